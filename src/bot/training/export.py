"""Writes a checkpoint as a network that Silken reads: `export.py CHECKPOINT NETWORK [POSITIONS RECORDS]`

The format is KataGo's version 8, with the large weights in half precision (after the mark `@F16@` in place of `@BIN@`).

POSITIONS is the file of positions whose answers are a test of the evaluation in Rust, RECORDS the folder of their
features, as `describe` writes them. The answers are computed from the weights as exported and replace those in the file.
"""

import argparse
import re
from pathlib import Path

import numpy as np
import torch

from network import POOLED, Network
from records import GLOBALS, PLANES, Batch, record_type

# The version of the format.
VERSION = 8


class Writer:
    """Puts the parts of a network one after the other."""

    def __init__(self):
        self.parts = []

    def words(self, *words):
        self.parts.append(" ".join(map(str, words)).encode() + b"\n")

    def single(self, weights):
        self.parts.append(b"@BIN@" + weights.detach().numpy().astype("<f4").tobytes() + b"\n")

    def half(self, weights):
        self.parts.append(b"@F16@" + weights.detach().numpy().astype("<f2").tobytes() + b"\n")

    def convolution(self, name, layer):
        outputs, inputs, height, width = layer.weight.shape
        self.words(name, height, width, inputs, outputs, 1, 1)
        self.half(layer.weight.permute(2, 3, 1, 0).contiguous())

    def affine(self, name, layer):
        norm = layer.norm
        self.words(name, norm.num_features, norm.eps, 1, 1)
        for numbers in (norm.running_mean, norm.running_var, norm.weight, norm.bias):
            self.single(numbers)
        self.words(name + "/rectifier")

    def matrix(self, name, layer):
        outputs, inputs = layer.weight.shape
        self.words(name, inputs, outputs)
        self.half(layer.weight.t().contiguous())

    def linear(self, name, layer):
        self.matrix(name, layer)
        self.words(name + "/bias", len(layer.bias))
        self.single(layer.bias)

    def pooling(self, name, pooling):
        self.convolution(name + "/pooled", pooling.convolution)
        self.affine(name + "/pooled/norm", pooling.affine)
        self.matrix(name + "/shift", pooling.shift)

    def block(self, name, block):
        self.words("ordinary_block" if block.pooling is None else "gpool_block", name)
        self.affine(name + "/before", block.before)
        self.convolution(name + "/first", block.first)
        if block.pooling is not None:
            self.pooling(name, block.pooling)
        self.affine(name + "/between", block.between)
        self.convolution(name + "/second", block.second)

    def network(self, name, network):
        blocks, channels = len(network.blocks), network.channels
        self.words(name, VERSION, PLANES, GLOBALS)
        self.words("trunk", blocks, channels, channels, channels - POOLED, 0, POOLED)
        self.convolution("input", network.input)
        self.matrix("input/globals", network.input_globals)
        for number, block in enumerate(network.blocks):
            self.block(f"block{number}", block)
        self.affine("tip", network.tip)
        policy, value = network.policy, network.value
        self.words("policy")
        self.convolution("policy/first", policy.first)
        self.pooling("policy", policy.pooling)
        self.affine("policy/between", policy.affine)
        self.convolution("policy/points", policy.points)
        self.matrix("policy/pass", policy.passing)
        self.words("value")
        self.convolution("value/first", value.first)
        self.affine("value/between", value.affine)
        self.linear("value/hidden", value.hidden)
        self.words("value/hidden/rectifier")
        self.linear("value/outcome", value.outcome)
        self.linear("value/score", value.score)
        self.convolution("value/ownership", value.ownership)


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
    writer = Writer()
    writer.network(name, network)
    options.network.write_bytes(b"".join(writer.parts))
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
