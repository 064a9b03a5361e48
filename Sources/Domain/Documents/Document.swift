package import CommonMark
package import Diagnostics

/// A Markdown document of any dialect that stays where it is, cut into its sections.
package struct Document: Sendable {
  /// The file.
  package let file: SourceFile
  /// The texts in its front matter that are compared, in the order of the file.
  package let frontMatter: [FrontMatterText]
  /// The reasons why its front matter can't be read.
  ///
  /// Only those who publish the document need them.
  package let frontMatterFaults: [Finding]
  /// True if its front matter says that it is not to be published yet.
  package let isDraft: Bool
  /// The tags of the only languages that are to have the document, as its front matter names them; nil for all.
  package let locales: [SourceText]?
  /// The addresses at which the document once was, by the keys of other programs in its front matter.
  package let formerAddresses: [SourceText]

  /// The other titles of the document, which Obsidian has under the key that other programs have for old addresses.
  package let otherTitles: [SourceText]

  private static let localesKey = "locales"
  private static let aliasesKey = "aliases"
  private static let formerAddressKeys = [aliasesKey, "redirect_from"]
  /// The text before the first heading, and then a section for each heading.
  package let sections: [Section]
  /// The comments that say why the languages may differ.
  package let exceptions: [DocumentMark]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - file: a file.
  ///   - dialect: its dialect; nil to tell it by the path.
  ///   - keys: further keys of its front matter to compare.
  ///   - keepsLines: true to keep each line end of its texts, even between Japanese characters.
  ///   - keepsRegions: true to read the lines that Hyo writes in regions, too.
  ///   - report: receives the reason why it can't be read, if so.
  package init?(
    _ file: SourceFile, as dialect: Dialect? = nil, comparing keys: Set<String> = [],
    keepingLines keepsLines: Bool = false, keepingRegions keepsRegions: Bool = false, report: Report
  ) {
    guard let dialect = dialect ?? Dialect(path: file.path), file.isUTF8(report: report) else { return nil }
    let matter = FrontMatter(of: file.bytes)
    let faults = Report()
    let entries = matter?.entries(of: file, report: faults) ?? []
    let pairs = entries.compactMap(\.pair)
    locales = entries.first { $0.key == Self.localesKey }?.texts
    otherTitles = entries.filter { $0.key == Self.aliasesKey }.flatMap(\.texts).filter(\.isTitle)
    formerAddresses = entries.filter { Self.formerAddressKeys.contains($0.key) }.flatMap { entry in
      entry.texts.filter { entry.key != Self.aliasesKey || !$0.isTitle }
    }
    frontMatter = FrontMatterText.texts(of: pairs, comparing: keys, dialect)
    frontMatterFaults = faults.findings
    isDraft = pairs.contains { $0.key == "draft" && $0.value.text == "true" }
    let body = (matter?.end ?? file.bytes.textStart)..<file.bytes.count
    let marks = file.documentMarks
    let source = keepsRegions ? file : file.withoutRegions(marks)
    guard let blocks = parseDocument(source, body, dialect, keepingLines: keepsLines, report: report) else {
      return nil
    }
    self.file = file
    sections = Section.sections(of: blocks, in: body)
    exceptions = marks.filter(\.isException)
  }

  /// The number that its front matter has for a key; nil if it has none.
  func number(of key: String) -> Double? {
    let entries = FrontMatter(of: file.bytes)?.entries(of: file, report: .ignored) ?? []
    return entries.compactMap(\.pair).first { $0.key == key }.flatMap { Double($0.value.text) }.flatMap {
      $0.isFinite ? $0 : nil
    }
  }

  /// A file of another format, as a document of one section in which there is no Markdown.
  ///
  /// - Parameters:
  ///   - file: a file.
  ///   - report: receives the reason why it can't be read, if so.
  package init?(withoutMarkdown file: SourceFile, report: Report) {
    guard file.isUTF8(report: report) else { return nil }
    (self.file, frontMatter, frontMatterFaults, isDraft, exceptions) = (file, [], [], false, [])
    (locales, formerAddresses, otherTitles) = (nil, [], [])
    sections = Section.sections(of: [], in: file.bytes.textStart..<file.bytes.count)
  }
}

extension SourceFile {
  /// True if the file is UTF-8.
  var isUTF8: Bool {
    let bytes = bytes
    do {
      _ = try UTF8Span(validating: bytes.span)
      return true
    } catch { return false }
  }

  /// The same, with a finding if it isn't; any other fault of its characters is of no concern to whom it doesn't belong.
  fileprivate func isUTF8(report: Report) -> Bool {
    if isUTF8 { return true }
    let attempt = report.attempt()
    checkCharacters(of: self, report: attempt)
    attempt.drop { $0.kind != .invalidUTF8 }
    attempt.keep()
    return false
  }
}

extension SourceText {
  /// True for words, and not for an address: they have no slash and no ending of a page, but spaces, or letters that addresses write
  /// as `%E3%81%82`.
  fileprivate var isTitle: Bool {
    if text.contains("/") || [".html", ".htm"].contains(where: text.lowercased().hasSuffix) { return false }
    return text.contains { $0.isWhitespace || !$0.isASCII }
  }
}
