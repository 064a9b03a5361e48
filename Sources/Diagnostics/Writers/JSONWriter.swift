private import FoundationEssentials

/// Writes findings for programs, as one JSON array.
///
/// Each finding has `id`, `severity`, `summary`, `notes`, `fixes` and, where it is known, a `place`: `file`, `line` and `column`
/// (from 1, in Unicode scalars), `offset` and `length` (UTF-8 bytes) and `text` (the line).
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
      return String(decoding: data, as: UTF8.self) + "\n"
    } catch {
      preconditionFailure("texts and integers can always be encoded: \(error)")
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

  init(_ range: SourceRange) {
    let position = SourcePosition(of: range)
    file = range.file.path
    line = position.line
    column = position.column
    offset = range.bounds.lowerBound
    length = range.bounds.count
    let bounds = range.file.line(at: range.bounds.lowerBound).bounds
    text = String(decoding: range.file.bytes[bounds], as: UTF8.self)
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
