import Diagnostics

extension Scale {
  /// Reads the value of a text; adds a finding and returns nil if the text is not a value.
  func value(_ text: SourceText, findings: inout [Finding]) -> Decimal? {
    switch read(text.text) {
    case .success(let value): return value
    case .failure(let fault): findings.append(finding(fault, at: text))
    }
    return nil
  }

  /// The value of a text, if it has one.
  func value(_ text: String) -> Decimal? { try? read(text).get() }

  /// The reason why a text is not a value.
  private enum Fault: Error { case malformed, tooLong, notAnInteger, offStep }

  private func read(_ text: String) -> Result<Decimal, Fault> {
    switch self {
    case .decimal, .integer:
      switch Decimal.read(text) {
      case .number(let number): self == .decimal || number.isInteger ? .success(number) : .failure(.notAnInteger)
      case .tooLong: .failure(.tooLong)
      case .malformed: .failure(.malformed)
      }
    case .multiples(let step):
      switch Decimal.read(text) {
      case .number(let number): number.units % step.units == 0 ? .success(number) : .failure(.offStep)
      case .tooLong: .failure(.tooLong)
      case .malformed: .failure(.malformed)
      }
    case .date: CalendarDate(text).map { .success(Decimal($0.dayNumber)) } ?? .failure(.malformed)
    }
  }

  private func finding(_ fault: Fault, at text: SourceText) -> Finding {
    switch (fault, self) {
    case (.malformed, .decimal), (.malformed, .integer), (.malformed, .multiples): .malformedNumber(text, on: self)
    case (.malformed, .date): .malformedDate(text)
    case (.tooLong, _): .numberTooLong(text)
    case (.notAnInteger, _): .notAnInteger(text)
    case (.offStep, _): .offStep(text, on: self)
    }
  }

  /// True if a hyphen between 2 values is read as an interval, rather than as part of a value.
  var mayJoinBoundsByHyphen: Bool {
    switch self {
    case .decimal, .integer, .multiples: true
    case .date: false
    }
  }
}
