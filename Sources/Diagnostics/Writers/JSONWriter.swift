/// Writes what a command has to tell as one JSON value, in the same shape for all commands.
///
/// It has `schema-version`, `command` and `findings`, each finding with `id`, `severity`, `summary`, what it is about,
/// `notes`, `fixes` and, where it is known, a `place`: `file`, `line` and `column` (from 1, in Unicode scalars), `offset`
/// and `length` (UTF-8 bytes) and `text` (the line, or of a long line the part around the place). What else a command
/// tells follows. Documentation/schema describes all of it.
package struct JSONWriter {
  /// It grows when a member changes its meaning or goes away.
  package static let schemaVersion = 1

  private let command: String?

  /// - Parameter command: the command's name; nil where none was understood.
  package init(_ command: String?) {
    self.command = command
  }

  /// The value as text that ends in a line end.
  ///
  /// - Parameters:
  ///   - findings: sorted for display.
  ///   - members: what else the command tells.
  /// - Returns: one object.
  package func text(
    for findings: [Finding],
    _ members: KeyValuePairs<String, JSON?> = [:]
  ) -> String {
    let common: KeyValuePairs<String, JSON?> = [
      "schema-version": .number(Self.schemaVersion),
      "command": command.map(JSON.string),
      "findings": .array(findings.map { JSON($0) }),
    ]
    return JSON.members(common, members).text + "\n"
  }

  /// The value for a command that could not do its work, for a reason that is no mistake of the site's authors.
  ///
  /// - Parameters:
  ///   - message: the reason.
  ///   - code: the exit code.
  /// - Returns: one object, which has no findings.
  package func text(forError message: String, code: Int32) -> String {
    text(for: [], ["error": ["message": .string(message), "exit-code": .number(code)]])
  }
}

extension JSON {
  fileprivate init(_ finding: Finding) {
    let head: KeyValuePairs<String, JSON?> = [
      "id": .string(finding.id),
      "severity": .string(finding.severity.rawValue),
      "summary": .string(finding.summary),
    ]
    let tail: KeyValuePairs<String, JSON?> = [
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
            "rules": fix.rules.isEmpty ? nil : .strings(fix.rules),
          ])
        }
      ),
    ]
    self = .members(head, finding.details.members, tail)
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
