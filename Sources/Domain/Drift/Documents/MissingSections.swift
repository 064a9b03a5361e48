import CommonMark
import Diagnostics
import Documents
import Localization

/// Sections one after the other that a language doesn't have.
struct MissingSections {
  private let documents: TwinDocuments
  private let tags: [LocaleTag]
  private let locale: Int
  /// The section before them that the language has.
  private let previous: TwinDocuments.Row?
  /// The locale that the others are translated from, if it has the document.
  private let source: Int?
  var rows: [TwinDocuments.Row] = []

  init(
    _ documents: TwinDocuments, _ tags: [LocaleTag], in locale: Int, after previous: TwinDocuments.Row? = nil,
    from source: Int? = nil
  ) {
    (self.documents, self.tags, self.locale, self.previous) = (documents, tags, locale, previous)
    self.source = source
  }

  /// The finding about them, where they belong.
  ///
  /// - Parameter next: The section behind them that the language has.
  /// - Returns: The finding; nil if no section is missing.
  func finding(before next: TwinDocuments.Row?) -> Finding? {
    guard let first = rows.first, let document = documents.documents[locale], let owner = owner(of: first),
      let other = documents.documents[owner], let section = documents.section(first, in: owner)
    else { return nil }
    let offset = next.flatMap { documents.section($0, in: locale)?.bounds.lowerBound } ?? document.file.endOfLastLine
    let tag = tags[owner].text
    let names = rows.prefix(3).compactMap { documents.section($0, in: owner)?.name }
    let more = rows.count - names.count
    let listed = more > 0 ? "\(Message.list(names)) and \(more) more" : Message.list(names)
    let comment = DocumentMark.Form(path: other.file.path).comment(
      "hyo \(DocumentMark.exception) \(ParallelKind.section.rawValue): …")
    return Finding(
      .sectionMissing, at: SourceRange(document.file, offset..<offset),
      .count(
        rows.count, one: "A section of \(tag) is missing here: \(listed)",
        "\(rows.count) sections of \(tag) are missing here: \(listed)"),
      notes: [.init("the text in \(tag) is here", at: SourceRange(other.file, section.headingBounds))],
      fixes: [
        .init(agreement(in: document.file.path, (tag, other.file.path))),
        .init("if only \(tag) needs it, say why in the section there:\n\(comment)"),
      ])
  }

  /// The language that has a section: the source, or another one, preferably with text.
  private func owner(of row: TwinDocuments.Row) -> Int? {
    if let source, row.positions[source] != nil { return source }
    return row.positions.indices.first { documents.section(row, in: $0)?.blocks.isEmpty == false }
      ?? row.positions.indices.first { row.positions[$0] != nil }
  }

  /// The fix that gives both languages the same sections.
  private func agreement(in path: String, _ owner: Difference.Side) -> Message {
    let tag = tags[locale].text
    guard let previous = previous.flatMap({ documents.section($0, in: locale) }), previous.level > 0 else {
      return .count(
        rows.count,
        one: "write it here in \(tag) (\(path)), or remove it from \(owner.tag) (\(owner.path))",
        "write them here in \(tag) (\(path)), or remove them from \(owner.tag) (\(owner.path))")
    }
    return .count(
      rows.count,
      one: """
        write it in \(tag) (\(path)) after \(previous.name), or remove it from \(owner.tag) (\(owner.path))
        """,
      """
      write them in \(tag) (\(path)) after \(previous.name), or remove them from \(owner.tag) (\(owner.path))
      """)
  }
}

extension SourceFile {
  /// The end of the last line that isn't empty.
  fileprivate var endOfLastLine: Int { (bytes.lastIndex { $0 != 0x0A && $0 != 0x0D } ?? -1) + 1 }
}

extension Section {
  /// The heading as people see it.
  var name: Message {
    level == 0 ? "the text before the first heading" : "'\(heading.plainText.trimmingWhitespace.prefix(60))'"
  }
}
