import CommonMark
import Diagnostics
import Documents
import Localization

/// Sections that only one of several languages has; they are reported once, where they are.
struct LoneSections {
  /// The numbers of their rows.
  private(set) var rows: Set<Int> = []
  /// The rows in the order of the document; those that follow each other in one language together.
  private(set) var runs: [[Int]] = []
  private let documents: TwinDocuments
  private let tags: [LocaleTag]

  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - tags: The tags of the locales.
  ///   - has: True if a locale has the section of a row.
  init(_ documents: TwinDocuments, _ tags: [LocaleTag], where has: (TwinDocuments.Row, Int) -> Bool) {
    (self.documents, self.tags) = (documents, tags)
    let locales = tags.indices.filter { documents.documents[$0] != nil }
    // Of two languages, the other one says where the section belongs.
    if locales.count < 3 { return }
    var last: (row: Int, owner: Int)?
    for (number, row) in documents.rows.enumerated() {
      let owners = locales.filter { has(row, $0) }
      guard owners.count == 1, row.positions[owners[0]] != nil else { continue }
      rows.insert(number)
      if let last, last.owner == owners[0], last.row == number - 1 {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
      last = (number, owners[0])
    }
  }

  /// The finding about sections that follow each other.
  func finding(_ run: [Int]) -> Finding? {
    guard let first = run.first,
      let owner = tags.indices.first(where: { documents.section(documents.rows[first], in: $0) != nil }),
      let document = documents.documents[owner], let section = documents.section(documents.rows[first], in: owner)
    else { return nil }
    let names = run.prefix(3).compactMap { documents.section(documents.rows[$0], in: owner)?.name }
    let listed = run.count > 3 ? "\(Message.list(names)) and \(run.count - 3) more" : Message.list(names)
    let tag = tags[owner].text
    let others = tags.indices.filter { $0 != owner && documents.documents[$0] != nil }
    let list = Message.list(others.map { Message(verbatim: tags[$0].text) })
    let comment = DocumentMark.Form(path: document.file.path).comment(
      "hyo \(DocumentMark.exception) \(ParallelKind.section.rawValue): …")
    return Finding(
      .sectionMissing, at: SourceRange(document.file, section.headingBounds),
      .count(
        run.count, one: "Only \(tag) has this section: \(listed)",
        "Only \(tag) has these \(run.count) sections: \(listed)"),
      fixes: [
        .init(
          .count(
            run.count, one: "write it in \(list), or remove it from \(tag)",
            "write them in \(list), or remove them from \(tag)")),
        .init("if only \(tag) needs it, say why in the section:\n\(comment)"),
      ])
  }
}
