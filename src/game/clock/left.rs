//! What is left to a player, and how a turn draws on it.

use super::control::{Overtime, TimeControl};
use super::time::Millis;

/// What is left to a player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Left {
    /// Of the turn time of this move.
    pub turn: Millis,
    /// Of the main time, with the increments gained.
    pub bank: Millis,
    /// Of the overtime, if the clock has any; all of it while the bank lasts.
    pub overtime: Option<OvertimeLeft>,
}

/// What is left of overtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct OvertimeLeft {
    /// Of the present period.
    pub time: Millis,
    /// How many periods, including the present one, or how many stones must still be played in it, depending on the kind
    /// of [`Overtime`].
    pub count: u16,
}

impl Left {
    /// Whether the player is in overtime: the clock has some, and the bank is empty.
    #[must_use]
    pub const fn is_overtime(&self) -> bool {
        self.bank.is_zero() && self.overtime.is_some()
    }

    /// How many periods or stones are left in overtime.
    pub(super) fn count(&self) -> u16 {
        self.overtime.map_or(0, |left| left.count)
    }

    /// Counts a move made in Canadian overtime. The move that empties the bank is the first.
    pub(super) fn count_stone(&mut self, control: TimeControl) {
        let is_overtime = self.is_overtime();
        if let (Some(left), Some(Overtime::Canadian { .. }), true) =
            (&mut self.overtime, control.overtime(), is_overtime)
        {
            left.count = left.count.saturating_sub(1);
        }
    }

    /// How long a turn may take: the flag falls when it takes longer.
    pub(super) fn total(self, control: TimeControl) -> Millis {
        let overtime = match (self.overtime, control.overtime()) {
            (Some(left), Some(Overtime::ByoYomi { period, .. })) => {
                let whole_periods = left.count.saturating_sub(1);
                left.time.saturating_add(period.saturating_mul(whole_periods.into()))
            }
            (Some(left), _) => left.time,
            (None, _) => Millis::ZERO,
        };
        self.turn.saturating_add(self.bank).saturating_add(overtime)
    }

    /// What is left when `used` has been drawn from turn time, bank and overtime in this order, and how much of it the
    /// overtime had to cover.
    pub(super) fn draw(self, used: Millis, control: TimeControl) -> (Self, Millis) {
        let beyond_turn = used.saturating_sub(self.turn);
        let beyond_bank = beyond_turn.saturating_sub(self.bank);
        let kinds = self.overtime.zip(control.overtime());
        let left = Self {
            turn: self.turn.saturating_sub(used),
            bank: self.bank.saturating_sub(beyond_turn),
            overtime: kinds.map(|(left, kind)| left.draw(beyond_bank, kind)),
        };
        (left, beyond_bank)
    }

    /// What is left for the next turn: new turn time, and a whole period where the last one has been played out.
    pub(super) fn renewed(self, control: TimeControl) -> Self {
        let kinds = self.overtime.zip(control.overtime());
        Self {
            turn: control.turn(),
            bank: self.bank,
            overtime: kinds.map(|(left, kind)| left.renewed(kind)),
        }
    }

    /// The same, made to fit a time control: without the parts that it lacks, and with none larger than it can be.
    pub(super) fn fitted(self, control: TimeControl) -> Self {
        let has_bank = !control.bank().is_zero() || !control.increment().is_zero();
        let most = if has_bank { Millis::LONGEST } else { Millis::ZERO };
        let fitted = Self {
            turn: control.turn(),
            bank: self.bank.min(most),
            overtime: control
                .overtime()
                .map(|kind| self.overtime.unwrap_or(kind.whole()).fitted(kind)),
        };
        fitted.renewed(control)
    }
}

impl OvertimeLeft {
    /// The period of byo-yomi is whole here: it is renewed before every turn.
    fn draw(self, used: Millis, kind: Overtime) -> Self {
        let period = match kind {
            Overtime::ByoYomi { period, .. } => period,
            Overtime::Canadian { .. } => {
                let time = self.time.saturating_sub(used);
                return Self { time, ..self };
            }
        };
        // A period is lost only when it is exceeded: a turn that ends on its last millisecond loses none.
        let lost = used.saturating_sub(Millis::ONE).get() / period.get().max(1);
        let count = u64::from(self.count).saturating_sub(lost);
        let begun = period.saturating_mul(lost.saturating_add(1));
        match u16::try_from(count) {
            Ok(count @ 1..) => Self {
                time: begun.saturating_sub(used),
                count,
            },
            _ => Self {
                time: Millis::ZERO,
                count: 0,
            },
        }
    }

    fn renewed(self, kind: Overtime) -> Self {
        match kind {
            Overtime::ByoYomi { period, .. } if self.count > 0 => Self { time: period, ..self },
            Overtime::Canadian { .. } if self.count == 0 => kind.whole(),
            _ => self,
        }
    }

    /// A player without a period has lost, so at least one is left.
    fn fitted(self, kind: Overtime) -> Self {
        let whole = kind.whole();
        let fewest = match kind {
            Overtime::ByoYomi { .. } => 1,
            Overtime::Canadian { .. } => 0,
        };
        Self {
            time: self.time.min(whole.time),
            count: self.count.clamp(fewest, whole.count),
        }
    }
}
