import CommonMark
import Diagnostics
import Documents
import Localization

/// The formats of documents.
enum SourceFormat {
  case markdown
  /// CSV and TSV.
  case separatedValues

  /// The format of a file, by the ending of its name, or else by what it holds.
  init(_ file: SourceFile) {
    let path = file.path.lowercased()
    if [".csv", ".tsv", ".tab"].contains(where: { path.hasSuffix($0) }) {
      self = .separatedValues
    } else if [".md", ".mdx", ".markdown"].contains(where: { path.hasSuffix($0) }) {
      self = .markdown
    } else {
      let isMarkdown = file.bytes.split(separator: 0x0A).contains { $0.isMarkdown }
      self = isMarkdown ? .markdown : .separatedValues
    }
  }
}

extension SourceDocument {
  /// Reads a document of any format; nil if it is damaged.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - tag: its language.
  ///   - findings: receives what is wrong with it.
  init?(reading file: SourceFile, _ tag: LocaleTag, findings: inout [Finding]) {
    switch SourceFormat(file) {
    case .markdown:
      let isNamed = file.path.contains(".")
      guard let document = Document(file, as: isNamed ? nil : .markdown, findings: &findings) else { return nil }
      findings += DamageCheck(document).findings
      self.init(document, tag)
    case .separatedValues:
      guard let document = Document(withoutMarkdown: file, findings: &findings) else { return nil }
      checkCharacters(of: file, findings: &findings)
      let values = SeparatedValues(file)
      findings += values.findings
      let table = SourceTable(values, of: file)
      self.init(
        tag: tag, document: document, title: table?.title, sections: [table.map { [.table($0)] } ?? []], notes: [])
    }
  }
}

extension ArraySlice<UInt8> {
  /// True for a row of a table of Markdown, and for a heading.
  fileprivate var isMarkdown: Bool {
    let text = drop { $0.isBlank }
    return text.first == UInt8(ascii: "|") || text.starts(with: Array("# ".utf8))
  }
}
