import CommonMark
import DecisionTables
import Diagnostics
import Localization

extension EditionBuilder {
  mutating func table(_ index: Int) -> TableEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let title = optionalText("tables." + spec.id + ".title")
    let caption = optionalText("tables.\(spec.id).caption")
    var steps = StepTexts(notes: arrangement.notes)
    let outcomes = arrangement.outcomes.map { outcome($0, &steps) }
    return TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title
        ?? text("tables.\(spec.id).title", neededAt: spec.table.table.place),
      labels: arrangement.labels.map { label($0, in: spec) },
      outcomes: outcomes,
      steps: steps.texts,
      notes: arrangement.notes.map { text("notes." + $0, neededAt: notePlace($0, in: spec)) },
      sections: arrangement.sectionConditions.isEmpty
        ? [] : arrangement.sections.map { sectionName($0, of: spec) }
    )
  }

  mutating func index(of index: Int) -> IndexEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let header = arrangement.sectionConditions.map { label(.conditionName($0), in: spec) }
    return IndexEdition(
      id: spec.id,
      caption: optionalText("tables.\(spec.id).index") ?? optionalText(
        "tables." + spec.id + ".title"
      )
        ?? text("tables.\(spec.id).caption", neededAt: spec.table.table.place),
      header: header + [words(.see)],
      rows: arrangement.sections.map { section in
        IndexEdition.Row(
          section: section.id,
          name: sectionName(section, of: spec),
          values: section.values.map { value in
            label(.value(condition: value.condition, slot: value.slot), in: spec)
          }
        )
      }
    )
  }

  // MARK: Labels

  mutating func label(_ label: Label, in spec: TableSpec) -> Passage {
    switch label {
    case .conditionName(let condition): name(of: condition, in: spec)
    case .value(let condition, let slot): value(slot, of: condition, in: spec, form: "label")
    case .output(let output): self.output(output, in: spec)
    case .entry(let rule, let condition): entry(rule, condition, in: spec)
    case .ruleNumber(let number): Passage(String(number))
    case .ruleHeading: words(.rule)
    case .otherwise: words(.otherwise)
    case .nothing: Passage("–")
    }
  }

  private mutating func name(
    of condition: Int,
    in spec: TableSpec,
    from start: Int? = nil
  ) -> Passage {
    let place = spec.table.table.conditions[condition].place
    return text(spec.namePaths[condition], from: start, neededAt: place)
  }

  private mutating func value(
    _ slot: Int,
    of condition: Int,
    in spec: TableSpec,
    form: String?,
    from start: Int? = nil
  ) -> Passage {
    let declared = spec.table.table.conditions[condition]
    // The slots of an enumeration are its values.
    if spec.valuePaths[condition].indices.contains(slot) {
      let path = spec.valuePaths[condition][slot]
      return text(path, form: form, from: start, neededAt: declared.place)
    }
    let label = spec.table.label(ofSlot: slot, condition: condition)
    return value(label.shape, of: declared, form: form, from: start)
  }

  private mutating func value(
    _ shape: SlotLabel.Shape,
    of condition: Condition,
    form: String?,
    from start: Int? = nil
  ) -> Passage {
    switch shape {
    case .value(let id):
      text(
        "conditions." + condition.id + ".values." + id,
        form: form,
        from: start,
        neededAt: condition.place
      )
    case .any: words(.any)
    case .point(let number): Passage(number)
    case .below(let upper): Passage("< \(upper)")
    case .upTo(let upper): Passage("≤ \(upper)")
    case .above(let lower): Passage("> \(lower)")
    case .from(let lower): Passage("≥ \(lower)")
    case .between(let lower, let includesLower, let upper, let includesUpper):
      between(lower, includesLower, upper, includesUpper)
    }
  }

  private func between(
    _ lower: String,
    _ includesLower: Bool,
    _ upper: String,
    _ includesUpper: Bool
  ) -> Passage {
    // The hyphens of a date, or a minus sign, would be hard to tell from the dash of a range.
    let isPlain = !(lower + upper).utf8.contains(UInt8(ascii: "-"))
    if includesLower && includesUpper && isPlain {
      return Passage(language.expand(.range, ["from": [.text(lower)], "to": [.text(upper)]]))
    }
    return Passage("\(includesLower ? "≥" : ">") \(lower), \(includesUpper ? "≤" : "<") \(upper)")
  }

  private mutating func output(_ output: Int, in spec: TableSpec) -> Passage {
    let id = spec.table.table.outputs[output]
    if id.isEmpty { return words(.outcome) }
    return text("outputs.\(id).name", neededAt: spec.table.table.place)
  }

  /// What a rule says of a condition; where a part of it is another language's, all of it is.
  private mutating func entry(
    _ rule: Int,
    _ condition: Int,
    in spec: TableSpec,
    from start: Int? = nil
  ) -> Passage {
    let own = start.map { site.languages[$0] } ?? language
    let entry = spec.table.table.rules[rule].entries[condition]
    let declared = spec.table.table.conditions[condition]
    if entry.isAny { return words(.any) }
    let shapes = entry.wording.shapes
    var content: [Inline] = []
    var fallback: Language?
    for (position, shape) in shapes.enumerated() {
      if position > 0 { content.append(.text(own[.listSeparator])) }
      let value = value(shape, of: declared, form: "label", from: start)
      content += value.content
      fallback = fallback ?? value.fallback
    }
    if start == nil, shapes.count > 1, let other = self.position(of: fallback) {
      return self.entry(rule, condition, in: spec, from: other)
    }
    if entry.wording.isNegated { content = own.expand(.except, ["values": content]) }
    return Passage(content, fallback: fallback)
  }

  // MARK: Sections

  /// The name of a combination of the sections' conditions.
  mutating func sectionName(_ section: TableArrangement.Section, of spec: TableSpec) -> Passage {
    if let name = sectionNames[section.id] { return name }
    let name = composedName(section, of: spec)
    sectionNames[section.id] = name
    return name
  }

  private mutating func composedName(
    _ section: TableArrangement.Section,
    of spec: TableSpec
  ) -> Passage {
    guard let pattern = optionalText("tables." + spec.id + ".section") else {
      return combination(section.values, in: spec)
    }
    // The pattern's labels are those of its own language.
    let start = position(of: pattern.fallback)
    let placeholders = pattern.content.placeholders
    let values = placeholders.map { sectionPart($0, section, of: spec, from: start) }
    return Passage(
      pattern.content.substituting(placeholders, by: values),
      fallback: pattern.fallback
    )
  }

  private mutating func sectionPart(
    _ placeholder: Placeholder,
    _ section: TableArrangement.Section,
    of spec: TableSpec,
    from start: Int?
  ) -> [Inline]? {
    let conditions = spec.table.table.conditions
    guard
      let value = section.values.first(where: { conditions[$0.condition].id == placeholder.name })
    else {
      let known = section.values.map { conditions[$0.condition].id }
      findings.append(
        Finding(
          "UnknownPlaceholder",
          at: placeholder.range,
          "'\(placeholder.name)' is no condition of the sections of '\(spec.id)'",
          notes: [.init("a section's name may use: \(known.joined(separator: ", "))")],
          fixes: Finding.Fix.didYouMean(placeholder.name, among: known)
        )
      )
      return nil
    }
    let condition = conditions[value.condition]
    if placeholder.form == "name" {
      return text(spec.namePaths[value.condition], from: start, neededAt: condition.place).content
    }
    let paths = spec.valuePaths[value.condition]
    guard paths.indices.contains(value.slot) else {
      return self.value(value.slot, of: value.condition, in: spec, form: nil).content
    }
    let path = paths[value.slot]
    if let form = placeholder.form, form != "label", lacksForm(form, path, from: start) {
      let name = spec.table.label(ofSlot: value.slot, condition: value.condition).id
      findings.append(unknownForm(placeholder, of: "A value of '\(condition.id)'", name))
    }
    return text(path, form: placeholder.form, from: start, neededAt: condition.place).content
  }

  /// The name of a combination after the language's own pattern.
  ///
  /// Where a part of it is another language's, all of it is.
  mutating func combination(
    _ values: [TableArrangement.SectionValue],
    in spec: TableSpec,
    from start: Int? = nil
  ) -> Passage {
    let own = start.map { site.languages[$0] } ?? language
    var content: [Inline] = []
    var fallback: Language?
    for (position, value) in values.enumerated() {
      if position > 0 { content.append(.text(own[.combinationSeparator])) }
      let name = name(of: value.condition, in: spec, from: start)
      let text = self.value(value.slot, of: value.condition, in: spec, form: nil, from: start)
      content += own.expand(.combination, ["condition": name.content, "value": text.content])
      fallback = fallback ?? name.fallback ?? text.fallback
    }
    if start == nil, let other = position(of: fallback) {
      return combination(values, in: spec, from: other)
    }
    return Passage(content, fallback: fallback)
  }

  private func position(of fallback: Language?) -> Int? {
    fallback.flatMap { fallback in site.languages.firstIndex { $0.tag == fallback.tag } }
  }

  private func notePlace(_ id: String, in spec: TableSpec) -> SourceRange? {
    if let note = spec.labelNotes.first(where: { $0.note == id }) { return note.place }
    if let impossible = spec.table.table.impossible.first(where: { $0.reason.id == id }) {
      return impossible.reason.place
    }
    let references = page.vocabulary.steps.values.flatMap(\.notes).filter { $0.id == id }
    return references.map(\.place).min {
      ($0.file.path, $0.bounds.lowerBound) < ($1.file.path, $1.bounds.lowerBound)
    }
  }
}
