package import Diagnostics

/// The reference of findings: `Documentation/findings.md` and its translations, which are built into the program.
package struct FindingReference: Sendable {
  /// The sections in the order of the page, which is that of the catalogue.
  package private(set) var sections: [Section] = []

  /// A group of related findings.
  package struct Section: Sendable {
    /// The heading.
    package var title: String
    /// The findings of the section.
    package var entries: [Entry] = []
  }

  /// The reference's entry for a kind of finding.
  package struct Entry: Sendable {
    /// The kind.
    package var kind: Finding.Kind
    /// Its severity, a description, an example and a fix, as plain text without a line end at its end.
    package var text: String
  }

  /// The reference in English.
  package static let builtIn = builtIn(in: "en")

  /// The reference in a language; in English if there is no translation.
  ///
  /// - Parameter language: The tag of the language.
  /// - Returns: The reference.
  package static func builtIn(in language: String) -> FindingReference {
    let page = EmbeddedFiles.files["\(language)/findings.md"] ?? EmbeddedFiles.files["findings.md"] ?? []
    return FindingReference(page: String(decoding: page, as: UTF8.self))
  }

  /// - Parameter page: Markdown with a heading of level 2 for each section and one of level 3, an id, for each entry; in
  ///   translations with `<a id>` behind the former.
  package init(page: String) {
    let kinds = Dictionary(uniqueKeysWithValues: Finding.Kind.allCases.map { ($0.id[...], $0) })
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { sections.append(Section(title: PlainText.heading(line.dropFirst(3)).title)) }
      guard line.hasPrefix("### "), let kind = kinds[line.dropFirst(4)], !sections.isEmpty else { continue }
      let end = lines.endOfEntry
      let text = PlainText.text(ofMarkdown: lines[..<end])
      sections[sections.count - 1].entries.append(Entry(kind: kind, text: text))
      lines = lines[end...]
    }
  }

  /// The reference's text for a kind of finding; a test ensures that it has all of them.
  package func text(for kind: Finding.Kind) -> String {
    sections.lazy.flatMap(\.entries).first { $0.kind == kind }?.text ?? kind.headline.english
  }
}

extension ArraySlice<Substring> {
  /// The index of the next heading that is not in a fenced block.
  fileprivate var endOfEntry: Index {
    var isCode = false
    for index in indices {
      if self[index].hasPrefix("```") { isCode.toggle() }
      if !isCode, self[index].hasPrefix("##") { return index }
    }
    return endIndex
  }
}
