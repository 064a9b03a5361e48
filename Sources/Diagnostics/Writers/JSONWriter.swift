private import FoundationEssentials

/// Writes findings for programs, as one JSON array.
///
/// Each finding has `id`, `severity`, `summary`, `notes`, `fixes` and, where it is known, a `place`: `file`, `line` and `column`
/// (from 1, in Unicode scalars), `offset` and `length` (UTF-8 bytes) and `text` (the line, or of a long line the part
/// around the place).
package struct JSONWriter {
  package init() {}

  /// The findings as JSON text that ends in a line end.
  ///
  /// - Parameter findings: sorted for display.
  /// - Returns: an array, empty where there are none.
  package func text(for findings: [Finding]) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let data = try encoder.encode(findings.map(Record.init))
      return visible(String(decoding: data, as: UTF8.self)) + "\n"
    } catch {
      preconditionFailure("texts and integers can always be encoded: \(error)")
    }
  }

  /// The JSON with escapes for what could command a terminal or cannot be seen; all of it stands in strings.
  private func visible(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: isHidden) else { return json }
    var result = ""
    for scalar in json.unicodeScalars {
      guard isHidden(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      for unit in String(scalar).utf16 {
        result += "\\u" + hexadecimal(UInt32(unit), digits: 4)
      }
    }
    return result
  }

  private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x7F else { return false }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

private struct Place: Encodable {
  var file: String
  var line: Int
  var column: Int
  var offset: Int
  var length: Int
  var text: String

  /// In bytes; of a longer line there is a part.
  private static let longestLine = 1_000

  init(_ range: SourceRange) {
    let position = SourcePosition(of: range)
    file = range.file.path
    line = position.line
    column = position.column
    offset = range.bounds.lowerBound
    length = range.bounds.count
    let bounds = range.file.line(at: range.bounds.lowerBound).bounds
    guard bounds.count > Self.longestLine else {
      text = String(decoding: range.file.bytes[bounds], as: UTF8.self)
      return
    }
    let window = ExcerptWindow(of: range.bounds, in: bounds, of: range.file.bytes)
    text = window.before + window.marked + window.after
  }
}

private struct Record: Encodable {
  var id: String
  var severity: String
  var summary: String
  var place: Place?
  var notes: [Note]
  var fixes: [Fix]

  struct Note: Encodable {
    var message: String
    var place: Place?
  }

  struct Fix: Encodable {
    var summary: String
    var place: Place?
    var replacement: String?
  }

  init(_ finding: Finding) {
    id = finding.id
    severity = finding.severity.rawValue
    summary = finding.summary
    place = finding.place.map(Place.init)
    notes = finding.notes.map { Note(message: $0.message, place: $0.place.map(Place.init)) }
    fixes = finding.fixes.map {
      Fix(
        summary: $0.summary,
        place: $0.replacement.map { Place($0.range) },
        replacement: $0.replacement?.text
      )
    }
  }
}
