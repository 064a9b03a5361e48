package import Diagnostics

/// A rule's test on one condition (DMN: input entry): a set over the condition's domain.
package struct Entry: Sendable {
  /// The set of values that satisfy the entry.
  package var values: Values
  /// The place of the entry in the spec.
  package var place: SourceRange
  /// True if a finding reports a mistake in the entry.
  ///
  /// A check must not draw conclusions from such an entry.
  package var isFaulty: Bool
  /// The entry in its author's form, for people to read; computations use `values`.
  package var wording: Wording
  /// A text of an example that the condition's domain does not list.
  package var unlisted: String?

  /// The author's form of an entry, test by test.
  package struct Wording: Sendable, Hashable {
    /// True if the entry is a `not(…)` around the named values.
    package var isNegated = false
    /// The values and intervals that the entry names, in order; empty for `-`.
    package var shapes: [SlotLabel.Shape] = []
    /// Its comparisons with other conditions, all of which must hold, beside one of the shapes.
    package var comparisons: [Comparison] = []

    /// True if the entry names a list, or its negation, and nothing else; entries that do so alike have equal values.
    var isList: Bool {
      if shapes.count == 1, comparisons.isEmpty, case .list = shapes[0] { true } else { false }
    }
  }

  /// A set over a domain.
  package enum Values: Sendable, Hashable {
    /// `-`
    case any
    /// Positions in the domain's list of values.
    case listed(ValueSet)
    /// Numbers or dates: ascending intervals within the domain, no two of which touch; `orNull` if a missing value
    /// matches.
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

  /// True if the entry matches every value and is written as `-`.
  package var isAny: Bool { values == .any && wording.comparisons.isEmpty }

  /// True if no value of the domain matches the entry.
  package var isEmpty: Bool {
    switch values {
    case .any: false
    case .listed(let set): set.isEmpty
    case .intervals(let intervals, let orNull): intervals.isEmpty && !orNull
    }
  }
}

extension Entry {
  /// True if the entry names a single value, rather than a set that happens to have only one.
  package var isPoint: Bool {
    guard !wording.isNegated, wording.comparisons.isEmpty, wording.shapes.count == 1 else { return false }
    switch wording.shapes[0] {
    case .value, .point: return true
    case .list, .members, .below, .upTo, .above, .from, .between, .notNull, .any: return false
    }
  }

  /// The number or date that the entry names, if it names one.
  package var point: String? { if isPoint, case .point(let number)? = wording.shapes.first { number } else { nil } }
}
