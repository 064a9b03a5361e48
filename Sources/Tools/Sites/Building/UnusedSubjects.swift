import DecisionTables
import Diagnostics
import Loading
import Localization

/// The subjects of texts that no page shows because nothing uses a declaration.
struct UnusedSubjects: Sendable {
  var conditions: Set<String> = []
  var domains: Set<String> = []
  var sources: Set<String> = []
  var lists: Set<String> = []
  private var tables: Set<String> = []
  private var phrases: Set<String> = []
  private var terms: Set<String> = []
  private var notes: Set<String> = []

  /// Adds everything that a table has texts for.
  mutating func insert(_ spec: TableSpec, _ vocabulary: Vocabulary) {
    let table = spec.table.definition
    tables.insert(table.id)
    notes.formUnion(spec.labelNotes.map(\.note))
    notes.formUnion(table.impossible.map(\.reason.id))
    table.forEachStep { insert(step: $0.id, vocabulary) }
  }

  /// Adds everything that a step has texts for.
  mutating func insert(step id: String, _ vocabulary: Vocabulary) {
    guard let step = vocabulary.steps[id] else { return }
    // A choice can't have choices of its own.
    for step in [step] + step.choices.compactMap({ vocabulary.steps[$0.id] }) {
      phrases.insert(step.phrase.text)
      notes.formUnion(step.notes.map(\.id))
      for case .term(let term) in step.arguments.map(\.value) { terms.insert(term.text) }
    }
  }

  /// Adds the subjects of another set.
  mutating func formUnion(_ other: UnusedSubjects) {
    conditions.formUnion(other.conditions)
    domains.formUnion(other.domains)
    sources.formUnion(other.sources)
    lists.formUnion(other.lists)
    tables.formUnion(other.tables)
    phrases.formUnion(other.phrases)
    terms.formUnion(other.terms)
    notes.formUnion(other.notes)
  }

  /// True if a text belongs to one of the subjects.
  func contain(_ key: UnitKey) -> Bool {
    switch key {
    case .conditionName(let id), .conditionValue(_, of: let id), .conditionPattern(let id): conditions.contains(id)
    case .domainValue(_, of: let id): domains.contains(id)
    case .source(let id): sources.contains(id)
    case .list(let id): lists.contains(id)
    case .table(_, of: let id), .annotation(_, of: let id): tables.contains(id)
    case .phrase(let id): phrases.contains(id)
    case .term(let id): terms.contains(id)
    case .note(let id): notes.contains(id)
    case .title, .description, .outputName, .outputValue, .outputPattern, .measureUnit, .group, .prose, .section, .word:
      false
    }
  }
}
