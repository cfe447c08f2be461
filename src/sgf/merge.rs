//! Properties that a node has twice, made one.

use std::borrow::Cow;
use std::collections::{BTreeMap, HashMap};

use super::ident::{Ident, Kind};
use super::komi::FOX;
use super::tree::Node;
use super::values;

impl<'a> Node<'a> {
    /// Its properties as they are written anew: each once, under its name in capitals, with values that are escaped
    /// already. What is given several times is joined if it is a list, a text or nothing the specification knows;
    /// otherwise the first counts, except that the program which decides what the komi means comes before others.
    #[must_use]
    pub fn merged(self) -> Vec<(String, Vec<Cow<'a, str>>)> {
        let mut merged: Vec<(String, Vec<Cow<'a, str>>)> = Vec::with_capacity(self.properties().len());
        let (mut places, mut texts) = (HashMap::new(), BTreeMap::new());
        for property in self.properties() {
            let values = property.values().map(|value| values::close(value.raw()));
            let place = *places.entry(property.name()).or_insert(merged.len());
            let Some((_, before)) = merged.get_mut(place) else {
                merged.push((property.name(), values.collect()));
                continue;
            };
            match property.ident().kind() {
                Kind::Points | Kind::PointsOrNone | Kind::Pairs | Kind::Labels | Kind::Unknown => before.extend(values),
                Kind::Text => {
                    texts.insert(place, property.ident());
                }
                _ if property.ident() == Ident::AP && property.value().raw().trim() == FOX => {
                    *before = values.collect()
                }
                _ => {}
            }
        }
        for (place, ident) in texts {
            let text = self.text(ident).unwrap_or_default();
            if let Some((_, values)) = merged.get_mut(place) {
                *values = vec![Cow::Owned(values::escape(&text).into_owned())];
            }
        }
        merged
    }
}
