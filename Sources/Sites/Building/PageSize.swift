import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Localization

/// Keeps a page from becoming larger than anybody can read: a short spec may repeat long texts in thousands of cells.
enum PageSize {
  private static let mostCells = 100_000
  /// In bytes, about.
  private static let largest = 16 << 20

  /// Whether the page's tables can be laid out.
  static func isSmall(_ page: Page, findings: inout [Finding]) -> Bool {
    var cells = 0
    var results = 0
    for spec in page.tables {
      let table = spec.table.table
      let columns = table.conditions.count + table.outputs.count
      switch spec.layout {
      case .crosstab:
        cells += spec.table.slotCounts.reduce(table.outputs.count, *)
        results += spec.table.resultCount
      case .rulesAsRows, .rulesAsColumns: cells += (table.rules.count + 1) * columns
      }
      guard cells <= mostCells, results <= LayoutLoader.mostResults else {
        let limit =
          cells > mostCells
          ? "\(mostCells) cells" : "\(LayoutLoader.mostResults) results in its cells"
        findings.append(
          Finding(
            "TableTooLarge",
            at: table.place,
            "With the table '\(table.id)' the page has more than \(limit)",
            fixes: [.init("divide the page")]
          )
        )
        return false
      }
    }
    return true
  }

  /// A finding where an edition is too large to be rendered.
  static func check(_ edition: Edition, of page: Page, findings: inout [Finding]) {
    var size = edition.notes.reduce(0) { $0 + $1.text.size + 100 * $1.references.count }
    for block in edition.blocks {
      size += block.size(in: edition)
      if size > largest { break }
    }
    guard size > largest else { return }
    findings.append(
      Finding(
        "TextTooLarge",
        at: page.file.map { SourceRange(startOf: $0) },
        "The page '\(page.id)' would have more than 16 MB in \(edition.language.tag.text)",
        notes: [.init("texts that stand in many cells count as often as they stand there")],
        fixes: [.init("divide the page, or shorten its texts")]
      )
    )
  }
}

extension EditionBlock {
  fileprivate func size(in edition: Edition) -> Int {
    switch self {
    case .prose(let prose): (prose.heading?.size ?? 0) + prose.blocks.size
    case .index(let index):
      index.rows.reduce(index.caption.size) { size, row in
        size + row.name.size + row.values.reduce(0) { $0 + $1.size + 9 }
      }
    case .table(let table): table.size(marker: edition.language.marker(of: 1).utf8.count)
    }
  }
}

extension [Block] {
  fileprivate var size: Int {
    reduce(0) { size, block in
      switch block {
      case .paragraph(let content): size + content.size + 7
      case .heading(let heading): size + heading.content.size + 100
      case .list(let list): size + list.items.reduce(0) { $0 + $1.size + 9 }
      case .codeBlock(let code): size + code.literal.utf8.count
      case .quote(let blocks): size + blocks.size
      case .thematicBreak: size + 5
      }
    }
  }
}

extension VerdictText {
  fileprivate var size: Int {
    headline.size + reading.size + details.size + fingerprint.size + aboutFingerprint.utf8.count
  }
}

extension TableEdition {
  /// About how many bytes the table takes.
  ///
  /// - Parameter marker: the size of a note's marker.
  /// - Returns: the size of all cells together.
  fileprivate func size(marker: Int) -> Int {
    let labels = labels.map(\.size)
    let notes = notes.map(\.size)
    let own = steps.map { $0.text.size + (marker + 100) * $0.notes.count }
    let whole = steps.indices.map { step in
      steps[step].choices.reduce(own[step]) { $0 + own[$1] + 9 }
    }
    let outcomes = outcomes.map { outcome in
      switch outcome {
      case .steps(let steps): steps.reduce(0) { $0 + whole[$1] + 9 }
      case .values(let values, _): whole[values]
      case .notStated(let words): words.size
      case .cannotHappen(let words, _): words.size + marker + 100
      }
    }
    var size = sections.reduce(verdict?.size ?? 0) { $0 + $1.size }
    for section in arrangement.sections {
      // By positions: to copy a header or cell would count references to its parts.
      for headers in section.header {
        for index in headers.indices { size += labels[headers[index].label] + 25 }
      }
      for row in section.rows {
        for index in row.headers.indices { size += labels[row.headers[index].label] + 25 }
        for index in row.cells.indices {
          switch row.cells[index].content {
          case .outcome(let outcome): size += outcomes[outcome]
          case .label(let label): size += labels[label]
          }
          size += section.id.utf8.count + row.cells[index].id.utf8.count + 15
        }
      }
      for index in section.notes.indices {
        size += notes[section.notes[index].note] + 100 * section.notes[index].references.count
      }
    }
    return size
  }
}
