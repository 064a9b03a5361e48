package import Diagnostics

/// What a rule asks of one condition (DMN: input entry): a set over the condition's domain.
package struct Entry: Sendable {
  /// The set of values that satisfy the entry.
  package var values: Values
  /// Where the spec has the entry.
  package var place: SourceRange
  /// True if a finding told of a mistake in it.
  ///
  /// A check must not draw conclusions from such an entry.
  package var isFaulty: Bool
  /// The entry as its author put it, for people to read; what is computed goes by `values`.
  package var wording: Wording
  /// A text that stands in an example, and that the condition's domain does not list.
  package var unlisted: String?

  /// What an author wrote, test by test.
  package struct Wording: Sendable, Hashable {
    /// True if the entry is a `not(…)` of what it names.
    package var isNegated = false
    /// What the entry names, one after another; nothing for `-`.
    package var shapes: [SlotLabel.Shape] = []
  }

  /// A set over a domain.
  package enum Values: Sendable, Hashable {
    /// `-`
    case any
    /// Positions in the domain's list of values.
    case listed(ValueSet)
    /// Numbers or dates: ascending intervals within the domain, no two of which touch; and whether one may be missing.
    case intervals([Interval], orNull: Bool)
  }

  /// An entry at a place.
  package init(_ values: Values, at place: SourceRange, isFaulty: Bool = false, wording: Wording = Wording()) {
    self.values = values
    self.place = place
    self.isFaulty = isFaulty
    self.wording = wording
  }

  /// The entry of a condition that a rule does not name.
  package static func any(at place: SourceRange) -> Entry { Entry(.any, at: place) }

  /// True if every value satisfies the entry, and it says so.
  package var isAny: Bool { values == .any }

  /// True if no value of the domain satisfies the entry.
  package var isEmpty: Bool {
    switch values {
    case .any: false
    case .listed(let set): set.isEmpty
    case .intervals(let intervals, let orNull): intervals.isEmpty && !orNull
    }
  }
}

extension Entry {
  /// True if the entry names one value, rather than a set that may happen to have one.
  package var isPoint: Bool {
    guard !wording.isNegated, wording.shapes.count == 1 else { return false }
    switch wording.shapes[0] {
    case .value, .point: return true
    case .below, .upTo, .above, .from, .between, .notNull, .any: return false
    }
  }

  /// The number or date that the entry names, if it names one.
  package var point: String? { if isPoint, case .point(let number)? = wording.shapes.first { number } else { nil } }
}
