package import Diagnostics

/// The reference of findings: `Documentation/findings.md`, which is built into the program.
package struct FindingReference: Sendable {
  /// In the order of the page, which is that of the catalogue.
  package private(set) var sections: [Section] = []

  /// Findings that have something in common.
  package struct Section: Sendable {
    /// The heading.
    package var title: String
    /// What the section holds.
    package var entries: [Entry] = []
  }

  /// What the reference says of a kind of finding.
  package struct Entry: Sendable {
    /// The kind.
    package var kind: Finding.Kind
    /// Its severity, what is wrong, an example and what to do, as plain text without a line end behind it.
    package var text: String
  }

  /// The reference of this program.
  package static let builtIn = FindingReference(
    page: String(decoding: EmbeddedFiles.files["findings.md"] ?? [], as: UTF8.self))

  /// - Parameter page: Markdown with a heading of level 2 for each section and one of level 3, an id, for each entry.
  package init(page: String) {
    let kinds = Dictionary(uniqueKeysWithValues: Finding.Kind.allCases.map { ($0.id[...], $0) })
    var lines = page.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = lines.popFirst() {
      if line.hasPrefix("## ") { sections.append(Section(title: String(line.dropFirst(3)))) }
      guard line.hasPrefix("### "), let kind = kinds[line.dropFirst(4)], !sections.isEmpty else { continue }
      let end = lines.endOfEntry
      let text = PlainText.text(ofMarkdown: lines[..<end])
      sections[sections.count - 1].entries.append(Entry(kind: kind, text: text))
      lines = lines[end...]
    }
  }

  /// What the reference says of a kind of finding; a test sees to it that it has all of them.
  package func text(for kind: Finding.Kind) -> String {
    sections.lazy.flatMap(\.entries).first { $0.kind == kind }?.text ?? kind.headline.english
  }
}

extension FindingReference {
  /// What the reference says of a kind of finding, its paragraphs in another language where the catalogue has them.
  ///
  /// A paragraph is found by its words, whatever its line ends: one that has changed is told in English.
  package func text(for kind: Finding.Kind, in catalogue: MessageCatalogue) -> String {
    text(for: kind).split(separator: "\n\n").map { paragraph in
      let pattern = String(paragraph.replacing("\n", with: " "))
      return catalogue.translation(of: pattern) ?? String(paragraph)
    }.joined(separator: "\n\n")
  }
}

extension ArraySlice<Substring> {
  /// Where the next heading stands that is not in a fenced block.
  fileprivate var endOfEntry: Index {
    var isCode = false
    for index in indices {
      if self[index].hasPrefix("```") { isCode.toggle() }
      if !isCode, self[index].hasPrefix("##") { return index }
    }
    return endIndex
  }
}
