import CommonMark
import Diagnostics
import Documents
import Localization

/// Sections that only one of several languages has, or that the source language does not have; they are reported once, where they are.
struct LoneSections {
  /// The numbers of their rows.
  private(set) var rows: Set<Int> = []
  /// The rows in the order of the document; those that follow each other in the same languages together.
  private(set) var runs: [[Int]] = []
  private let documents: TwinDocuments
  private let tags: [LocaleTag]

  /// - Parameters:
  ///   - documents: The document in each locale.
  ///   - tags: The tags of the locales.
  ///   - source: The locale that the others are translated from; nil if there is none.
  ///   - has: True if a locale has the section of a row.
  init(
    _ documents: TwinDocuments, _ tags: [LocaleTag], from source: Int? = nil,
    where has: (TwinDocuments.Row, Int) -> Bool
  ) {
    (self.documents, self.tags) = (documents, tags)
    let locales = tags.indices.filter { documents.documents[$0] != nil }
    // Of two languages, the other one says where the section belongs.
    if locales.count < 3 { return }
    var last: (row: Int, owners: [Int])?
    for (number, row) in documents.rows.enumerated() {
      let owners = locales.filter { has(row, $0) }
      let isLone = owners.count == 1 || source.map { !owners.contains($0) } ?? false
      guard isLone, !owners.isEmpty, owners.allSatisfy({ row.positions[$0] != nil }) else { continue }
      rows.insert(number)
      if let last, last.owners == owners, last.row == number - 1 {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
      last = (number, owners)
    }
  }

  /// The finding about sections that follow each other, in the first language that has them.
  func finding(_ run: [Int]) -> Finding? {
    guard let first = run.first else { return nil }
    let owners = tags.indices.filter { documents.section(documents.rows[first], in: $0) != nil }
    guard let owner = owners.first, let document = documents.documents[owner],
      let section = documents.section(documents.rows[first], in: owner)
    else { return nil }
    let names = run.prefix(3).compactMap { documents.section(documents.rows[$0], in: owner)?.name }
    let listed = run.count > 3 ? "\(Message.list(names)) and \(run.count - 3) more" : Message.list(names)
    let others = tags.indices.filter { !owners.contains($0) && documents.documents[$0] != nil }
    let comment = DocumentMark.Form(path: document.file.path).comment(
      "hyo \(DocumentMark.exception) \(ParallelKind.section.rawValue): …")
    let reason: Message =
      owners.count == 1
      ? "if only \(list(owners)) needs it, say why in the section:\n\(comment)"
      : "if only \(list(owners)) need it, say why in the section:\n\(comment)"
    return Finding(
      .sectionMissing, at: SourceRange(document.file, section.headingBounds),
      summary(owners, run.count, listed), notes: owners.dropFirst().compactMap { note(first, in: $0) },
      fixes: [.init(agreement(owners, others, run.count)), .init(reason)])
  }

  private func summary(_ owners: [Int], _ count: Int, _ listed: Message) -> Message {
    let tags = list(owners)
    return owners.count == 1
      ? .count(
        count, one: "Only \(tags) has this section: \(listed)",
        "Only \(tags) has these \(count) sections: \(listed)")
      : .count(
        count, one: "Only \(tags) have this section: \(listed)",
        "Only \(tags) have these \(count) sections: \(listed)")
  }

  /// The fix that gives all languages the same sections.
  private func agreement(_ owners: [Int], _ others: [Int], _ count: Int) -> Message {
    let (owners, others) = (list(owners), list(others))
    return .count(
      count, one: "write it in \(others), or remove it from \(owners)",
      "write them in \(others), or remove them from \(owners)")
  }

  /// The place of a section in another language that has it.
  private func note(_ row: Int, in locale: Int) -> Finding.Note? {
    guard let document = documents.documents[locale], let section = documents.section(documents.rows[row], in: locale)
    else { return nil }
    return .init(
      "the text in \(tags[locale].text) is here", at: SourceRange(document.file, section.headingBounds))
  }

  private func list(_ locales: [Int]) -> Message { Message.list(locales.map { Message(verbatim: tags[$0].text) }) }
}
