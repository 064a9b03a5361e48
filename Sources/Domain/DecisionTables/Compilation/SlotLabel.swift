/// The name of a slot: a value of an enumeration, or a run of numbers or dates that no entry tells apart.
package struct SlotLabel: Sendable, Hashable {
  /// A part of an id that is safe in URLs: `background`, `below-18`, `from-18-to-below-65`.
  package var id: String
  /// In the notation of entries: `background`, `< 18`, `[18..65)`, `65`.
  package var text: String
  /// The meaning as data, with the bounds of the id and the text.
  package var shape: Shape
  /// The same for readers, who don't know the ends of the domain: with its ends, unless they are self-evident.
  package var shown: Shape

  /// The meaning of the label, for wording in a language.
  ///
  /// The bounds are the canonical texts of numbers or dates.
  package enum Shape: Sendable, Hashable {
    case value(String)
    /// The values of a named list; only an entry has it.
    case list(String)
    /// A test of a set; only the entry of the set's first member has it.
    case members(SetTest)
    case point(String)
    case below(String)
    case upTo(String)
    case above(String)
    case from(String)
    case between(lower: String, includesLower: Bool, upper: String, includesUpper: Bool)
    /// The whole of a domain without bounds that also allows a missing value.
    case notNull
    /// The whole of a domain without bounds.
    case any
  }
}
