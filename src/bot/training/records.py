"""The records that `generate` writes: reading them and drawing batches from them.

`generate/src/record.rs` says what a record is. A file holds records of one board size, which its name begins with, and
may be growing while it is read.
"""

from pathlib import Path

import numpy as np
import torch

PLANES = 22
GLOBALS = 19
# One game in this many is kept for measuring.
HELD_OUT = 40
# How many points of all boards together a batch has: 128 boards of 9x9.
POINTS = 128 * 81
# How often a batch is of a size; sizes that are not listed share what is left.
SHARES = {9: 0.40, 13: 0.22, 19: 0.24}


def record_type(side):
    area = side * side
    return np.dtype(
        [
            ("planes", "u1", ((PLANES * area + 7) // 8,)),
            ("globals", "<f4", (GLOBALS,)),
            ("policy", "<u2", (area + 1,)),
            ("ownership", "i1", (area,)),
            ("lead", "<f4"),
            ("win", "<f4"),
            ("game", "<u4"),
        ]
    )


class Batch:
    """Positions on boards of one size, as tensors. `turn` is one of eight symmetries."""

    def __init__(self, records, side, turn=0):
        count, area = len(records), side * side
        bits = np.unpackbits(records["planes"], axis=1, count=PLANES * area)
        policy = torch.from_numpy(records["policy"].astype(np.float32))
        policy = policy / policy.sum(1, keepdim=True)
        ownership = torch.from_numpy(records["ownership"].astype(np.float32) / 127)
        self.side = side
        self.planes = turned(torch.from_numpy(bits).view(count, PLANES, side, side), turn).float()
        self.globals = torch.from_numpy(records["globals"].copy())
        points = turned(policy[:, :area].view(count, side, side), turn).reshape(count, area)
        self.policy = torch.cat([points, policy[:, area:]], 1)
        self.ownership = turned(ownership.view(count, side, side), turn).reshape(count, area)
        self.lead = torch.from_numpy(records["lead"].copy())
        self.win = torch.from_numpy(records["win"].copy())


def turned(boards, turn):
    """The boards seen in one of eight symmetries."""
    if turn & 1:
        boards = boards.flip(-1)
    if turn & 2:
        boards = boards.flip(-2)
    if turn & 4:
        boards = boards.transpose(-1, -2)
    return boards


class Records:
    """All records of a folder, by board size."""

    def __init__(self, folder, seed=0):
        self.folder = Path(folder)
        self.random = np.random.default_rng(seed)
        self.refresh()

    def refresh(self):
        """Looks for records that were written since."""
        self.files = {}
        for path in sorted(self.folder.glob("*.bin")):
            side = int(path.name.split("-")[0])
            kind = record_type(side)
            count = path.stat().st_size // kind.itemsize
            if count:
                self.files.setdefault(side, []).append(np.memmap(path, kind, "r", shape=(count,)))
        self.trained = {side: [np.nonzero(f["game"] % HELD_OUT)[0] for f in fs] for side, fs in self.files.items()}
        rest = 1 - sum(SHARES.values())
        others = max(1, sum(side not in SHARES for side in self.files))
        self.sides = list(self.files)
        shares = np.array([SHARES.get(side, rest / others) for side in self.sides])
        self.shares = shares / shares.sum()

    def __len__(self):
        return sum(len(f) for files in self.files.values() for f in files)

    def draw(self):
        """A random batch of one size."""
        side = int(self.random.choice(self.sides, p=self.shares))
        files, places = self.files[side], self.trained[side]
        weights = np.array([len(p) for p in places], float)
        number = self.random.choice(len(files), p=weights / weights.sum())
        count = max(1, POINTS // (side * side))
        chosen = self.random.choice(places[number], count)
        return Batch(files[number][np.sort(chosen)], side, int(self.random.integers(8)))

    def held_out(self, side, most=384):
        """Positions of games that are never trained on."""
        found = [f[np.nonzero(f["game"] % HELD_OUT == 0)[0][:most]] for f in self.files.get(side, [])]
        records = np.concatenate(found)[:most] if found else []
        return [Batch(records[i : i + 128], side) for i in range(0, len(records), 128)]
