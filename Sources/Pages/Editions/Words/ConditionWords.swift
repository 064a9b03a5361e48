import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words a table's conditions, their values, entries and combinations.
struct ConditionWords {
  let spec: TableSpec
  let texts: PageTexts

  private func condition(_ position: Int) -> Condition { spec.table.definition.conditions[position] }

  // MARK: Names

  /// The name of a condition; if another condition of the table has the same, the name of its group is behind it.
  func name(of position: Int, form: String? = nil, _ record: inout TextRecord) -> Passage {
    let name = ownName(of: position, form: form, &record)
    if spec.layout.groups.isEmpty { return name }
    let conditions = spec.table.definition.conditions
    guard let own = conditions.column(condition(position).declaredID)?.first,
      let group = spec.layout.group(of: own).map({ spec.layout.groups[$0].name })
    else { return name }
    let text = name.content.plainText
    let isRepeated = conditions.columns.contains { other in
      other.first != own && ownName(of: other.first, form: form, &record).content.plainText == text
    }
    guard isRepeated else { return name }
    let common = texts.text(.named(.conditionGroup, group.text), neededAt: group.range, &record)
    return Passage(
      texts.language.expand(.domain, ["condition": name.content, "domain": common.content]),
      fallback: name.fallback ?? common.fallback)
  }

  private func ownName(of position: Int, form: String? = nil, _ record: inout TextRecord) -> Passage {
    texts.name(of: condition(position), form: form, &record)
  }

  /// The name of a condition below that of its group, followed by the bounds of its domain unless they are self-evident.
  ///
  /// Entries such as "any" and "≥ 18" do not show where the domain ends.
  func nameWithDomain(of position: Int, _ record: inout TextRecord) -> Passage {
    let name = ownName(of: position, &record)
    let own = inLanguage(of: name)
    guard let domain = own.bounds(of: position, &record) else { return name }
    return Passage(
      own.texts.language.expand(.domain, ["condition": name.content, "domain": domain.content]), fallback: name.fallback
    )
  }

  /// The bounds of a condition's domain; empty if it has none.
  func domain(of position: Int, _ record: inout TextRecord) -> Passage { bounds(of: position, &record) ?? Passage("") }

  /// The bounds of a condition's domain, with the step between its values; nil if it has none.
  private func bounds(of position: Int, _ record: inout TextRecord) -> Passage? {
    let domain = condition(position).domain
    guard let bounds = domain.bounds else { return nil }
    let range = value(bounds, of: position, form: nil, &record)
    guard case .multiples(let step) = domain.ordered?.scale, texts.language.own(.domainInSteps) != nil else {
      return range
    }
    let number = [Inline.text(texts.language.numbers.text("\(step)"))]
    let words = condition(position).unit == nil ? nil : quantities(of: position)?.point("\(step)", &record).content
    return Passage(
      texts.language.expand(.domainInSteps, ["domain": range.content, "step": words ?? number]),
      fallback: range.fallback)
  }

  /// The same words in the language of a fallback text.
  private func inLanguage(of passage: Passage) -> ConditionWords {
    ConditionWords(spec: spec, texts: texts.beginning(with: passage.fallback) ?? texts)
  }

  // MARK: Values

  func value(_ value: SlotValue, form: String?, _ record: inout TextRecord) -> Passage {
    let declared = condition(value.condition)
    if declared.pair != nil {
      let order = spec.slotIDs[value.condition][value.slot]
      return ComparisonWords(conditions: self, position: value.condition).orders([order], form: form, &record)
    }
    if let member = declared.member {
      let has = spec.slotIDs[value.condition][value.slot] == "true"
      return SetWords(conditions: self, set: value.condition).members([(member.id, has)], form: form, &record)
    }
    // The slots of listed values are these values.
    if declared.domain.valueCount != nil {
      let id = spec.slotIDs[value.condition][value.slot]
      return named(id, of: declared, form: form, &record)
    }
    let shown = spec.table.shownLabel(ofSlot: value.slot, condition: value.condition)
    return self.value(shown, of: value.condition, form: form, &record)
  }

  /// The unit with a slot's words if there is one, but without a given form.
  func unit(lacking form: String, of value: SlotValue) -> Unit? {
    let condition = condition(value.condition)
    let id = condition.member?.id ?? spec.slotIDs[value.condition][value.slot]
    let words = source(ofValue: id, of: condition)
    return words.texts.unit(lacking: form, of: words.key, or: words.shared)
  }

  func value(_ shape: SlotLabel.Shape, of position: Int, form: String?, _ record: inout TextRecord) -> Passage {
    if case .list(let id) = shape { return list(id, of: position, form: form, &record) }
    if let member = condition(position).member, case .value(let id) = shape {
      let asked = [(member.id, id == "true")]
      return SetWords(conditions: self, set: position).members(asked, form: form, &record)
    }
    if let words = quantities(of: position)?.words(for: shape, &record) { return words }
    return switch shape {
    case .value(let id): named(id, of: condition(position), form: form, &record)
    case .notNull: notNull(condition(position), form: form, &record)
    case .any, .list, .members, .point, .below, .upTo, .above, .from, .between: texts.words(.any)
    }
  }

  /// The words for numbers and dates; nil for a condition with other values.
  func quantities(of position: Int) -> QuantityWords? {
    let condition = condition(position)
    return condition.domain.ordered.map { scale, _ in
      var words = QuantityWords(
        texts: texts.declaring(condition.place), scale: scale, key: .pattern(of: .condition(condition.id)),
        unit: condition.unit, decimals: condition.decimals, place: condition.place, unitTexts: unitTexts(of: condition))
      words.isDay = condition.isDay
      return words
    }
  }

  /// The texts of the page that decides a condition, if it has words for the unit and the page itself has none.
  private func unitTexts(of condition: Condition) -> PageTexts? {
    guard let unit = condition.unit, let producer = condition.requirement?.producer.definition else { return nil }
    let (own, deciding) = (texts.declaring(condition.place), texts.declaring(producer.place))
    let hasWords = { (texts: PageTexts) in (unit.names + [unit.text]).contains { texts.has(.named(.measureUnit, $0)) } }
    return !hasWords(own) && hasWords(deciding) ? deciding : nil
  }

  /// The texts that have the words for a named value, and their keys there.
  private func source(ofValue id: String, of condition: Condition) -> (texts: PageTexts, key: UnitKey, shared: UnitKey?)
  {
    let own = texts.declaring(condition.place)
    let key = UnitKey.value(id, of: .condition(condition.declaredID))
    guard let shared = condition.sharedKey(ofValue: id) else { return (own, key, nil) }
    let deciding = texts.declaring(condition.requirement?.producer.definition.place ?? condition.place)
    // The words of a table on another page apply if the page has none of its own.
    return deciding.page === own.page || own.has(key) ? (own, key, shared) : (deciding, shared, nil)
  }

  /// The words for a named value; Hyo has its own for a missing value, and for all texts that are not listed.
  private func named(_ id: String, of condition: Condition, form: String?, _ record: inout TextRecord) -> Passage {
    let (texts, key, shared) = source(ofValue: id, of: condition)
    if let standIn = condition.domain.standIn(for: id) {
      let isUnasked = id == Domain.null && condition.dependency != nil && texts.language.own(.notAsked) != nil
      return texts.ownText(key, or: shared, form: form, &record) ?? texts.words(isUnasked ? .notAsked : standIn)
    }
    if condition.domain.isBoolean, condition.member == nil {
      let words = BooleanWords { source(ofValue: $0, of: condition) }
      if let passage = words.standIn(for: id) { return passage }
    }
    // If the list of values has a mistake, a missing text may be for a value that was not intended.
    if condition.isFaulty { return texts.optionalText(key, or: shared, form: form, &record) ?? Passage(id) }
    let place = condition.domainName?.range ?? condition.place
    return texts.text(key, or: shared, form: form, neededAt: place, &record)
  }

  /// The words for every value except a missing one; its label form would not fit after a "not".
  private func notNull(_ condition: Condition, form: String?, _ record: inout TextRecord) -> Passage {
    let form = form == "label" ? nil : form
    let missing = named(Domain.null, of: condition, form: form, &record)
    let own = missing.fallback ?? texts.language
    return Passage(own.expand(.except, ["values": missing.content]), fallback: missing.fallback)
  }

  // MARK: Entries

  /// The words of a rule's entry for a condition; if part of it is in another language, all of it is.
  func entry(_ entry: Entry, of position: Int, _ record: inout TextRecord) -> Passage {
    if condition(position).member != nil {
      let tests = entry.setTests
      return tests.isEmpty ? texts.words(.any) : SetWords(conditions: self, set: position).entry(tests, &record)
    }
    if entry.isAny { return texts.words(.any) }
    if !entry.wording.comparisons.isEmpty {
      var test = entry
      test.wording.comparisons = []
      let own = test.wording.shapes.isEmpty ? nil : self.entry(test, of: position, &record)
      return ComparisonWords(conditions: self, position: position)
        .entry(entry.wording.comparisons, behind: own, &record)
    }
    let wording = entry.wording
    var content: [Inline] = []
    var fallback: Language?
    // Behind a pattern, since "not" may follow its values in a language.
    var notes: [LabelNote] = []
    let isNeither =
      wording.isNegated && wording.shapes.count > 1
      && [.exceptSeveral, .exceptSeparator].allSatisfy { texts.language.own($0) != nil }
    let separator = texts.language[isNeither ? .exceptSeparator : .listSeparator]
    for (index, shape) in wording.shapes.enumerated() {
      if index > 0 { content.append(.text(separator)) }
      // A label is made for use on its own, or at the beginning.
      let form = index == 0 && !wording.isNegated ? "label" : nil
      let value = value(shape, of: position, form: form, &record)
      content += value.content
      let own = spec.notes(on: shape, condition: position)
      if wording.isNegated { notes += own } else { content.refer(to: own) }
      fallback = fallback ?? value.fallback
    }
    if wording.shapes.count > 1, let other = texts.startingOver(in: fallback) {
      return ConditionWords(spec: spec, texts: other).entry(entry, of: position, &record)
    }
    if wording.isNegated { content = texts.language.expand(isNeither ? .exceptSeveral : .except, ["values": content]) }
    content.refer(to: notes)
    return Passage(content, fallback: fallback)
  }

  /// The name of a member of a set, or of a list of members.
  func name(ofMember shape: SlotLabel.Shape, of position: Int, form: String?, _ record: inout TextRecord) -> Passage {
    switch shape {
    case .list(let id): list(id, of: position, form: form, &record)
    case .value(let id): named(id, of: condition(position), form: form, &record)
    default: Passage(shape.text)
    }
  }

  /// The name of the member that a condition asks for.
  func name(ofMember position: Int, _ record: inout TextRecord) -> Passage {
    let condition = condition(position)
    return condition.member.map { named($0.id, of: condition, form: "label", &record) } ?? Passage([])
  }

  /// The name of a list of values.
  private func list(_ id: String, of position: Int, form: String?, _ record: inout TextRecord) -> Passage {
    let place = condition(position).lists[id]?.name.range
    return texts.declaring(condition(position).place).text(.named(.list, id), form: form, neededAt: place, &record)
  }

  /// The note on a list, with its values: "peak hours: 7, 8, 17"; nil for another note.
  func note(onLists note: String, _ record: inout TextRecord) -> Passage? {
    let parts = note.split(separator: ".", maxSplits: 1).map(String.init)
    guard parts.count == 2,
      let position = spec.table.definition.conditions.firstIndex(where: { $0.declaredID == parts[0] }),
      let list = condition(position).lists[parts[1]]
    else { return nil }
    let name = self.list(parts[1], of: position, form: nil, &record)
    let own = inLanguage(of: name)
    if condition(position).member != nil {
      let members = list.values.map { SlotLabel.Shape.value($0.text) }
      var words: [Inline] = []
      for (index, member) in members.enumerated() {
        if index > 0 { words.append(.text(own.texts.language[.resultSeparator])) }
        words += own.name(ofMember: member, of: position, form: nil, &record).content
      }
      return Passage(
        own.texts.language.expand(.combination, ["condition": name.content, "value": words]), fallback: name.fallback)
    }
    let values = own.valueList(condition(position).lists.shapes(of: list), of: position, &record)
    return Passage(
      own.texts.language.expand(.combination, ["condition": name.content, "value": values.content]),
      fallback: name.fallback ?? values.fallback)
  }

  private func valueList(_ shapes: [SlotLabel.Shape], of position: Int, _ record: inout TextRecord) -> Passage {
    var fallback: Language?
    let words = shapes.map { shape in
      let words = value(shape, of: position, form: nil, &record)
      fallback = fallback ?? words.fallback
      return words.content
    }
    // The bounds of an interval may have commas between them.
    let separator = texts.language[condition(position).domain.ordered == nil ? .resultSeparator : .listSeparator]
    return Passage(Array(words.joined(separator: [.text(separator)])), fallback: fallback)
  }

  // MARK: Combinations

  /// Values with the members of a set together, where they follow each other.
  func grouped(_ values: [SlotValue]) -> [[SlotValue]] {
    var groups: [[SlotValue]] = []
    for value in values {
      let set = condition(value.condition).member?.set
      if let set, let last = groups.last?.first, condition(last.condition).member?.set == set {
        groups[groups.count - 1].append(value)
      } else {
        groups.append([value])
      }
    }
    return groups
  }

  /// A value, or what several values say of the members of a set.
  func values(_ group: [SlotValue], form: String?, _ record: inout TextRecord) -> Passage {
    if group.count == 1 { return value(group[0], form: form, &record) }
    let asked = group.compactMap { value in
      condition(value.condition).member.map { ($0.id, spec.slotIDs[value.condition][value.slot] == "true") }
    }
    return SetWords(conditions: self, set: group[0].condition).members(asked, form: form, &record)
  }

  /// The name of a combination in the language's own pattern; if a part is in another language, all of it is.
  func combination(_ values: [SlotValue], _ record: inout TextRecord) -> Passage {
    let language = texts.language
    var content: [Inline] = []
    var fallback: Language?
    for (position, group) in grouped(values).enumerated() {
      guard let value = group.first else { continue }
      if position > 0 { content.append(.text(language[.combinationSeparator])) }
      let name = name(of: value.condition, &record)
      let text = self.values(group, form: nil, &record)
      content += language.expand(.combination, ["condition": name.content, "value": text.content])
      fallback = fallback ?? name.fallback ?? text.fallback
    }
    if let other = texts.startingOver(in: fallback) {
      return ConditionWords(spec: spec, texts: other).combination(values, &record)
    }
    return Passage(content, fallback: fallback)
  }
}

extension Domain {
  /// Hyo's words for a value that has no text of its own.
  fileprivate func standIn(for id: String) -> LocaleWord? {
    switch id {
    case Domain.null: isNullable ? .missing : nil
    case Domain.anythingElse: hasAnythingElse ? .anythingElse : nil
    default: nil
    }
  }
}

extension [Inline] {
  /// Adds references to notes after a label; each section later replaces them with its own note numbers.
  mutating func refer(to notes: [LabelNote]) {
    for note in notes { append(.footnoteReference(FootnoteReference(id: note.note, range: note.place))) }
  }
}
