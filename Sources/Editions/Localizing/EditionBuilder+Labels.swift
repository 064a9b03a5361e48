import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// What the headers and entries of tables say.
extension EditionBuilder {
  mutating func label(_ label: Label, in spec: TableSpec) -> Passage {
    switch label {
    case .conditionName(let condition): name(of: condition, in: spec)
    case .value(let condition, let slot): value(slot, of: condition, in: spec, form: "label")
    case .output(let output): self.output(output, in: spec)
    case .conditionWithDomain(let condition): nameWithDomain(of: condition, in: spec)
    case .entry(let rule, let condition):
      entry(spec.table.definition.rules[rule].entries[condition], condition, in: spec)
    case .impossibleEntry(let index, let condition):
      entry(spec.table.definition.impossible[index].entries[condition], condition, in: spec)
    case .impossible: words(.cannotHappen)
    case .ruleNumber(let number): Passage(String(number))
    case .ruleHeading: words(.rule)
    case .otherwise: words(.otherwise)
    case .nothing: Passage("–")
    }
  }

  mutating func name(
    of condition: Int,
    in spec: TableSpec,
    form: String? = nil,
    from start: Int? = nil
  ) -> Passage {
    let place = spec.table.definition.conditions[condition].place
    return text(spec.namePaths[condition], form: form, from: start, neededAt: place)
  }

  /// The name of a condition, and behind it the bounds of its domain where they don't go without saying.
  ///
  /// Entries such as "any" and "≥ 18" do not tell where the domain ends.
  private mutating func nameWithDomain(of condition: Int, in spec: TableSpec) -> Passage {
    let name = name(of: condition, in: spec)
    let declared = spec.table.definition.conditions[condition]
    guard let bounds = declared.domain.bounds else { return name }
    let start = position(of: name.fallback)
    let own = start.map { site.languages[$0] } ?? language
    let domain = value(bounds, of: declared, form: nil, from: start)
    return Passage(
      own.expand(.domain, ["condition": name.content, "domain": domain.content]),
      fallback: name.fallback
    )
  }

  mutating func value(
    _ slot: Int,
    of condition: Int,
    in spec: TableSpec,
    form: String?,
    from start: Int? = nil
  ) -> Passage {
    let declared = spec.table.definition.conditions[condition]
    // The slots of listed values are these values.
    if spec.valuePaths[condition].indices.contains(slot) {
      let path = spec.valuePaths[condition][slot]
      let id = spec.slotIDs[condition][slot]
      return value(id, at: path, of: declared, form: form, from: start)
    }
    let label = spec.table.label(ofSlot: slot, condition: condition)
    return value(label.shown, of: declared, form: form, from: start)
  }

  mutating func value(
    _ shape: SlotLabel.Shape,
    of condition: Condition,
    form: String?,
    from start: Int? = nil
  ) -> Passage {
    switch shape {
    case .value(let id):
      value(
        id,
        at: "conditions." + condition.id + ".values." + id,
        of: condition,
        form: form,
        from: start
      )
    case .notNull: notNull(condition, form: form, from: start)
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

  /// The words for a value that has a name; for one that is missing, and for all that are not listed, Hyo has some.
  private mutating func value(
    _ id: String,
    at path: String,
    of condition: Condition,
    form: String?,
    from start: Int?
  ) -> Passage {
    guard let standIn = standIn(for: id, of: condition) else {
      // Where the list of values has a mistake, a text may be missing for one that was not meant.
      if condition.isFaulty { return optionalText(path, form: form, from: start) ?? Passage(id) }
      return text(path, form: form, from: start, neededAt: condition.place)
    }
    return ownText(path, form: form, from: start) ?? words(standIn, from: start)
  }

  /// The words for every value but one that is missing; those for it are not made to stand behind a "not" as a label.
  private mutating func notNull(_ condition: Condition, form: String?, from start: Int?) -> Passage
  {
    let missing = value(
      .value(Domain.null),
      of: condition,
      form: form == "label" ? nil : form,
      from: start
    )
    let own = missing.fallback ?? start.map { site.languages[$0] } ?? language
    return Passage(own.expand(.except, ["values": missing.content]), fallback: missing.fallback)
  }

  private func standIn(for id: String, of condition: Condition) -> InterfaceString? {
    switch id {
    case Domain.null: condition.domain.isNullable ? .missing : nil
    case Domain.anythingElse: condition.domain.hasAnythingElse ? .anythingElse : nil
    default: nil
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

  mutating func output(
    _ output: Int,
    in spec: TableSpec,
    form: String? = nil,
    from start: Int? = nil
  ) -> Passage {
    let id = spec.table.definition.outputs[output].id
    if id.isEmpty { return words(.outcome, from: start) }
    let place = spec.table.definition.place
    return text("outputs.\(id).name", form: form, from: start, neededAt: place)
  }

  /// What a rule says of a condition; where a part of it is another language's, all of it is.
  private mutating func entry(
    _ entry: Entry,
    _ condition: Int,
    in spec: TableSpec,
    from start: Int? = nil
  ) -> Passage {
    let own = start.map { site.languages[$0] } ?? language
    let declared = spec.table.definition.conditions[condition]
    if entry.isAny { return words(.any) }
    let shapes = entry.wording.shapes
    var content: [Inline] = []
    var fallback: Language?
    // Behind a pattern, since "not" may follow its values in a language.
    var notes: [LabelNote] = []
    for (position, shape) in shapes.enumerated() {
      if position > 0 { content.append(.text(own[.listSeparator])) }
      // A label is made to stand alone, or to begin what stands there.
      let form = position == 0 && !entry.wording.isNegated ? "label" : nil
      let value = value(shape, of: declared, form: form, from: start)
      content += value.content
      if case .value(let id) = shape {
        let own = spec.notes(on: .value(id, condition: condition))
        if entry.wording.isNegated { notes += own } else { content.refer(to: own) }
      }
      fallback = fallback ?? value.fallback
    }
    if start == nil, shapes.count > 1, let other = self.position(of: fallback) {
      return self.entry(entry, condition, in: spec, from: other)
    }
    if entry.wording.isNegated { content = own.expand(.except, ["values": content]) }
    content.refer(to: notes)
    return Passage(content, fallback: fallback)
  }
}

extension [Inline] {
  /// Puts references to notes on a label behind it; where they stand the numbers are put that each section gives them.
  mutating func refer(to notes: [LabelNote]) {
    for note in notes {
      append(.footnoteReference(FootnoteReference(id: note.note, range: note.place)))
    }
  }
}
