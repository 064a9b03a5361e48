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

  /// The target of a link as an absolute address; that of a translated page begins with its language.
  static func address(_ target: String, from path: String) -> String {
    guard let base = URL(string: "https://example.org/\(path)"),
      let url = URL(string: target, relativeTo: base)?.absoluteString
    else { return target }
    // Headings have the same ids in both languages, but Hyo expects an id of its own after a '#'.
    return all.reduce(url.replacing("#", with: "/")) { url, page in
      url.replacing("example.org/\(page.japanese)", with: "example.org/ja/\(page.english)").replacing(
        "example.org/\(page.english)", with: "example.org/en/\(page.english)")
    }
  }

  /// Compares the page in both languages.
  ///
  /// - Parameter text: the page in English; nil for the file on the disk.
  /// - Returns: The differences between the languages, and what to do about them.
  /// - Throws: An error if a page is missing, or the program doesn't run.
  func complaints(english text: String? = nil) throws -> [String] {
    var document = try Document(english)
    if let text { document.lines = text.components(separatedBy: "\n") }
    let original = DocumentProse(document)
    let translation = DocumentProse(try Document(japanese))
    let shape = headings(original, translation) + tables(original, translation)
    if !shape.isEmpty { return shape }
    return links(translation) + (try findings(original, translation))
  }

  private func headings(_ original: DocumentProse, _ translation: DocumentProse) -> [String] {
    let (wanted, given) = (original.headings, translation.headings)
    let marks = { (heading: DocumentProse.Heading) in String(repeating: "#", count: heading.level) }
    let lacking = wanted.filter { !given.contains($0) }.map {
      "\(english) has a section '\($0.id)' that \(japanese) lacks: translate it, below the heading "
        + "'\(marks($0)) … <a id=\"\($0.id)\"></a>'"
    }
    let extra = given.filter { !wanted.contains($0) }.map {
      "\(japanese) has a section '\(marks($0)) \($0.id)' that \(english) lacks: remove it, or "
        + "give it the id of the English heading by '<a id=\"…\"></a>'"
    }
    let complaints = lacking + extra
    return complaints.isEmpty && wanted != given
      ? ["The sections of \(japanese) have another order than those of \(english)"] : complaints
  }

  private func tables(_ original: DocumentProse, _ translation: DocumentProse) -> [String] {
    let (wanted, given) = (original.tables, translation.tables)
    guard wanted.count == given.count else {
      return ["\(english) has \(wanted.count) tables, \(japanese) \(given.count)"]
    }
    return zip(wanted, given).flatMap { wanted, given in
      wanted.difference(from: given).map { change in
        switch change {
        case .insert(let row, let cell, _):
          "A table of \(japanese) lacks row \(row) of the English one: \(cell.joined(separator: " "))"
        case .remove(let row, let cell, _):
          "A table of \(japanese) has a row \(row) that the English one lacks: " + cell.joined(separator: " ")
        }
      }
    }
  }

  private func links(_ translation: DocumentProse) -> [String] {
    translation.links.filter { $0.hasPrefix("https://example.org/en/") }.map {
      "\(japanese) links to a page in English that there is in Japanese: \($0)"
    }
  }

  // MARK: The pages as a site

  /// The findings of `hyo check` for the two languages, at the lines of the documents.
  private func findings(_ original: DocumentProse, _ translation: DocumentProse) throws -> [String] {
    let folder = try TemporaryFolder()
    try folder.write(try site(original, translation))
    // No spec uses the terms, and the text about full-width digits shows some of them.
    let exceptions = ["UnusedText", "FullWidthLetters"].flatMap { ["--except", $0] }
    let result = try Hyo.run(["check", "--strict"] + exceptions, in: folder.url)
    if result.exitCode == 0 { return [] }
    // The program also proposes exceptions, which have no place in these documents.
    let text = result.text.replacing(/[ ]*fix: if both are right.*\n.*\n.*\n/, with: "").replacing(
      "Locales/en/page.md", with: english
    ).replacing("Locales/ja/page.md", with: japanese)
    return ["\(japanese) does not say the same as \(english); CONTRIBUTING.md says how to translate\n\n\(text)"]
  }

  private func site(_ original: DocumentProse, _ translation: DocumentProse) throws -> [String: String] {
    let units = ["introduction"] + original.headings.filter { $0.level == 2 }.map(\.id)
    let terms = try Document.glossary()
    let texts = { (term: (Document.GlossaryTerm) -> String) in
      "title: –\nterms:\n" + terms.map { "  \($0.id): \(term($0))\n" }.joined()
    }
    return [
      "hyo.yaml": "locales: [en, ja]\npages: [page]\n",
      "Specs/page.yaml": "page:\n" + units.map { "  - prose: \($0)\n" }.joined(), "Locales/en/home.yaml": "title: –\n",
      "Locales/en/page.yaml": texts(\.english), "Locales/en/page.md": original.lines.joined(separator: "\n"),
      "Locales/ja/home.yaml": "title: –\n", "Locales/ja/page.yaml": texts(\.japanese),
      "Locales/ja/page.md": translation.lines.joined(separator: "\n"),
    ]
  }
}

extension Document {
  /// Reads a page whose examples are run; when recording, a Japanese page gets the changed code of the English one.
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
    for (given, own) in pairs.reversed() where given.kind == own.kind {
      if original.code(given) != code(own) { lines.replaceSubrange(own.range, with: original.lines[given.range]) }
    }
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

  /// A word of Hyo in both languages.
  struct GlossaryTerm {
    var english: String
    var japanese: String

    var id: String { english.replacing(" ", with: "-") }
  }

  /// The terms for comparing documents: those of the glossary above its last table.
  static func glossary() throws -> [GlossaryTerm] {
    let lines = try Document("Documentation/glossary.md").lines
    return lines.prefix { !$0.hasPrefix("## Further words") }.compactMap { line in
      let cells = line.components(separatedBy: " | ")
      guard line.hasPrefix("| "), cells.count > 2, !line.hasPrefix("| ---"), !line.hasPrefix("| English") else {
        return nil
      }
      return GlossaryTerm(english: String(cells[0].dropFirst(2)), japanese: cells[1])
    }
  }
}
