import Diagnostics

// What may be wrong with a number, a date or a unary test.
extension Finding {
  static func malformedTest(_ test: SourceText, fix: String? = nil) -> Finding {
    malformedTest(test, fix: fix, replacing: test.range)
  }

  static func malformedTest(
    _ test: SourceText,
    fix: String?,
    replacing place: SourceRange?
  ) -> Finding {
    Finding(
      "MalformedTest",
      at: test.range,
      "'\(test.text)' is neither a value, a comparison nor an interval",
      notes: [Note("tests look like 18, < 18, >= 5, [18..65), (0..1] or not(5, 8)")],
      fixes: fix.map { [Fix("write '\($0)'", replacing: place, with: $0)] } ?? []
    )
  }

  static func malformedNumber(_ text: SourceText) -> Finding {
    Finding(
      "MalformedNumber",
      at: text.range,
      text.text.isEmpty ? "A number is missing" : "'\(text.text)' is not a number",
      notes: [Note("numbers are digits with at most one point among them, such as -12.50")]
    )
  }

  static func numberTooLong(_ text: SourceText) -> Finding {
    Finding(
      "NumberTooLong",
      at: text.range,
      "A number has at most \(Decimal.integerDigits) digits before the point and "
        + "\(Decimal.fractionDigits) after it"
    )
  }

  static func notAnInteger(_ text: SourceText) -> Finding {
    Finding("ValueOutsideDomain", at: text.range, "'\(text.text)' is not an integer")
  }

  static func malformedDate(_ text: SourceText) -> Finding {
    Finding(
      "MalformedDate",
      at: text.range,
      text.text.isEmpty ? "A date is missing" : "'\(text.text)' is not a date",
      notes: [Note("dates are days of the calendar, such as 2024-02-29")]
    )
  }

  /// The finding for an interval that holds nothing which could be written.
  static func emptyInterval(_ text: SourceText, _ written: Interval, _ scale: Scale) -> Finding {
    let isBeyond = !(scale == .decimal ? written : scale.canonical(written)).isEmpty
    return Finding(
      "EmptyInterval",
      at: text.range,
      "Nothing lies within '\(text.text)'",
      notes: isBeyond ? [Note(scale.limits)] : []
    )
  }
}
