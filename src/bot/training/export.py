"""Writes a checkpoint as a network that Silken reads: `export.py CHECKPOINT NETWORK [POSITIONS RECORDS]`

POSITIONS is the file of positions whose answers are a test of the evaluation in Rust, RECORDS the folder of their
features, as `describe` writes them. The answers are computed from the weights as exported and replace those in the file.
"""

import argparse
import re
from pathlib import Path

import numpy as np
import torch

from format import written
from network import Network
from records import Batch, record_type


def rounded(network):
    """Gives the network the weights that half precision leaves of its own."""
    for module in network.modules():
        if isinstance(module, (torch.nn.Conv2d, torch.nn.Linear)):
            module.weight.data = module.weight.data.half().float()
    return network.eval()


def number(x):
    text = f"{x:.5f}".rstrip("0").rstrip(".")
    return "0" if text in ("", "-0") else text


def answer(text, network, record, side):
    """The text of a position with what the network says of it."""
    batch = Batch(record, side)
    with torch.no_grad():
        policy, outcome, lead, ownership = (said[0].double().numpy() for said in network(batch.planes, batch.globals))
    fields = dict((line + " ").split(" ", 1) for line in text.splitlines())
    allowed = np.array([word != "-" for word in fields["policy"].split()])
    chances = np.where(allowed, np.exp(policy - policy[allowed].max()), 0)
    chances /= chances.sum()
    outcome = np.exp(outcome - outcome.max())
    outcome /= outcome.sum()
    side = 1 if fields["turn"].strip() == "w" else -1
    win, loss = outcome[:2] if side > 0 else outcome[1::-1]
    lines = {
        "outcome": " ".join(map(number, (win, loss, outcome[2]))),
        "lead": number(side * float(lead) * (1 - outcome[2])),
        "policy": " ".join(number(c) if ok else "-" for c, ok in zip(chances, allowed)),
        "ownership": " ".join(number(side * x) for x in np.tanh(ownership)),
    }
    return "\n".join(f"{key} {lines.get(key, value.strip())}".strip() for key, value in fields.items())


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("checkpoint")
    parser.add_argument("network", type=Path)
    parser.add_argument("positions", type=Path, nargs="?")
    parser.add_argument("records", type=Path, nargs="?")
    options = parser.parse_args()

    saved = torch.load(options.checkpoint)
    network = Network(saved["blocks"], saved["channels"])
    network.load_state_dict(saved["average"])
    network = rounded(network)
    name = f"silken-b{saved['blocks']}c{saved['channels']}-s{saved['seen']}"
    options.network.write_bytes(written(name, network))
    print(f"{name}: {options.network.stat().st_size} bytes")
    if options.positions is None:
        return

    head, *texts = options.positions.read_text().strip().split("\n\n")
    records = {}
    answers = []
    for text in texts:
        side = int(re.search(r"^size (\d+)", text, re.M)[1])
        if side not in records:
            records[side] = iter(np.fromfile(options.records / f"{side:02}-0.bin", record_type(side)))
        answers.append(answer(text, network, np.array([next(records[side])]), side))
    options.positions.write_text("\n\n".join([head, *answers]) + "\n")


if __name__ == "__main__":
    main()
