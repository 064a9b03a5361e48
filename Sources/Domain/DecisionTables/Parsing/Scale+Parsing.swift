import Diagnostics

extension Scale {
  /// Reads the value of a text; adds a finding and returns nil if the text is not a value.
  func value(_ text: SourceText, report: Report) -> Decimal? {
    switch read(text.text) {
    case .success(let value):
      if case .version = self, self.text(value) != text.text {
        report.add(.rewrittenVersion(text, as: self.text(value)))
      }
      return value
    case .failure(let fault): report.add(finding(fault, at: text))
    }
    return nil
  }

  /// The value of a text, if it has one.
  package func value(_ text: String) -> Decimal? { try? read(text).get() }

  /// The reason why a text is not a value.
  private enum Fault: Error {
    case malformed, tooLong, notAnInteger, offStep
    /// The form of a duration that this scale doesn't have.
    case otherDuration, mixedDuration, fractionOfSecond
    case suffixedVersion
  }

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
    case .time:
      TimeOfDay(text).flatMap { $0 == .end ? nil : .success(Decimal($0.seconds)) } ?? .failure(.malformed)
    case .duration, .months: readDuration(text)
    case .version: Self.readVersion(text)
    }
  }

  private static func readVersion(_ text: String) -> Result<Decimal, Fault> {
    do throws(Version.Fault) {
      return .success(try Version.read(text).number)
    } catch {
      return switch error {
      case .malformed: .failure(.malformed)
      case .tooLong: .failure(.tooLong)
      case .suffixed: .failure(.suffixedVersion)
      }
    }
  }

  private func readDuration(_ text: String) -> Result<Decimal, Fault> {
    let duration: CalendarDuration
    do throws(CalendarDuration.Fault) {
      duration = try CalendarDuration.read(text)
    } catch {
      return switch error {
      case .malformed: .failure(.malformed)
      case .mixed: .failure(.mixedDuration)
      case .tooLong: .failure(.tooLong)
      case .fraction: .failure(.fractionOfSecond)
      }
    }
    guard duration.scale == self else { return .failure(.otherDuration) }
    let value = Decimal(duration.count)
    return universe.intersection(.point(value)).isEmpty ? .failure(.tooLong) : .success(value)
  }

  private func finding(_ fault: Fault, at text: SourceText) -> Finding {
    switch (fault, self) {
    case (.malformed, .decimal), (.malformed, .integer), (.malformed, .multiples): .malformedNumber(text, on: self)
    case (.malformed, .date): .malformedDate(text)
    case (.malformed, .time): .malformedTime(text)
    case (.malformed, .duration), (.malformed, .months): .malformedDuration(text, on: self)
    case (.malformed, .version): .malformedVersion(text)
    case (.tooLong, .duration), (.tooLong, .months): .durationTooLong(text, on: self)
    case (.tooLong, .version): .versionTooLong(text, on: self)
    case (.suffixedVersion, _): .suffixedVersion(text)
    case (.otherDuration, _): .otherDuration(text, on: self)
    case (.mixedDuration, _): .mixedDuration(text)
    case (.fractionOfSecond, _): .fractionOfSecond(text)
    case (.tooLong, _): .numberTooLong(text)
    case (.notAnInteger, _): .notAnInteger(text)
    case (.offStep, _): .offStep(text, on: self)
    }
  }

  /// True if a hyphen between 2 values is read as an interval, rather than as part of a value.
  var mayJoinBoundsByHyphen: Bool { kind == .number }

  /// Reads the value before which an open interval ends, which may be the end of a day.
  func openEnd(_ text: SourceText, report: Report) -> Decimal? {
    if let end, text.text == end.text { return end.value }
    return value(text, report: report)
  }
}

extension CalendarDuration {
  /// The scale of durations of its kind.
  var scale: Scale {
    switch self {
    case .seconds: .duration
    case .months: .months
    }
  }
}
