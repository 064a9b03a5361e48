import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// A table in the words of a language, as files for other programs have it: Markdown, with the marks of notes.
struct ExportedTable {
  let page: Page
  let spec: TableSpec
  let edition: TableEdition
  let language: Language
  /// The ids of conditions whose numbers have words around them, such as `{value} days`.
  let patterned: Set<String>
  private let labels: [Label: Int]
  /// The positions of the notes to which words lead, in the order of their numbers.
  private var used: [Int] = []

  /// Puts a table into words, as a list of its rules.
  ///
  /// - Parameters:
  ///   - spec: The table.
  ///   - page: Its page.
  ///   - site: Its site.
  ///   - locale: The position of the language.
  ///   - isSheet: True if only the values that rules name have words.
  init(_ spec: TableSpec, on page: Page, of site: Site, locale: Int, isSheet: Bool) {
    var layout = spec.layout
    (layout.kind, layout.marks, layout.signOfAny, layout.groups) = (.rulesAsRows, [:], nil, [])
    let list = TableSpec(
      table: spec.table, layout: layout, labelNotes: spec.labelNotes, graph: spec.graph, sources: spec.sources)
    let arrangement = TableArrangement(list, vocabulary: page.vocabulary, isForPrograms: true)
    let builder = EditionBuilder(page, site.index, locale: locale, arrangements: [])
    edition = builder.table(list, arrangement: arrangement).edition
    (self.page, self.spec, language) = (page, spec, site.languages[locale])
    let lookup = site.index.lookup(for: page, locale: locale)
    let ordered = spec.table.definition.conditions.filter { $0.domain.ordered != nil }
    patterned = Set(ordered.map(\.id).filter { lookup.unit(.pattern(of: .condition($0))) != nil })
    labels = Dictionary(zip(arrangement.labels, arrangement.labels.indices)) { first, _ in first }
    for id in noteIDs(isSheet: isSheet) {
      if let note = arrangement.notePositions[id], !used.contains(note) { used.append(note) }
    }
  }

  var table: DecisionTable { spec.table.definition }

  /// The table's name on its site.
  var name: String { "\(page.id)/\(spec.id)" }

  /// The heading, or else the caption.
  var title: Passage { edition.title ?? edition.caption }

  private var rows: [TableArrangement.Row] { edition.arrangement.sections.first?.rows ?? [] }

  // MARK: Words

  /// The words of a condition's name.
  func name(ofCondition condition: Int) -> String {
    words(of: .conditionName(condition)) + marks(spec.notes(on: .condition(condition)))
  }

  /// The words of an output's name.
  func name(ofOutput output: Int) -> String { words(of: .output(output)) + marks(spec.notes(on: .output(output))) }

  /// The words of a listed value of a condition.
  func value(_ id: String, ofCondition condition: Int) -> String {
    words(ofValue: id, condition: condition) + marks(spec.notes(on: .value(id, condition: condition)))
  }

  /// The words of a listed value of a condition, without marks of notes.
  func words(ofValue id: String, condition: Int) -> String {
    spec.slotIDs[condition].firstIndex(of: id).map { words(of: .value(condition: condition, slot: $0)) } ?? id
  }

  /// The words of a rule's entry for a condition, without marks of notes.
  func entry(ofRule rule: Int, condition: Int) -> String { words(of: .entry(rule: rule, condition: condition)) }

  /// The words of a result of a rule; empty if it has none.
  func result(ofRule rule: Int, output: Int) -> String { result(rows[rule], output) }

  /// The words of a result where no rule matches; empty if there is none.
  func defaultResult(output: Int) -> String {
    guard table.otherwise != nil, let row = rows.last else { return "" }
    return result(row, output)
  }

  /// The remark on a rule.
  func annotation(ofRule rule: Int) -> Passage? {
    guard let label = labels[.annotation(rule: rule)] else { return nil }
    return edition.label(label)
  }

  /// The notes, each with its mark.
  var notes: [(mark: String, text: Passage)] {
    used.enumerated().map { ("\($0 + 1)", edition.note($1)) }
  }

  /// The ids of the notes on conditions, values, outputs and results, in this order.
  private func noteIDs(isSheet: Bool) -> [String] {
    var ids: [String] = []
    for column in table.conditions.columns {
      ids += spec.notes(on: .condition(column.first)).map(\.note)
      let domain = table.conditions[column.first].domain
      var named = table.rules.map { $0.entries[column.first].values }.reduce(into: Set<Int>()) { named, values in
        if case .listed(let set) = values { named.formUnion(set.indices) }
      }
      if !isSheet { named = Set(domain.namedValues.indices) }
      for value in named.sorted() where !column.isSet && domain.ordered == nil {
        ids += spec.notes(on: .value(domain.value(at: value) ?? "", condition: column.first)).map(\.note)
      }
    }
    ids += table.outputs.indices.flatMap { spec.notes(on: .output($0)).map(\.note) }
    for row in rows {
      if case .label(let label, _)? = row.cells.first?.content,
        case .impossibleEntry = edition.arrangement.labels[label]
      {
        continue
      }
      for case .outcome(let outcome) in row.cells.map(\.content) { ids += noteIDs(of: edition.outcomes[outcome]) }
    }
    return ids
  }

  private func noteIDs(of outcome: OutcomeText) -> [String] {
    switch outcome {
    case .doesNotApply, .notStated, .cannotHappen: []
    case .values(_, let each): each.flatMap { edition.steps[$0].text.pieces.flatMap(\.notes) }
    case .steps(let positions):
      positions.flatMap { [$0] + edition.steps[$0].choices }.flatMap { edition.steps[$0].notes }.map {
        edition.arrangement.notes[$0]
      }
    }
  }

  /// The words of a label as plain text.
  func plainWords(of label: Label) -> String { labels[label].map { edition.labels[$0].codeText } ?? "" }

  private func words(of label: Label) -> String { labels[label].map { words(edition.labels[$0]) } ?? "" }

  /// True if some words are those of several paragraphs, or of a list.
  var hasBlocks: Bool { edition.steps.contains { !$0.text.blocks.isEmpty } }

  private func result(_ row: TableArrangement.Row, _ output: Int) -> String {
    let first = row.headers.isEmpty ? table.conditions.columns.count : 0
    guard first + output < row.cells.count, case .outcome(let outcome) = row.cells[first + output].content else {
      return ""
    }
    // A number is without its unit, as entries have it.
    if case .values(let values, _) = edition.arrangement.outcomes[outcome],
      case .plain(let number)? = values.first, values.count == 1
    {
      return number
    }
    return text(edition.outcomes[outcome])
  }

  /// A line for each step or value, with the choices of each step below it.
  private func text(_ outcome: OutcomeText) -> String {
    switch outcome {
    case .doesNotApply(let words), .notStated(let words), .cannotHappen(let words, _): self.words(words)
    case .values(_, let each): each.map { words(edition.steps[$0].text) }.joined(separator: "\n")
    case .steps(let positions):
      positions.enumerated().flatMap { number, position in
        let step = edition.steps[position]
        let start = positions.count > 1 ? "\(number + 1). " : ""
        return [start + text(step)] + step.choices.map { "- " + text(edition.steps[$0]) }
      }.joined(separator: "\n")
    }
  }

  private func text(_ step: StepText) -> String {
    words(step.text) + marks(ids: step.notes.map { edition.arrangement.notes[$0] })
  }

  private func words(_ passage: Passage) -> String {
    let pieces = passage.pieces.map { $0.text.markdown + marks(ids: $0.notes) }.joined()
    if passage.blocks.isEmpty { return pieces }
    let lines = Passage([], blocks: passage.blocks).codeText.split(separator: "\n").map { Passage(String($0)).markdown }
    return ([pieces] + lines).joined(separator: " ").trimmingWhitespace
  }

  private func marks(_ notes: [LabelNote]) -> String { marks(ids: notes.map(\.note)) }

  private func marks(ids: [String]) -> String {
    let positions = edition.arrangement.notePositions
    return ids.compactMap { positions[$0].flatMap { used.firstIndex(of: $0) } }.map { " *\($0 + 1)" }.joined()
  }
}

extension Passage {
  /// The text as Markdown of one line, with the words of links within the site in their place.
  var markdown: String {
    let text = LinesOfMarkdown.leadsIntoSite(content) ? content.withoutLinks() : content
    var writer = MarkdownWriter(sourceIn: .line, escapingBraces: false)
    writeMarkdown(text, to: &writer, references: LinesOfMarkdown())
    return String(decoding: writer.bytes, as: UTF8.self).trimmingWhitespace
  }
}

/// Writes links as they are, and no references to notes.
private struct LinesOfMarkdown: InlineResolver {
  func href(for link: Link) -> String { link.destination }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? { nil }

  static func leadsIntoSite(_ content: [Inline]) -> Bool {
    content.contains { inline in
      if case .link(let link) = inline, ResolvedLink(destination: link.destination) != nil { return true }
      return leadsIntoSite(inline.children)
    }
  }
}
