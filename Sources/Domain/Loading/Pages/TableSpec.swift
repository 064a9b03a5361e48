package import DecisionTables
package import Diagnostics
private import Synchronization

/// A decision table with its presentation on the page.
///
/// It is a class because it has dozens of parts and everything that makes an edition passes it on.
package final class TableSpec: Sendable {
  /// The table itself.
  package let table: CompiledTable
  /// The layout of the table on the page.
  package let layout: Layout
  /// True if the finder asks one question at a time.
  package let isGuided: Bool
  /// Notes on labels, rather than on steps.
  package let labelNotes: [LabelNote]
  /// The ids of the sources that the table is based on.
  package let sources: [String]
  /// The same of single rules, by their ids.
  package let sourcesOfRules: [String: [String]]
  /// The ids of all slots, by condition and slot, for making the ids of cells.
  package let slotIDs: [[String]]
  /// For each impossible combination a part of an id: its reason's id, with a number if others have the same reason.
  package let impossibleIDs: [String]
  /// True if a rule has an annotation or sources of its own, which take the same place.
  package let hasAnnotations: Bool
  /// The table with those that decide its conditions; nil if no table does.
  package let graph: DecisionGraph?
  /// The table of first inputs that decides what the graph decides; nil without a graph, or if it would be too large.
  package var whole: TableSpec? {
    guard let graph else { return nil }
    return wholeSpec.withLock { known in
      let whole =
        known
        ?? graph.whole.map { whole in
          TableSpec(table: whole, layout: layout.ofInputs(whole.definition, in: table.definition), labelNotes: [])
        }
      known = whole
      return whole
    }
  }
  /// The table whose impossible combinations readers see as cells: in a crosstab also those that no first inputs lead to.
  package var counted: CompiledTable? { layout.kind.listsRules ? nil : graph?.checked }
  /// Made on first use, as the graph is.
  private let wholeSpec = Mutex<TableSpec?>(nil)
  private let notesByLabel: [LabelNote.Label: [LabelNote]]

  /// A table as declared in its spec; `labelNotes` are in the order of the spec.
  package init(
    table: CompiledTable, layout: Layout, labelNotes: [LabelNote], isGuided: Bool = false, graph: DecisionGraph? = nil,
    sources: [String] = [], sourcesOfRules: [String: [String]] = [:]
  ) {
    self.sources = sources
    self.sourcesOfRules = sourcesOfRules
    self.table = table
    self.graph = graph
    self.isGuided = isGuided
    self.layout = layout
    self.labelNotes = labelNotes
    self.hasAnnotations = table.definition.rules.contains { $0.placeOfAnnotation != nil } || !sourcesOfRules.isEmpty
    self.notesByLabel = Dictionary(grouping: labelNotes, by: \.label)
    self.slotIDs = table.slotCounts.enumerated().map { condition, count in
      (0..<count).map { table.label(ofSlot: $0, condition: condition).id }
    }
    var reasons: [String: Int] = [:]
    self.impossibleIDs = table.definition.impossible.map { item in
      let count = reasons[item.reason.id, default: 0] + 1
      reasons[item.reason.id] = count
      return "impossible.\(item.reason.id)" + (count > 1 ? ".\(count)" : "")
    }
  }

  /// The same with the table compiled in another way.
  package func with(_ table: CompiledTable) -> TableSpec {
    TableSpec(
      table: table, layout: layout, labelNotes: labelNotes, isGuided: isGuided, graph: graph, sources: sources,
      sourcesOfRules: sourcesOfRules)
  }

  /// The table's id.
  package var id: String { table.definition.id }

  /// The ids of its sources and then those of its rules, in the order of the rules; an id may occur several times.
  package var allSources: [String] { sources + table.definition.rules.flatMap { sourcesOfRules[$0.id.text] ?? [] } }

  /// Verifies the table, or the whole graph if other tables decide its conditions.
  package func verify(
    budget: Int = defaultVerificationBudget, advising isAdvising: Bool = false, verbosely isVerbose: Bool = false
  )
    -> Verification
  {
    graph.map { DecisionTables.verify($0, budget: budget, advising: isAdvising, verbosely: isVerbose) }
      ?? DecisionTables.verify(table, budget: budget, advising: isAdvising, verbosely: isVerbose)
  }

  /// The id of the note that says why a combination can't happen; before that of another page, the page: `page/note`.
  package func reason(ofImpossible index: Int) -> String {
    let reason = table.definition.impossible[index].reason
    let path = reason.place.file.path
    guard path != table.definition.place.file.path, let page = Site.page(ofFile: path) else { return reason.id }
    return "\(page)/\(reason.id)"
  }

  /// The notes on a label, in the order of the spec.
  package func notes(on label: LabelNote.Label) -> [LabelNote] { notesByLabel[label] ?? [] }

  /// The notes on what an entry of a condition names.
  package func notes(on shape: SlotLabel.Shape, condition: Int) -> [LabelNote] {
    switch shape {
    case .value(let id): notes(on: .value(id, condition: condition))
    case .list(let id): table.definition.conditions[condition].note(onList: id, condition: condition)
    // A set's first member has the notes on all of its values.
    case .members(let test): test.named.flatMap { notes(on: $0, condition: condition) }
    case .point, .below, .upTo, .above, .from, .between, .notNull, .any: []
    }
  }

  /// The notes on those values of a condition that no entry names, so that no cell can show them.
  package func notes(onUnnamedValuesOf condition: Int) -> [LabelNote] {
    let notes = labelNotes.filter { note in if case .value(_, condition) = note.label { true } else { false } }
    if notes.isEmpty { return [] }
    var named: Set<SlotLabel.Shape> = []
    for rule in table.definition.rules { named.formUnion(rule.entries[condition].namedShapes) }
    for item in table.definition.impossible { named.formUnion(item.entries[condition].namedShapes) }
    return notes.filter { note in
      if case .value(let value, _) = note.label { !named.contains(.value(value)) } else { false }
    }
  }
}

/// A note on the name of a condition or output, or on one of its values.
package struct LabelNote: Sendable {
  /// The label that the note is on.
  package var label: Label
  /// The note's id.
  package var note: String
  /// The place where the spec names the note.
  package var place: SourceRange

  /// Makes a note from its id and its place in the spec.
  package init(_ label: Label, note: String, place: SourceRange) {
    self.label = label
    self.note = note
    self.place = place
  }

  /// The labels that can have notes; conditions and outputs are given by their positions, values by their ids.
  package enum Label: Sendable, Hashable {
    case condition(Int)
    case value(String, condition: Int)
    /// A list that an entry names; Hyo writes its note, which has the values.
    case list(String, condition: Int)
    case output(Int)
    case outputValue(String, output: Int)
  }
}

extension Entry {
  /// The values that the entry names: of a set, its members.
  fileprivate var namedShapes: [SlotLabel.Shape] {
    wording.shapes.flatMap { shape -> [SlotLabel.Shape] in
      if case .members(let test) = shape { test.named } else { [shape] }
    }
  }
}

extension Condition {
  /// The note with the values of a list: an id of an author has no point in it.
  fileprivate func note(onList list: String, condition: Int) -> [LabelNote] {
    guard let place = lists[list]?.name.range else { return [] }
    return [LabelNote(.list(list, condition: condition), note: "\(declaredID).\(list)", place: place)]
  }
}
