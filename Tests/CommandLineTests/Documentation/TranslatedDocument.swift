import Foundation
import TestSupport
import Testing

/// A page of the documentation in English and in Japanese.
struct TranslatedDocument: CustomTestStringConvertible, Sendable {
  let english: String
  let japanese: String

  var testDescription: String { japanese }

  static let all =
    [
      TranslatedDocument(english: "README.md", japanese: "README.ja.md"),
      TranslatedDocument(english: "SECURITY.md", japanese: "SECURITY.ja.md"),
      TranslatedDocument(english: "Documentation/drift.md", japanese: "Documentation/ja/drift.md"),
      TranslatedDocument(english: "Documentation/existing-docs.md", japanese: "Documentation/ja/existing-docs.md"),
      TranslatedDocument(english: "Documentation/regions.md", japanese: "Documentation/ja/regions.md"),
      TranslatedDocument(english: "Documentation/installing.md", japanese: "Documentation/ja/installing.md"),
      TranslatedDocument(english: "Documentation/themes.md", japanese: "Documentation/ja/themes.md"),
      TranslatedDocument(english: "Documentation/format.md", japanese: "Documentation/ja/format.md"),
    ]
    + (["index", "concepts", "import", "command-line", "editors", "findings", "output", "templates", "verification"]
    + DocumentationTests.tutorials + DocumentationTests.guides).map {
      TranslatedDocument(english: "Documentation/\($0).md", japanese: "Documentation/ja/\($0).md")
    }
}

extension Document {
  /// Reads a page whose examples are run; when recording, a Japanese page gets the changed code of the English one,
  /// except below a comment that says why its code differs.
  ///
  /// - Throws: An error if there is no such page.
  init(running path: String) throws {
    try self.init(path)
    guard GoldenSites.isRecording, let page = TranslatedDocument.all.first(where: { $0.japanese == path }) else {
      return
    }
    let original = try Document(page.english)
    let pairs = Array(zip(original.examples, examples))
    guard original.examples.count == examples.count else { return }
    for (given, own) in pairs.reversed() where given.kind == own.kind && !hasOwnCode(own) {
      if original.code(given) != code(own) { lines.replaceSubrange(own.range, with: original.lines[given.range]) }
    }
  }

  /// True if a comment between the heading and the example says why the languages differ in code.
  private func hasOwnCode(_ example: Example) -> Bool {
    let above = lines[..<example.range.lowerBound]
    let heading = above.lastIndex { $0.hasPrefix("#") } ?? 0
    return above[heading...].contains { $0.hasPrefix("<!-- hyo not-parallel code-blocks:") }
  }

  /// The lines of an example without the output of commands.
  private func code(_ example: Example) -> [String] {
    let lines = lines[example.range]
    switch example.kind {
    case .console: return lines.filter { $0.hasPrefix("$ ") }
    case .unlabelled("sh"): return lines.map(\.withoutComment)
    default: return Array(lines)
    }
  }
}

extension String {
  /// A line of a shell without its comment, which each language has in its own words.
  fileprivate var withoutComment: String { replacing(/(?:^|\ +)# (?:.*)/, with: "") }

  /// True for the line `English | [日本語](…)`, or the other way round, below the title.
  var isChoiceOfLanguage: Bool { hasPrefix("English | [") || hasPrefix("[English](") }

  /// The id of a heading: the id of its `<a>`, or else the one that GitHub makes from its words.
  var headingID: String {
    if let id = firstMatch(of: /<a id="([^"]*)">/) { return String(id.1) }
    let words = drop { $0 == "#" }.dropFirst().lowercased()
    let kept = words.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
    return String(kept.map { $0 == " " ? "-" : $0 })
  }
}
