//! A file of records as a tree of nodes, properties and values: what was written, not yet what it means.
//!
//! Everything lies in four arrays in the order of the text, so that reading allocates next to nothing and a record may
//! be as deep as it likes. A value is a piece of the text, escapes and all.

use std::borrow::Cow;

use super::ident::{Ident, Kind, capitals};
use super::values;

/// No node.
const NONE: u32 = u32::MAX;

/// The arrays that hold a tree. The children of a node come after it; its first child comes directly after it.
#[derive(Debug, Default)]
pub(super) struct Arena {
    nodes: Vec<NodeEntry>,
    properties: Vec<PropertyEntry>,
    values: Vec<Span>,
    roots: Vec<u32>,
}

#[derive(Debug)]
struct NodeEntry {
    parent: u32,
    next_sibling: u32,
    /// The first of its properties. They end where those of the next node begin.
    properties: u32,
}

#[derive(Debug)]
struct PropertyEntry {
    ident: Ident,
    /// Where its name begins.
    at: u32,
    /// The first of its values. They end where those of the next property begin.
    values: u32,
}

#[derive(Clone, Copy, Debug)]
struct Span {
    start: u32,
    end: u32,
}

/// The number of a node: the nodes of a file are counted in the order of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u32);

impl NodeId {
    /// The number, from 0.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// The length or place is known to fit, since the text does.
#[expect(
    clippy::cast_possible_truncation,
    reason = "texts above 4 gigabytes are refused before they are parsed"
)]
const fn short(number: usize) -> u32 {
    number as u32
}

impl Arena {
    /// An arena with room for what a text of this length usually holds.
    pub(super) fn for_text(length: usize) -> Self {
        let moves = length / 6 + 1;
        Self {
            nodes: Vec::with_capacity(moves),
            properties: Vec::with_capacity(moves),
            values: Vec::with_capacity(moves),
            roots: Vec::new(),
        }
    }

    /// Whether there is a property in it that the specification knows.
    pub(super) fn has_known_property(&self) -> bool {
        self.properties
            .iter()
            .any(|property| property.ident.kind() != Kind::Unknown)
    }

    /// The number the next node gets.
    pub(super) fn next(&self) -> NodeId {
        NodeId(short(self.nodes.len()))
    }

    /// Adds a node below `parent`, behind its latest child. Without a parent it is the root of a record.
    #[inline]
    pub(super) fn add_node(&mut self, parent: Option<NodeId>, latest: Option<NodeId>) -> NodeId {
        let id = self.next();
        match parent {
            None => self.roots.push(id.0),
            Some(_) => {
                if let Some(latest) = latest {
                    self.nodes[latest.index()].next_sibling = id.0;
                }
            }
        }
        self.nodes.push(NodeEntry {
            parent: parent.map_or(NONE, |parent| parent.0),
            next_sibling: NONE,
            properties: short(self.properties.len()),
        });
        id
    }

    /// Adds a property to the latest node.
    #[inline]
    pub(super) fn add_property(&mut self, ident: Ident, at: usize) {
        self.properties.push(PropertyEntry {
            ident,
            at: short(at),
            values: short(self.values.len()),
        });
    }

    /// Adds a value to the latest property.
    #[inline]
    pub(super) fn add_value(&mut self, start: usize, end: usize) {
        self.values.push(Span {
            start: short(start),
            end: short(end),
        });
    }

    /// The name and the last value of the latest property.
    pub(super) fn latest_value(&self) -> Option<(Ident, std::ops::Range<usize>)> {
        let ident = self.properties.last()?.ident;
        let span = self.values.last()?;
        Some((ident, span.start as usize..span.end as usize))
    }

    /// Lets the latest value end later.
    pub(super) fn extend_latest_value(&mut self, end: usize) {
        if let Some(span) = self.values.last_mut() {
            span.end = short(end);
        }
    }

    /// Where the first value of a node's property lies.
    pub(super) fn value(&self, node: NodeId, ident: Ident) -> Option<std::ops::Range<usize>> {
        let index = self
            .node_properties(node)
            .find(|&index| self.properties[index].ident == ident)?;
        let span = self.values.get(self.properties[index].values as usize)?;
        Some(span.start as usize..span.end as usize)
    }

    /// How many records there are.
    pub(super) fn records(&self) -> usize {
        self.roots.len()
    }

    fn node_properties(&self, id: NodeId) -> std::ops::Range<usize> {
        let start = self.nodes[id.index()].properties as usize;
        let end = self
            .nodes
            .get(id.index() + 1)
            .map_or(self.properties.len(), |next| next.properties as usize);
        start..end
    }
}

/// A text and the tree in it.
#[derive(Debug)]
pub(super) struct SyntaxTree<'a> {
    pub(super) text: Cow<'a, str>,
    pub(super) arena: Arena,
}

impl<'a> SyntaxTree<'a> {
    /// The roots of the records, in order.
    pub(super) fn roots(&self) -> impl ExactSizeIterator<Item = Node<'_>> + DoubleEndedIterator {
        self.arena.roots.iter().map(|&root| Node {
            tree: self,
            id: NodeId(root),
        })
    }
}

/// A node of a record.
#[derive(Clone, Copy, Debug)]
pub struct Node<'a> {
    tree: &'a SyntaxTree<'a>,
    id: NodeId,
}

impl<'a> Node<'a> {
    fn other(self, id: u32) -> Option<Self> {
        (id != NONE).then_some(Self { id: NodeId(id), ..self })
    }

    /// Its number.
    #[must_use]
    pub const fn id(self) -> NodeId {
        self.id
    }

    /// The node before it; the root has none.
    #[must_use]
    pub fn parent(self) -> Option<Self> {
        self.other(self.tree.arena.nodes[self.id.index()].parent)
    }

    /// The first node after it, which is the one that was played.
    #[inline]
    #[must_use]
    pub fn first_child(self) -> Option<Self> {
        let next = self.id.0 + 1;
        let follows = self.tree.arena.nodes.get(next as usize)?.parent == self.id.0;
        follows.then_some(Self {
            id: NodeId(next),
            ..self
        })
    }

    /// The next variation beside it.
    #[must_use]
    pub fn next_sibling(self) -> Option<Self> {
        self.other(self.tree.arena.nodes[self.id.index()].next_sibling)
    }

    /// The nodes that may come after it, the main one first.
    pub fn children(self) -> impl Iterator<Item = Self> {
        std::iter::successors(self.first_child(), |node| node.next_sibling())
    }

    /// Whether it is one of several that may come after its parent.
    #[must_use]
    pub fn is_variation(self) -> bool {
        let first = self.parent().and_then(Self::first_child);
        first.is_some_and(|first| first.next_sibling().is_some())
    }

    /// This node, its first child, the first child of that, and so on.
    pub fn main_line(self) -> impl Iterator<Item = Self> {
        std::iter::successors(Some(self), |node| node.first_child())
    }

    /// Every node of the record whose root this is, a node always before its children.
    pub fn record(self) -> impl Iterator<Item = Self> {
        let roots = &self.tree.arena.roots;
        let next_root = roots.partition_point(|&root| root <= self.id.0);
        let end = roots
            .get(next_root)
            .map_or(self.tree.arena.nodes.len(), |&root| root as usize);
        (self.id.0..short(end)).map(move |id| Self { id: NodeId(id), ..self })
    }

    /// Its properties, in order.
    #[inline]
    pub fn properties(self) -> impl DoubleEndedIterator<Item = Property<'a>> + ExactSizeIterator {
        let tree = self.tree;
        self.tree
            .arena
            .node_properties(self.id)
            .map(move |index| Property { tree, index })
    }

    /// Its first property of that name.
    #[must_use]
    pub fn property(self, ident: Ident) -> Option<Property<'a>> {
        self.properties().find(|property| property.ident() == ident)
    }

    /// A text property, decoded; the texts of several ones are joined by a line break.
    #[must_use]
    pub fn text(self, ident: Ident) -> Option<Cow<'a, str>> {
        let mut values = self
            .properties()
            .filter(|property| property.ident() == ident)
            .flat_map(Property::values);
        let mut text = values.next()?.text();
        for value in values {
            let text = text.to_mut();
            text.push('\n');
            text.push_str(&value.text());
        }
        Some(text)
    }

    /// The text that the node is part of.
    pub(super) fn whole_text(self) -> &'a str {
        &self.tree.text
    }

    /// Where its first property begins in the text.
    pub(super) fn at(self) -> usize {
        self.properties().next().map_or(0, |property| property.at())
    }
}

/// A property of a node: a name and at least one value.
#[derive(Clone, Copy, Debug)]
pub struct Property<'a> {
    tree: &'a SyntaxTree<'a>,
    index: usize,
}

impl<'a> Property<'a> {
    /// Its name, if that has one or two letters.
    #[inline]
    #[must_use]
    pub fn ident(self) -> Ident {
        self.tree.arena.properties[self.index].ident
    }

    /// Its whole name as FF\[4\] writes it: capitals and digits.
    #[must_use]
    pub fn name(self) -> String {
        if self.ident() != Ident::OTHER {
            return self.ident().to_string();
        }
        let spelled = self.tree.text.as_bytes().get(self.at()..).unwrap_or_default();
        let end = spelled.iter().position(|byte| !byte.is_ascii_alphanumeric());
        capitals(&spelled[..end.unwrap_or(spelled.len())])
            .map(char::from)
            .collect()
    }

    /// Its values, in order.
    #[inline]
    pub fn values(self) -> impl DoubleEndedIterator<Item = Value<'a>> + ExactSizeIterator {
        let arena = &self.tree.arena;
        let start = arena.properties[self.index].values as usize;
        let end = arena
            .properties
            .get(self.index + 1)
            .map_or(arena.values.len(), |next| next.values as usize);
        let text: &'a str = &self.tree.text;
        arena.values[start..end].iter().map(move |&span| Value { text, span })
    }

    /// Its first value.
    #[inline]
    #[must_use]
    pub fn value(self) -> Value<'a> {
        let first = self.tree.arena.properties[self.index].values as usize;
        let span = self
            .tree
            .arena
            .values
            .get(first)
            .copied()
            .unwrap_or(Span { start: 0, end: 0 });
        Value {
            text: &self.tree.text,
            span,
        }
    }

    /// Where it begins in the text.
    pub(super) fn at(self) -> usize {
        self.tree.arena.properties[self.index].at as usize
    }
}

/// One value of a property.
#[derive(Clone, Copy, Debug)]
pub struct Value<'a> {
    text: &'a str,
    span: Span,
}

impl<'a> Value<'a> {
    /// What stands between the brackets, escapes and all.
    #[inline]
    #[must_use]
    pub fn raw(self) -> &'a str {
        self.text.get(self.at()..self.span.end as usize).unwrap_or_default()
    }

    /// The value as text in lines ([`values::text`]).
    #[must_use]
    pub fn text(self) -> Cow<'a, str> {
        values::text(self.raw())
    }

    /// The value as text in one line ([`values::line`]).
    #[must_use]
    pub fn line(self) -> Cow<'a, str> {
        values::line(self.raw())
    }

    /// Where it begins in the text.
    #[inline]
    pub(super) fn at(self) -> usize {
        self.span.start as usize
    }
}
