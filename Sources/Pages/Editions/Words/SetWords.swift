import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words what is asked of the members of a set, and the members that a set has.
///
/// A language without words of its own for sets says the same by those for "not".
struct SetWords {
  let conditions: ConditionWords
  /// The position of the condition that asks for the set's first member.
  let set: Int

  private var spec: TableSpec { conditions.spec }
  private var texts: PageTexts { conditions.texts }
  private var all: [String] { spec.table.definition.conditions[set].member?.all ?? [] }

  /// The parts of a passage in progress.
  private struct Parts {
    var content: [Inline] = []
    var fallback: Language?
    /// True for an entry, which has the notes on members behind them.
    var hasNotes = false
  }

  /// An entry, test by test.
  func entry(_ tests: [SetTest], _ record: inout TextRecord) -> Passage {
    var parts = Parts(hasNotes: true)
    // What the set has comes first: in "without a or b, c" it would be taken for something else that it hasn't.
    let tests = tests.filter(\.kind.isPositive) + tests.filter { !$0.kind.isPositive }
    for (position, test) in tests.enumerated() {
      if position > 0 { parts.content.append(.text(texts.language[.combinationSeparator])) }
      let form = position == 0 ? "label" : nil
      switch test.kind {
      case .has, .hasAll: add(test.named, .setHaving, form: form, to: &parts, &record)
      case .hasNone: add(test.named, .setWithout, form: form, to: &parts, &record)
      case .only: add(test.named, .setOnly, form: form, to: &parts, &record)
      case .none: addEmpty(to: &parts, &record)
      }
    }
    if let other = texts.startingOver(in: parts.fallback) { return beginning(with: other).entry(tests, &record) }
    return Passage(parts.content, fallback: parts.fallback)
  }

  /// The members that a set has and those that it hasn't; of a set of which all is known, only those that it has.
  func members(_ asked: [(id: String, has: Bool)], form: String?, _ record: inout TextRecord) -> Passage {
    let (with, without) = (asked.filter(\.has).map(\.id), asked.filter { !$0.has }.map(\.id))
    func shapes(_ ids: [String]) -> [SlotLabel.Shape] { ids.map { .value($0) } }
    var parts = Parts()
    if asked.count == all.count, all.count > 1 {
      if with.isEmpty {
        addEmpty(to: &parts, &record)
      } else if without.isEmpty {
        add(shapes(with), .setHaving, form: form, to: &parts, &record)
      } else {
        add(shapes(with), .setOnly, form: form, separator: .resultSeparator, to: &parts, &record)
      }
    } else {
      if !with.isEmpty { add(shapes(with), .setHaving, form: form, to: &parts, &record) }
      if !with.isEmpty, !without.isEmpty { parts.content.append(.text(texts.language[.combinationSeparator])) }
      if !without.isEmpty { add(shapes(without), .setWithout, form: form, to: &parts, &record) }
    }
    if let other = texts.startingOver(in: parts.fallback) {
      return beginning(with: other).members(asked, form: form, &record)
    }
    return Passage(parts.content, fallback: parts.fallback)
  }

  private func beginning(with texts: PageTexts) -> SetWords {
    SetWords(conditions: ConditionWords(spec: spec, texts: texts), set: set)
  }

  private func addEmpty(to parts: inout Parts, _ record: inout TextRecord) {
    guard texts.language.own(.emptySet) == nil else {
      parts.content.append(.text(texts.language[.emptySet]))
      return
    }
    add(all.map { .value($0) }, .setWithout, form: nil, to: &parts, &record)
  }

  private func add(
    _ named: [SlotLabel.Shape], _ pattern: LocaleWord, form: String?, separator: LocaleWord? = nil,
    to parts: inout Parts, _ record: inout TextRecord
  ) {
    let language = texts.language
    // All languages have words for what is not.
    let isOwn = language.own(pattern) != nil
    if pattern == .setOnly, !isOwn {
      let others = all.filter { !members(of: named).contains($0) }.map { SlotLabel.Shape.value($0) }
      add(others, .setWithout, form: nil, to: &parts, &record)
      return
    }
    let separator = separator ?? (pattern == .setHaving ? .resultSeparator : .listSeparator)
    let values = list(named, form: pattern == .setHaving ? form : nil, separator, to: &parts, &record)
    switch (pattern, isOwn) {
    case (_, true): parts.content += language.expand(pattern, ["values": values])
    case (.setWithout, false): parts.content += language.expand(.except, ["values": values])
    case (_, false): parts.content += values
    }
    if parts.hasNotes { parts.content.refer(to: named.flatMap { spec.notes(on: $0, condition: set) }) }
  }

  /// The names of members and of lists of members.
  private func list(
    _ named: [SlotLabel.Shape], form: String?, _ separator: LocaleWord, to parts: inout Parts,
    _ record: inout TextRecord
  ) -> [Inline] {
    var content: [Inline] = []
    for (position, shape) in named.enumerated() {
      if position > 0 { content.append(.text(texts.language[separator])) }
      let words = conditions.name(ofMember: shape, of: set, form: position == 0 ? form : nil, &record)
      content += words.content
      parts.fallback = parts.fallback ?? words.fallback
    }
    return content
  }

  private func members(of named: [SlotLabel.Shape]) -> Set<String> {
    let lists = spec.table.definition.conditions[set].lists
    return Set(
      named.flatMap { shape -> [String] in
        switch shape {
        case .value(let id): [id]
        case .list(let id): lists[id]?.values.map(\.text) ?? []
        default: []
        }
      })
  }
}
