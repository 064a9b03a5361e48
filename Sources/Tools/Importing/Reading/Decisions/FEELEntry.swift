import CommonMark
import DecisionTables
import Diagnostics

/// An entry of a decision table in FEEL, DMN's expression language, or in the like of it that GoRules has.
enum FEELEntry {
  case any
  /// Texts, numbers, intervals or comparisons, of which one is to match.
  case tests([Test])
  /// Anything but these.
  case not([Test])
  /// An expression that a spec can't have.
  case expression(String)

  /// A single test.
  enum Test: Equatable {
    case text(String)
    /// A number, an interval or a comparison, as specs have it.
    case quantity(String)
    /// `true`, `false` or `null`.
    case word(String)
  }

  /// Reads an entry.
  init(_ text: String) {
    let text = text.trimmingWhitespace
    if text.isEmpty || text == "-" {
      self = .any
      return
    }
    var isNegated = false
    var content = text
    if text.hasPrefix("not(") || text.hasPrefix("not ("), text.hasSuffix(")") {
      isNegated = true
      content = String(text.drop { $0 != "(" }.dropFirst().dropLast())
    }
    guard let parts = Self.parts(of: content) else {
      self = .expression(text)
      return
    }
    let tests = parts.map { Self.test($0.trimmingWhitespace) }
    if tests.contains(nil) || tests.isEmpty {
      self = .expression(text)
    } else {
      self = isNegated ? .not(tests.compactMap(\.self)) : .tests(tests.compactMap(\.self))
    }
  }

  /// The parts between commas outside of brackets; nil if a quotation mark has no counterpart.
  private static func parts(of text: String) -> [String]? {
    var parts = [""]
    var quote: Character?
    var depth = 0
    var isEscaped = false
    for character in text {
      if let open = quote {
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == open {
          quote = nil
        }
      } else if character == "\"" || character == "'" {
        quote = character
      } else if "([{".contains(character) {
        depth += 1
      } else if ")]}".contains(character) {
        depth -= 1
      } else if character == ",", depth == 0 {
        parts.append("")
        continue
      }
      parts[parts.count - 1].append(character)
    }
    return quote == nil ? parts : nil
  }

  private static func test(_ text: String) -> Test? {
    if ["true", "false", "null"].contains(text) { return .word(text) }
    if let string = text.stringLiteral { return .text(string) }
    let plain = text.withPlainDates
    guard let scale = Scale.written.first(where: { WrittenInterval(plain, on: $0) != nil }),
      let interval = WrittenInterval(plain, on: scale), interval.unit.isEmpty, !interval.isUncertain
    else { return nil }
    return .quantity(scale.test(interval.interval))
  }
}

extension FEELEntry.Test {
  /// The test as a line of a cell.
  var line: String {
    switch self {
    // A text that is a dash is no dash.
    case .text(let text):
      text == "-" || text.isEmpty ? "`\(text.isEmpty ? "\"\"" : text)`" : MarkdownText.text(of: [.text(text)])
    case .quantity(let text), .word(let text): text
    }
  }
}

extension String {
  /// The characters of a literal in quotation marks; nil for any other text.
  fileprivate var stringLiteral: String? {
    guard count >= 2, let quote = first, quote == "\"" || quote == "'", last == quote else { return nil }
    var result = ""
    var isEscaped = false
    for character in dropFirst().dropLast() {
      if isEscaped {
        result.append(character == "n" ? " " : character)
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else if character == quote {
        return nil
      } else {
        result.append(character == "\n" ? " " : character)
      }
    }
    return isEscaped ? nil : result
  }

  /// The text with dates such as `date("2026-01-01")` and `@"2026-01-01"` as days alone, and the same of times and durations.
  fileprivate var withPlainDates: String {
    guard contains("\"") || contains("'") else { return self }
    var text = replacing("'", with: "\"").replacing("date and time(", with: "date(")
    for (opening, closing) in [
      ("date(\"", "\")"), ("d(\"", "\")"), ("time(\"", "\")"), ("duration(\"", "\")"), ("@\"", "\""),
    ] {
      while let start = text.firstRange(of: opening),
        let end = text[start.upperBound...].firstRange(of: closing)
      {
        text.replaceSubrange(start.lowerBound..<end.upperBound, with: text[start.upperBound..<end.lowerBound])
      }
    }
    return text
  }
}

extension StringProtocol {
  /// The first occurrence of a text.
  func firstRange(of part: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
      index = self.index(after: index)
    }
    return nil
  }
}
