"""The network that is trained: the same layers that `src/bot/net` evaluates."""

import torch
from torch import nn
from torch.nn import functional as F

from records import GLOBALS, PLANES

# The blocks that pool the whole board.
POOLING_BLOCKS = (2, 4)
# How many channels such a block pools.
POOLED = 16
# The channels of the heads.
HEAD = 32
# The units of the value head.
HIDDEN = 48
# Scores are in this many points.
LEAD_UNIT = 20


class Affine(nn.Module):
    """A batch normalization, followed by a rectifier."""

    def __init__(self, channels):
        super().__init__()
        self.norm = nn.BatchNorm2d(channels, eps=1e-3, momentum=0.02)

    def forward(self, x):
        return F.relu(self.norm(x))


def convolution(inputs, outputs, side=3):
    return nn.Conv2d(inputs, outputs, side, padding=side // 2, bias=False)


def pooled(x):
    """Mean, mean by side, greatest."""
    mean = x.mean((2, 3))
    return torch.cat([mean, mean * ((x.shape[-1] - 14) * 0.1), x.amax((2, 3))], 1)


def pooled_for_value(x):
    """Mean, mean by side, mean by the square of the side."""
    mean, side = x.mean((2, 3)), x.shape[-1] - 14
    return torch.cat([mean, mean * (side * 0.1), mean * (side * side * 0.01 - 0.1)], 1)


class Pooling(nn.Module):
    """Channels that are pooled over the board and shift others."""

    def __init__(self, inputs, channels, shifted, side=3):
        super().__init__()
        self.convolution = convolution(inputs, channels, side)
        self.affine = Affine(channels)
        self.shift = nn.Linear(3 * channels, shifted, bias=False)

    def forward(self, x):
        summary = pooled(self.affine(self.convolution(x)))
        return summary, self.shift(summary)[:, :, None, None]


class Block(nn.Module):
    """A residual block."""

    def __init__(self, channels, pools):
        super().__init__()
        inner = channels - POOLED if pools else channels
        self.before = Affine(channels)
        self.first = convolution(channels, inner)
        self.pooling = Pooling(channels, POOLED, inner) if pools else None
        self.between = Affine(inner)
        self.second = convolution(inner, channels)
        nn.init.zeros_(self.second.weight)

    def forward(self, x):
        before = self.before(x)
        inner = self.first(before)
        if self.pooling is not None:
            inner = inner + self.pooling(before)[1]
        return x + self.second(self.between(inner))


class PolicyHead(nn.Module):
    """Says where to play."""

    def __init__(self, channels):
        super().__init__()
        self.first = convolution(channels, HEAD, 1)
        self.pooling = Pooling(channels, HEAD, HEAD, 1)
        self.affine = Affine(HEAD)
        self.points = convolution(HEAD, 1, 1)
        self.passing = nn.Linear(3 * HEAD, 1, bias=False)

    def forward(self, x):
        summary, shift = self.pooling(x)
        points = self.points(self.affine(self.first(x) + shift)).flatten(1)
        return torch.cat([points, self.passing(summary)], 1)


class ValueHead(nn.Module):
    """Says who wins, by how much, and whose every point will be."""

    def __init__(self, channels):
        super().__init__()
        self.first = convolution(channels, HEAD, 1)
        self.affine = Affine(HEAD)
        self.hidden = nn.Linear(3 * HEAD, HIDDEN)
        self.outcome = nn.Linear(HIDDEN, 3)
        self.score = nn.Linear(HIDDEN, 4)
        self.ownership = convolution(HEAD, 1, 1)

    def forward(self, x):
        inner = self.affine(self.first(x))
        hidden = F.relu(self.hidden(pooled_for_value(inner)))
        return self.outcome(hidden), self.score(hidden)[:, 2] * LEAD_UNIT, self.ownership(inner).flatten(1)


class Network(nn.Module):
    """Planes and numbers in; policy logits (points, then pass), outcome logits, lead and ownership logits out."""

    def __init__(self, blocks=6, channels=64):
        super().__init__()
        self.channels = channels
        self.input = convolution(PLANES, channels)
        self.input_globals = nn.Linear(GLOBALS, channels, bias=False)
        self.blocks = nn.ModuleList(Block(channels, i in POOLING_BLOCKS) for i in range(blocks))
        self.tip = Affine(channels)
        self.policy = PolicyHead(channels)
        self.value = ValueHead(channels)

    def forward(self, planes, globals_):
        x = self.input(planes) + self.input_globals(globals_)[:, :, None, None]
        for block in self.blocks:
            x = block(x)
        x = self.tip(x)
        outcome, lead, ownership = self.value(x)
        return self.policy(x).float(), outcome.float(), lead.float(), ownership.float()
