/// A value of an output.
package enum OutputValue: Sendable {
  /// The position of the value among the named ones of the output's domain.
  case listed(Int)
  /// A number, or a date as the number of its day.
  case number(Decimal)
  /// A number that is computed from the values of conditions; of any domain if it is the value of one of them.
  case formula(Formula)
}

extension OutputValue {
  /// The value as a formula; nil for a listed one.
  package var expression: Expression? {
    switch self {
    case .listed: nil
    case .number(let number): .number(number)
    case .formula(let formula): formula.expression
    }
  }
}

extension OutputValue: Hashable {
  /// A formula that is always the same number as that number, and all other values as they are.
  private enum Identity: Hashable {
    case listed(Int)
    case number(Fraction)
    case formula(Formula)
  }

  private var identity: Identity {
    switch self {
    case .listed(let position): .listed(position)
    case .number(let number): .number(Fraction(number))
    case .formula(let formula): formula.number.map { .number($0) } ?? .formula(formula)
    }
  }

  /// True if both are the same value for all combinations.
  package static func == (left: OutputValue, right: OutputValue) -> Bool {
    switch (left, right) {
    case (.listed(let own), .listed(let other)): own == other
    case (.number(let own), .number(let other)): own == other
    default: left.identity == right.identity
    }
  }

  /// Hashes what the value is.
  package func hash(into hasher: inout Hasher) {
    switch self {
    case .listed(let position): hasher.combine(position)
    case .number(let number): hasher.combine(number)
    case .formula(let formula):
      if let number = formula.number?.decimal { hasher.combine(number) } else { hasher.combine(formula) }
    }
  }
}

extension Domain {
  /// A value in the notation of a spec: the id of a listed one, the shortest way to write a number, a date as ISO 8601
  /// has it.
  ///
  /// - Parameter value: one of this domain.
  /// - Returns: the text.
  package func text(of value: OutputValue) -> String {
    switch value {
    case .listed(let position): self.value(at: position) ?? ""
    case .number(let number): (ordered?.scale ?? .decimal).text(number)
    case .formula(let formula): formula.expression.description
    }
  }

  /// Reads a value in the notation of a spec; nil for a text that is none of this domain.
  func outputValue(_ text: String) -> OutputValue? {
    guard let scale = ordered?.scale else { return values?.firstIndex(of: text).map { .listed($0) } }
    if hasWords, let position = namedValues.firstIndex(of: text) { return .listed(position) }
    return scale.value(text).flatMap { holds($0) ? .number($0) : nil }
  }

  /// A value in a notation that is the same for equal values, also for formulas that are written in other words.
  ///
  /// - Parameter value: one of this domain.
  /// - Returns: the text.
  package func canonicalText(of value: OutputValue) -> String {
    guard case .formula(let formula) = value else { return text(of: value) }
    return formula.number?.decimal.map { text(of: .number($0)) } ?? "= " + formula.canonicalText
  }
}
