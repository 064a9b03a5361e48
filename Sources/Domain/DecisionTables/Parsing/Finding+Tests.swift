package import Diagnostics

// Findings about a number, a date or a unary test.
extension Finding {
  static func malformedTest(_ test: SourceText, fix: String? = nil) -> Finding {
    Finding(
      .malformedTest, at: test.range, "'\(test.text)' is neither a value, a comparison nor an interval",
      notes: [Note("tests look like 18, < 18, >= 5, [18..65), (0..1] or not(5, 8)")],
      fixes: fix.map { [Fix("write '\($0)'", replacing: test.range, with: $0)] } ?? [])
  }

  /// The finding for a domain of numbers or dates without its interval.
  static func domainWithoutInterval(_ text: SourceText) -> Finding {
    let any = "any"
    return Finding(
      .malformedTest, at: text.range, "A domain is an interval such as '[0..120]', or 'any'; '\(text.text)' is neither",
      fixes: [Fix("write '\(any)'", replacing: text.range, with: any)])
  }

  /// The finding for a test that can be understood once it is written in ASCII.
  static func notASCII(_ test: SourceText, written: String) -> Finding {
    let others = test.text.unicodeScalars.filter { !$0.isASCII }.map(String.init)
    let shown = others.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    return Finding(
      .malformedTest, at: test.range,
      "Numbers, signs and brackets of a test are ASCII characters, unlike \(Message.list(shown.map { "'\($0)'" }))",
      fixes: [Fix("write '\(written)'", replacing: test.range, with: written)])
  }

  static func malformedNumber(_ text: SourceText, on scale: Scale) -> Finding {
    Finding(
      .malformedNumber, at: text.range, text.text.isEmpty ? "A number is missing" : "'\(text.text)' is not a number",
      notes: [Note("numbers are digits with at most one point among them, such as -12.50")],
      fixes: fixes(forCommaIn: text, on: scale))
  }

  static func numberTooLong(_ text: SourceText) -> Finding {
    Finding(
      .numberTooLong, at: text.range,
      "A number has at most \(Decimal.integerDigits) digits before the point and "
        + "\(Decimal.fractionDigits) after it")
  }

  static func notAnInteger(_ text: SourceText) -> Finding {
    Finding(.valueOutsideDomain, at: text.range, "'\(text.text)' is not an integer")
  }

  /// The finding for a number between two steps, with the steps next to it.
  static func offStep(_ text: SourceText, on scale: Scale) -> Finding {
    var fixes: [Fix] = []
    if let number = Decimal(text.text), let last = number.lastMultiple(of: scale.step) {
      fixes = [last, Decimal(units: last.units + scale.step)].map(\.description).map {
        Fix("write '\($0)'", replacing: text.range, with: $0)
      }
    }
    return Finding(
      .valueOutsideDomain, at: text.range, "'\(text.text)' is not a multiple of \(scale.stepText ?? "1")", fixes: fixes)
  }

  /// The finding for a text that should be a date.
  package static func malformedDate(_ text: SourceText) -> Finding {
    let dates = text.text.dateOfFEEL.map { [$0] } ?? DateNotation(text.text)?.dates ?? []
    return Finding(
      .malformedDate, at: text.range,
      text.text.isEmpty
        ? "A date is missing"
        : dates.isEmpty
          ? "'\(text.text)' is not a date"
          : "A date is written as year, month and day with hyphens, not as '\(text.text)'",
      notes: [Note("dates are days of the calendar, such as 2024-02-29")],
      fixes: dates.count == 1
        ? [
          Fix("write '\(dates[0])'", replacing: text.range, with: dates[0])
        ]  // Which of the numbers is the month, only the author knows.
        : dates.enumerated().map { Fix($0 == 0 ? "write '\($1)'" : "or write '\($1)'") })
  }

  /// The finding for an interval without a value that can be written, with the meaning of its text.
  static func emptyInterval(_ text: SourceText, _ written: Interval, _ scale: Scale) -> Finding {
    if let lower = written.lower.number, let upper = written.upper.number, lower > upper,
      let reversed = text.text.withBoundsReversed
    {
      return Finding(
        .emptyInterval, at: text.range,
        "The lower bound of an interval comes first, and '\(text.text)' begins with the upper one",
        fixes: [Fix("write '\(reversed)'", replacing: text.range, with: reversed)])
    }
    // Values between two neighbouring decimals would need too many digits; there is none between two integers.
    let isBeyond = !(scale.step == 1 ? written : scale.canonical(written)).isEmpty
    return Finding(
      .emptyInterval, at: text.range, "Nothing lies within '\(text.text)'", notes: isBeyond ? [Note(scale.limits)] : [])
  }
}

extension String {
  /// An interval with its bounds exchanged, and its brackets in place.
  fileprivate var withBoundsReversed: String? {
    guard let opening = first, let closing = last, count > 1, let dots = dots else { return nil }
    let lower = self[index(after: startIndex)..<dots]
    let upper = self[index(dots, offsetBy: 2)...].dropLast()
    return "\(opening)\(upper)..\(lower)\(closing)"
  }

  private var dots: Index? { indices.first { self[$0...].hasPrefix("..") } }
}
