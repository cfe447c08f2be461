"""Trains a network on the records of a folder: `train.py RECORDS CHECKPOINT [--minutes M] [--resume | --start NETWORK] ...`

The checkpoint is written every few minutes, so that nothing is lost when training stops; `--resume` goes on from it.
Records that are written in the meantime are used too.
"""

import argparse
import copy
import math
import time
from pathlib import Path

import torch
from torch.nn import functional as F

from format import read
from network import Network
from records import Records

# How fast the averaged weights, which are the ones that are played with, follow the trained ones.
AVERAGING = 0.997


def losses(said, batch):
    """Policy, outcome, lead and ownership."""
    policy, outcome, lead, ownership = said
    wins = torch.stack([batch.win, 1 - batch.win, torch.zeros_like(batch.win)], 1)
    return (
        -(batch.policy * F.log_softmax(policy, 1)).sum(1).mean(),
        -(wins * F.log_softmax(outcome, 1)).sum(1).mean(),
        F.smooth_l1_loss(lead / 10, batch.lead / 10),
        F.binary_cross_entropy_with_logits(2 * ownership, (1 + batch.ownership) / 2),
    )


def measure(network, records, side):
    """How near the network is to its teacher on games it was not trained on."""
    sums, count = torch.zeros(6), 0
    for batch in records.held_out(side):
        with torch.no_grad():
            policy, outcome, lead, ownership = network(batch.planes, batch.globals)
        entropy = -(batch.policy * (batch.policy + 1e-9).log()).sum(1)
        cross = -(batch.policy * F.log_softmax(policy, 1)).sum(1)
        ours = torch.tanh(ownership)
        chances = torch.softmax(outcome, 1)
        rows = torch.stack(
            [
                cross - entropy,
                (policy.argmax(1) == batch.policy.argmax(1)).float(),
                (ours - batch.ownership).abs().mean(1),
                ((ours > 0) == (batch.ownership > 0)).float().mean(1),
                (lead - batch.lead).abs(),
                (chances[:, 0] + chances[:, 2] / 2 - batch.win).abs(),
            ]
        )
        sums += rows.sum(1)
        count += len(batch.win)
    names = ("KL", "top", "own", "sign", "lead", "win")
    return " ".join(f"{name} {value / max(count, 1):.3f}" for name, value in zip(names, sums)) + f" of {count}"


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("records")
    parser.add_argument("checkpoint", type=Path)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--rate", type=float, default=2e-3)
    parser.add_argument("--blocks", type=int, default=6)
    parser.add_argument("--channels", type=int, default=64)
    parser.add_argument("--resume", action="store_true", help="go on from the checkpoint")
    parser.add_argument("--start", type=Path, help="begin with the weights of this network (`silken.net`)")
    parser.add_argument("--settled", action="store_true", help="normalize as the finished network will, not by the batch")
    parser.add_argument("--every", type=float, default=5, help="minutes from checkpoint to checkpoint")
    options = parser.parse_args()
    torch.set_num_threads(1)
    # Where the processor has to imitate them, short floats are a hundred times slower than long ones.
    has_short_floats = torch.cpu._is_avx512_bf16_supported()
    torch.manual_seed(0)

    records = Records(options.records, seed=int(time.time()))
    network = read(options.start.read_bytes()) if options.start else Network(options.blocks, options.channels)
    steps = seen = 0
    if options.resume:
        saved = torch.load(options.checkpoint)
        network = Network(saved["blocks"], saved["channels"])
        network.load_state_dict(saved["network"])
        steps, seen = saved["steps"], saved["seen"]
    network = network.to(memory_format=torch.channels_last)
    average = copy.deepcopy(network)
    if options.resume:
        average.load_state_dict(saved["average"])
    optimizer = torch.optim.AdamW(network.parameters(), lr=options.rate, weight_decay=1e-3)
    if options.resume:
        optimizer.load_state_dict(saved["optimizer"])

    print(f"{sum(p.numel() for p in network.parameters())} weights, {len(records)} records", flush=True)
    start = written = time.time()
    first_step, sums = steps, torch.zeros(4)
    while (share := (time.time() - start) / (60 * options.minutes)) < 1:
        batch = records.draw()
        warm = min(1, (steps - first_step + 1) / 200)
        for group in optimizer.param_groups:
            group["lr"] = options.rate * warm * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * share)))
        network.train(not options.settled)
        with torch.autocast("cpu", torch.bfloat16, enabled=has_short_floats):
            said = network(batch.planes.contiguous(memory_format=torch.channels_last), batch.globals)
        parts = losses(said, batch)
        (parts[0] + 0.7 * parts[1] + 0.5 * parts[2] + 1.5 * parts[3]).backward()
        torch.nn.utils.clip_grad_norm_(network.parameters(), 2)
        optimizer.step()
        optimizer.zero_grad(set_to_none=True)
        steps, seen = steps + 1, seen + len(batch.win)
        sums += torch.tensor([part.item() for part in parts])
        follow = min(AVERAGING, (steps + 1) / (steps + 10))
        with torch.no_grad():
            for ours, new in zip(average.state_dict().values(), network.state_dict().values()):
                if ours.dtype.is_floating_point:
                    ours.lerp_(new, 1 - follow)
        if time.time() - written > 60 * options.every or share > 1 - 1e-4:
            written = time.time()
            records.refresh()
            average.eval()
            done = steps - first_step
            print(f"{(written - start) / 60:.1f} min, step {steps}, {seen} seen, {len(records)} records", flush=True)
            print("  train " + " ".join(f"{x:.3f}" for x in sums / max(done, 1)), flush=True)
            for side in (9, 13, 19):
                print(f"  {side}x{side}: {measure(average, records, side)}", flush=True)
            save(options.checkpoint, network, average, optimizer, steps, seen)
            first_step, sums = steps, torch.zeros(4)
    save(options.checkpoint, network, average, optimizer, steps, seen)


def save(path, network, average, optimizer, steps, seen):
    """Writes a checkpoint, and only then replaces the last one."""
    part = path.with_suffix(".part")
    torch.save(
        {
            "blocks": len(network.blocks),
            "channels": network.channels,
            "network": network.state_dict(),
            "average": average.state_dict(),
            "optimizer": optimizer.state_dict(),
            "steps": steps,
            "seen": seen,
        },
        part,
    )
    part.replace(path)


if __name__ == "__main__":
    main()
