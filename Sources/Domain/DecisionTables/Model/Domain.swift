package import Diagnostics

/// The values that a condition or an output may take.
package enum Domain: Sendable, Hashable {
  case enumeration([String])
  /// The values `true` and `false`, in this order.
  case boolean
  /// An interval of a scale: numbers, or dates.
  case ordered(Scale, Interval)
  /// Texts: each text with an id in the list is a value of its own, all others are `anything-else`.
  case text([String])
  /// The values of another domain, followed by `null`: a missing value.
  indirect case nullable(Domain)
  /// The numbers or dates of another domain, or one of some words in place of one; only an output has it.
  indirect case worded(Domain, words: [String])
}

extension Domain {
  /// The id of a value that is missing.
  package static let null = "null"
  /// The id of all texts that are not listed.
  package static let anythingElse = "anything-else"

  /// The domain of the number of rules that match.
  static let count = Domain.ordered(.integer, Interval(.before(Decimal(0)), .end))

  /// The ids of the values, in order; nil for numbers and dates.
  ///
  /// - Complexity: O(n) for n values, since some kinds build the list on each call.
  package var values: [String]? {
    switch self {
    case .enumeration(let values): values
    case .boolean: ["true", "false"]
    case .ordered: nil
    case .text(let values): values + [Self.anythingElse]
    case .nullable(let domain): domain.values.map { $0 + [Self.null] }
    case .worded: nil
    }
  }

  /// The number of values; nil for numbers and dates.
  package var valueCount: Int? {
    switch self {
    case .enumeration(let values): values.count
    case .boolean: 2
    case .ordered: nil
    case .text(let values): values.count + 1
    case .nullable(let domain): domain.valueCount.map { $0 + 1 }
    case .worded: nil
    }
  }

  /// The id of the named value at a position; nil if there is none.
  package func value(at position: Int) -> String? {
    if case .worded(_, let words) = self { return words.indices.contains(position) ? words[position] : nil }
    guard let count = valueCount, (0..<count).contains(position) else { return nil }
    return switch self {
    case .enumeration(let values): values[position]
    case .boolean: position == 0 ? "true" : "false"
    case .ordered: nil
    case .text(let values): position < values.count ? values[position] : Self.anythingElse
    case .nullable(let domain): domain.value(at: position) ?? Self.null
    case .worded: nil
    }
  }

  /// The ids of the named values; for numbers and dates only that of a missing value, and words in their place.
  package var namedValues: [String] {
    if case .worded(_, let words) = self { words } else { values ?? (isNullable ? [Self.null] : []) }
  }

  /// True if a word may stand in place of a number or date.
  package var hasWords: Bool { if case .worded = self { true } else { false } }

  /// True if a value may be missing.
  package var isNullable: Bool { if case .nullable = self { true } else { false } }

  /// The domain without a missing value.
  var present: Domain { if case .nullable(let domain) = self { domain } else { self } }

  /// True if the values are `true` and `false`, and optionally a missing value.
  package var isBoolean: Bool {
    switch self {
    case .boolean: true
    case .nullable(let domain): domain.isBoolean
    case .enumeration, .ordered, .text, .worded: false
    }
  }

  /// True if one value stands for all texts that are not listed.
  package var hasAnythingElse: Bool {
    switch self {
    case .text: true
    case .nullable(let domain): domain.hasAnythingElse
    case .enumeration, .boolean, .ordered, .worded: false
    }
  }

  /// The scale of numbers or dates, and the part of it that the domain takes up; nil if values are listed.
  package var ordered: (scale: Scale, interval: Interval)? {
    switch self {
    case .enumeration, .boolean, .text: nil
    case .ordered(let scale, let interval): (scale, interval)
    case .nullable(let domain), .worded(let domain, _): domain.ordered
    }
  }
}

extension Domain {
  /// The domain in the notation of a spec, with the unit of its numbers.
  package func text(in unit: MeasureUnit?) -> Message {
    if case .worded(let domain, let words) = self { return Self.text(domain.text(in: unit), orOneOf: words) }
    return unit.map { "\(text), in \($0.text)" } ?? text
  }

  private static func text(_ numbers: Message, orOneOf words: [String]) -> Message {
    "\(numbers), or one of the words \(Message.names(words))"
  }

  /// The domain in the notation of a spec.
  package var text: Message {
    switch self {
    case .enumeration(let values): .names(values)
    case .boolean: .names(["true", "false"])
    case .ordered(let scale, let interval):
      interval == .all ? scale.nameOfAll : scale.words(within: SlotLabel(interval, scale: scale).text)
    case .text(let values): .list(values.map(Message.init(verbatim:)) + ["any other text"])
    case .nullable(let domain): .list([domain.text, Message(verbatim: Self.null)])
    case .worded(let domain, let words): Self.text(domain.text, orOneOf: words)
    }
  }
}
