/// The reference of concepts: `Documentation/concepts.md` and its translations, which are built into the program.
package struct ConceptReference: Sendable {
  /// The concepts in the order of the page.
  package private(set) var entries: [Entry] = []

  /// The reference's text about a concept.
  package struct Entry: Sendable {
    /// The id, the same in all languages: `hit-policy`.
    package var id: String
    /// The name.
    package var title: String
    /// The explanation as plain text, without a line end at its end.
    package var text: String
  }

  /// The reference in a language; in English if there is no translation.
  ///
  /// - Parameter language: The tag of the language.
  /// - Returns: The concepts.
  package static func builtIn(in language: String) -> ConceptReference {
    let page = EmbeddedFiles.files["\(language)/concepts.md"] ?? EmbeddedFiles.files["concepts.md"] ?? []
    return ConceptReference(page: String(decoding: page, as: UTF8.self))
  }

  /// Reads the page of a language.
  ///
  /// - Parameter page: Markdown with a heading of level 2 for each concept, in translations with `<a id>` behind it.
  package init(page: String) {
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      guard line.hasPrefix("## ") else { continue }
      let (title, id) = PlainText.heading(line.dropFirst(3))
      let end = lines.firstIndex { $0.hasPrefix("## ") } ?? lines.endIndex
      entries.append(
        Entry(id: id, title: title, text: PlainText.text(ofMarkdown: lines[..<end].filter { !Self.isLink($0) }[...])))
      lines = lines[end...]
    }
  }

  /// The concept with an id.
  package subscript(_ id: String) -> Entry? { entries.first { $0.id == id } }

  /// True for the line that leads to a longer page, which a terminal can't follow.
  private static func isLink(_ line: Substring) -> Bool { line.hasPrefix("More: ") || line.hasPrefix("詳細：") }
}
