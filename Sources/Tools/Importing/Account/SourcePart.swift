import CommonMark
import Diagnostics
import Documents
import Exchange

/// A text of a source for which an import has to account: a cell, or a text of its prose.
struct SourcePart: Sendable {
  /// True for a cell of a table.
  var isCell: Bool
  /// The text, which may have the markup of its format.
  var text: String
  /// The place of the text.
  var place: SourceRange
  /// The places of what the text is a part of; a finding there is about the text, too.
  var around: [SourceRange] = []
  /// True for an entry of a model, which the page may say in other words.
  var isEntry = false
}

extension SourcePart {
  /// The cells of a sheet that are not empty.
  static func parts(of rows: [[SourceCell]]) -> [SourcePart] {
    rows.joined().filter { !$0.text.isEmpty }.map { SourcePart(isCell: true, text: $0.text, place: $0.place) }
  }

  /// The caption and the cells of a table of HTML, each once, even if it stands for several.
  static func parts(of table: SourceTable) -> [SourcePart] {
    var known: Set<Int> = []
    let title = table.title.map { [SourcePart(isCell: false, text: $0.text, place: $0.place)] } ?? []
    let cells = parts(of: [table.header] + table.rows)
    return title + cells.filter { known.insert($0.place.bounds.lowerBound).inserted }
  }

  /// The headings, texts and cells of a document in Markdown.
  static func parts(of document: Document) -> [SourcePart] {
    var parts: [SourcePart] = []
    for section in document.sections {
      let heading = section.heading.plainText
      if !heading.isEmpty {
        parts.append(.init(isCell: false, text: heading, place: SourceRange(document.file, section.headingBounds)))
      }
      for block in section.blocks { add(block, of: document.file, to: &parts) }
    }
    return parts
  }

  private static func add(_ block: Block, of file: SourceFile, to parts: inout [SourcePart]) {
    switch block {
    case .paragraph(let content): add(content, of: file, to: &parts)
    case .heading(let heading): add(heading.content, of: file, to: &parts)
    case .list(let list): for item in list.items.joined() { add(item, of: file, to: &parts) }
    case .quote(let blocks): for inner in blocks { add(inner, of: file, to: &parts) }
    case .admonition(let admonition): for inner in admonition.blocks { add(inner, of: file, to: &parts) }
    case .table(let table):
      for (cell, place) in zip(table.cells, table.places) {
        let text = cell.withEffects.words
        if !text.isEmpty { parts.append(.init(isCell: true, text: text, place: place)) }
      }
    case .codeBlock(let code):
      guard !code.literal.trimmingWhitespace.isEmpty, let bounds = code.place.bounds else { return }
      parts.append(.init(isCell: false, text: code.literal, place: SourceRange(file, bounds)))
    case .thematicBreak: break
    }
  }

  private static func add(_ content: [Inline], of file: SourceFile, to parts: inout [SourcePart]) {
    let text = content.withEffects.words
    guard !text.isEmpty, let bounds = content.bounds else { return }
    parts.append(.init(isCell: false, text: text, place: SourceRange(file, bounds)))
  }

  /// The texts of a model in DMN that people read, and the entries of its tables.
  static func parts(of root: XMLElement, in file: SourceFile) -> [SourcePart] {
    var parts: [SourcePart] = []
    for child in root.children { add(child, of: file, isInRule: false, around: [], to: &parts) }
    return parts
  }

  private static func add(
    _ element: XMLElement, of file: SourceFile, isInRule: Bool, around: [SourceRange], to parts: inout [SourcePart]
  ) {
    if notOfPages.contains(element.name) { return }
    let place = SourceRange(file, element.place)
    // Variables have names that are no words for readers.
    if let label = element.attributes["label"], !label.isEmpty, !["variable", "inputData"].contains(element.name) {
      parts.append(.init(isCell: isInRule, text: label, place: place, around: around))
    }
    let isEntry = entries.contains(element.name)
    for text in element.children where ["text", "description"].contains(text.name) {
      if text.text.trimmingWhitespace.isEmpty { continue }
      parts.append(
        .init(
          isCell: isInRule, text: text.text, place: SourceRange(file, text.textPlace),
          around: around + [place], isEntry: isEntry))
    }
    for child in element.children {
      add(
        child, of: file, isInRule: isInRule || element.name == "decisionTable", around: around + [place], to: &parts)
    }
  }

  /// The entries and the remark of a rule of GoRules that are not empty.
  static func parts(of rule: DecisionTableReader.Rule) -> [SourcePart] {
    let entries = (rule.inputs + rule.outputs).filter { !$0.text.trimmingWhitespace.isEmpty }
    return entries.map { SourcePart(isCell: true, text: $0.text, place: $0.place, isEntry: true) }
      + [rule.annotation].compactMap(\.self).map { SourcePart(isCell: true, text: $0.text, place: $0.place) }
  }

  private static let entries: Set<String> = ["inputEntry", "outputEntry", "defaultOutputEntry"]

  /// Diagrams, types, and what other programs keep in the model.
  private static let notOfPages: Set<String> = [
    "DMNDI", "extensionElements", "itemDefinition", "inputExpression", "inputValues", "outputValues",
  ]
}

extension [Inline] {
  /// The words, apart where markup is.
  fileprivate var words: String {
    map { $0.children.isEmpty ? [$0].lines.map(\.plainText).joined(separator: " ") : $0.children.words }
      .joined(separator: " ").trimmingWhitespace
  }
}
