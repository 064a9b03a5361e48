import DecisionTables
import Diagnostics
import Loading
import Localization

/// The subjects of texts that no page shows because nothing uses a declaration.
struct UnusedSubjects: Sendable {
  private var owners: Set<ValueOwner> = []
  private var tables: Set<String> = []
  private var texts: Set<UnitKey> = []

  /// Adds conditions or named domains.
  mutating func insert(_ kind: ValueOwner.Kind, _ ids: Set<String>) {
    for id in ids { owners.insert(ValueOwner(kind, id)) }
  }

  /// Adds the ids of texts of a kind.
  mutating func insert(_ kind: TextKind, _ ids: some Sequence<String>) {
    for id in ids { texts.insert(.named(kind, id)) }
  }

  /// Adds everything that a table has texts for.
  mutating func insert(_ spec: TableSpec, _ vocabulary: Vocabulary) {
    let table = spec.table.definition
    tables.insert(table.id)
    insert(.note, spec.labelNotes.map(\.note) + table.impossible.map(\.reason.id))
    insert(.conditionGroup, spec.layout.groups.map(\.name.text))
    table.forEachStep { insert(step: $0.id, vocabulary) }
  }

  /// Adds everything that a step has texts for.
  mutating func insert(step id: String, _ vocabulary: Vocabulary) {
    guard let step = vocabulary.steps[id] else { return }
    // A choice can't have choices of its own.
    for step in [step] + step.choices.compactMap({ vocabulary.steps[$0.id] }) {
      insert(.phrase, [step.phrase.text])
      insert(.note, step.notes.map(\.id))
      for case .term(let term) in step.arguments.map(\.value) { insert(.term, [term.text]) }
    }
  }

  /// Adds the subjects of another set.
  mutating func formUnion(_ other: UnusedSubjects) {
    owners.formUnion(other.owners)
    tables.formUnion(other.tables)
    texts.formUnion(other.texts)
  }

  /// All subjects as texts, in no order.
  var names: [String] {
    owners.map { UnitKey.name(of: $0).path } + tables.map { UnitKey.table(.title, of: $0).path } + texts.map(\.path)
  }

  /// True if a text belongs to one of the subjects.
  func contain(_ key: UnitKey) -> Bool {
    switch key {
    case .name(let owner), .value(_, let owner), .pattern(let owner): owners.contains(owner)
    case .named: texts.contains(key)
    case .table(_, of: let id), .annotation(_, of: let id): tables.contains(id)
    case .title, .description, .prose, .section, .word: false
    }
  }
}
