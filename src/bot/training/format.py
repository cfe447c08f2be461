"""The file of a network, part by part, written and read: KataGo's version 8.

The large weights are in half precision (after the mark `@F16@` in place of `@BIN@`).
"""

import re

import numpy as np
import torch

from network import POOLED, Network
from records import GLOBALS, PLANES

# The version of the format.
VERSION = 8


class Parts:
    """Goes through a network in the order of the file; `Writer` and `Reader` say what is done with each part."""

    def convolution(self, name, layer):
        outputs, inputs, height, width = layer.weight.shape
        self.words(name, height, width, inputs, outputs, 1, 1)
        self.half(layer.weight.permute(2, 3, 1, 0))

    def affine(self, name, layer):
        norm = layer.norm
        self.words(name, norm.num_features, norm.eps, 1, 1)
        for numbers in (norm.running_mean, norm.running_var, norm.weight, norm.bias):
            self.single(numbers)
        self.words(name + "/rectifier")

    def matrix(self, name, layer):
        outputs, inputs = layer.weight.shape
        self.words(name, inputs, outputs)
        self.half(layer.weight.t())

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


class Writer(Parts):
    """Puts the parts of a network one after the other."""

    def __init__(self):
        self.parts = []

    def words(self, *words):
        self.parts.append(" ".join(map(str, words)).encode() + b"\n")

    def single(self, weights):
        self.parts.append(b"@BIN@" + weights.detach().contiguous().numpy().astype("<f4").tobytes() + b"\n")

    def half(self, weights):
        self.parts.append(b"@F16@" + weights.detach().contiguous().numpy().astype("<f2").tobytes() + b"\n")


class Reader(Parts):
    """Fills a network with what a file holds."""

    def __init__(self, data):
        self.data, self.place = data, 0

    def words(self, *_):
        self.place = self.data.index(b"\n", self.place) + 1

    def numbers(self, weights, mark, kind):
        assert self.data.startswith(mark, self.place), f"no {mark} at byte {self.place}"
        start = self.place + len(mark)
        self.place = start + weights.numel() * np.dtype(kind).itemsize + 1
        read = np.frombuffer(self.data, kind, weights.numel(), start).astype(np.float32)
        weights.detach().copy_(torch.from_numpy(read).view(weights.shape))

    def single(self, weights):
        self.numbers(weights, b"@BIN@", "<f4")

    def half(self, weights):
        self.numbers(weights, b"@F16@", "<f2")


def written(name, network):
    """The bytes of the file."""
    writer = Writer()
    writer.network(name, network)
    return b"".join(writer.parts)


def read(data):
    """The network of a file that `written` made."""
    blocks, channels = map(int, re.search(rb"^trunk (\d+) (\d+)", data, re.M).groups())
    network = Network(blocks, channels)
    Reader(data).network("", network)
    return network
