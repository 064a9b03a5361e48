import Diagnostics
import Localization

/// What is to be written in a file of texts, with `…` for each text.
enum TextSkeleton {
  /// The lines of YAML for texts, each with another locale's text as a comment beside it, where there is one.
  ///
  /// - Parameters:
  ///   - texts: the texts, in the order in which they are wanted.
  ///   - languages: those of the site.
  /// - Returns: the lines, without a line end behind the last; each key stands in them once.
  static func text(of texts: [LackingText], _ languages: [Language]) -> String {
    let comments = texts.map { text in
      (
        text.id.key.components,
        text.shown.map { shown in
          " # \(languages[shown.locale].tag.text): \(shown.unit.text.text.onOneLine)"
        }
      )
    }
    return lines(
      of: texts.map { $0.id.key.components[...] },
      level: 0,
      comments: Dictionary(comments.map { ($0, $1 ?? "") }) { first, _ in first }
    ).joined(separator: "\n")
  }

  /// The lines of YAML that lead to units.
  ///
  /// - Parameter units: for each unit the keys that lead to it, in the order in which they are wanted.
  /// - Returns: the lines, without a line end behind the last.
  static func text(of units: [[String]]) -> String {
    lines(of: units.map { $0[...] }, level: 0).joined(separator: "\n")
  }

  /// The lines below some keys; `comments` has what stands behind a text, by all keys that lead to it.
  private static func lines(
    of paths: [ArraySlice<String>],
    level: Int,
    above: [String] = [],
    comments: [[String]: String] = [:]
  ) -> [String] {
    var keys: [String] = []
    var below: [String: [ArraySlice<String>]] = [:]
    for path in paths {
      guard let key = path.first else { continue }
      if below[key] == nil { keys.append(key) }
      below[key, default: []].append(path.dropFirst())
    }
    let indentation = String(repeating: "  ", count: level)
    return keys.flatMap { key -> [String] in
      let keys = above + [key]
      let deeper = lines(of: below[key] ?? [], level: level + 1, above: keys, comments: comments)
      let end = deeper.isEmpty ? ": …" + (comments[keys] ?? "") : ":"
      return [indentation + key + end] + deeper
    }
  }

  /// The Markdown of units of prose, without a line end behind the last.
  static func prose(of texts: [LackingText]) -> String {
    texts.map { text in
      if text.id.key == .introduction { return "…" }
      let id = text.id.key.subject
      let isUntitled = text.shown.map { $0.unit.heading == nil } ?? false
      return (isUntitled ? "{#\(id)}" : "## … {#\(id)}") + "\n\n…"
    }.joined(separator: "\n\n")
  }
}

extension String {
  /// The text without line ends, as a comment can hold it.
  fileprivate var onOneLine: String {
    split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
