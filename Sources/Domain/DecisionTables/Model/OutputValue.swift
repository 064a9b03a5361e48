/// A value of an output.
package enum OutputValue: Sendable, Hashable {
  /// The position of the value in the output's domain.
  case listed(Int)
  /// A number, or a date as the number of its day.
  case number(Decimal)
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
    }
  }
}
