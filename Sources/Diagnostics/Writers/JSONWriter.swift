/// Writes findings for programs.
///
/// Each finding has `id`, `severity`, `summary`, `notes`, `fixes` and, where it is known, a `place`: `file`, `line` and
/// `column` (from 1, in Unicode scalars), `offset` and `length` (UTF-8 bytes) and `text` (the line, or of a long line
/// the part around the place).
package struct JSONWriter {
  package init() {}

  /// The findings as JSON text that ends in a line end.
  ///
  /// - Parameter findings: sorted for display.
  /// - Returns: an array, empty where there are none.
  package func text(for findings: [Finding]) -> String {
    JSON(findings).text + "\n"
  }
}

extension JSON {
  /// Findings that are sorted for display, as an array.
  package init(_ findings: [Finding]) {
    self = .array(findings.map { JSON($0) })
  }

  private init(_ finding: Finding) {
    self = .members([
      "id": .string(finding.id),
      "severity": .string(finding.severity.rawValue),
      "summary": .string(finding.summary),
      "place": finding.place.map { JSON($0) },
      "notes": .array(
        finding.notes.map { note in
          .members(["message": .string(note.message), "place": note.place.map { JSON($0) }])
        }
      ),
      "fixes": .array(
        finding.fixes.map { fix in
          .members([
            "summary": .string(fix.summary),
            "place": fix.replacement.map { JSON($0.range) },
            "replacement": fix.replacement.map { .string($0.text) },
          ])
        }
      ),
    ])
  }

  /// In bytes; of a longer line there is a part.
  private static let longestLine = 1_000

  private init(_ range: SourceRange) {
    let position = SourcePosition(of: range)
    let bounds = range.file.line(at: range.bounds.lowerBound).bounds
    var text = ""
    if bounds.count > Self.longestLine {
      let window = ExcerptWindow(of: range.bounds, in: bounds, of: range.file.bytes)
      text = window.before + window.marked + window.after
    } else {
      text = String(decoding: range.file.bytes[bounds], as: UTF8.self)
    }
    self = [
      "file": .string(range.file.path),
      "line": .number(position.line),
      "column": .number(position.column),
      "offset": .number(range.bounds.lowerBound),
      "length": .number(range.bounds.count),
      "text": .string(text),
    ]
  }
}
