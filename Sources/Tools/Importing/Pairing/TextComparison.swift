import CommonMark
import Diagnostics
import Documents
import Drift
import Localization

/// Compares the texts of documents as `hyo check` does for documents that stay where they are.
struct TextComparison {
  let findings: [Finding]

  /// Compares documents; `order` has for each language of the site its position among them.
  init(_ page: TwinPage, order: [Int]) {
    guard page.documents.count > 1 else {
      findings = []
      return
    }
    let documents = order.map { page.documents[$0] }
    let tags = documents.map(\.tag)
    let facts = tags.map { tag in
      LanguageFacts(tag, Language(tag, nil, path: "", publishesStatus: false, report: .ignored).numbers)
    }
    let twins = TwinDocuments(documents.map(\.document))
    let path = documents[0].document.file.path
    let sheets = page.sheets
    let units = sheets.enumerated().map { number, table in
      let id = UnitID(.document(path), .section("#table-\(number + 1)"))
      return UnitTexts(id, texts: order.map { table.sources[$0]?.unit(id) })
    }
    let check = DocumentCheck(
      twins, tags, facts, path: path, units: sheets.isEmpty ? nil : DocumentCheck.units(of: twins) + units)
    findings = check.run().map { finding in
      var finding = finding
      // A sheet has no comments in which to say why the languages differ.
      if !sheets.isEmpty { finding.fixes = Array(finding.fixes.prefix(1)) }
      return finding
    }
  }
}

extension TwinPage {
  /// The tables that are not within the text of a Markdown document, or a model, in some language.
  fileprivate var sheets: [TwinTable] {
    parts.compactMap { part in
      guard case .table(_, let table) = part, table.facts == nil else { return nil }
      return table.sources.contains { $0 != nil && $0?.data == nil } ? table : nil
    }
  }
}

extension SourceTable {
  /// The texts of the table and around it, with their places in its file.
  fileprivate func unit(_ id: UnitID) -> Unit {
    let cells = header + rows.joined()
    let table = DataTable(
      alignments: header.map { _ in nil }, header: header.map(\.placedInlines),
      rows: rows.map { $0.map(\.placedInlines) }, range: place, places: cells.map(\.place))
    let lines = (title.map { [$0] } ?? []) + above
    let blocks =
      lines.map { Block.paragraph($0.placedInlines) } + [.table(table)]
      + (notes.map(\.text) + below).map { .paragraph($0.placedInlines) }
    let start = place.bounds.lowerBound
    return Unit(prose: id, of: place.file, place.bounds, heading: nil, blocks: blocks, place: start..<start)
  }
}

extension SourceCell {
  /// The text as inlines whose places are within the cell.
  fileprivate var placedInlines: [Inline] {
    let lines = text.split(separator: "\n").map { line in
      let source = SourceText(String(line), file: place.file, bounds: place.bounds, start: place.bounds.lowerBound)
      return parseLine(source, .markdown, report: .ignored)
    }
    return Array(lines.joined(separator: [.lineBreak]))
  }
}
