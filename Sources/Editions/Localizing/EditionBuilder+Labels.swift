import CommonMark
import DecisionTables
import Diagnostics
import Localization

/// What the headers and entries of tables say.
extension EditionBuilder {
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

  mutating func name(
    of condition: Int,
    in spec: TableSpec,
    form: String? = nil,
    from start: Int? = nil
  ) -> Passage {
    let place = spec.table.table.conditions[condition].place
    return text(spec.namePaths[condition], form: form, from: start, neededAt: place)
  }

  mutating func value(
    _ slot: Int,
    of condition: Int,
    in spec: TableSpec,
    form: String?,
    from start: Int? = nil
  ) -> Passage {
    let declared = spec.table.table.conditions[condition]
    // The slots of listed values are these values.
    if spec.valuePaths[condition].indices.contains(slot) {
      let path = spec.valuePaths[condition][slot]
      let id = spec.slotIDs[condition][slot]
      return value(id, at: path, of: declared, form: form, from: start)
    }
    let label = spec.table.label(ofSlot: slot, condition: condition)
    return value(label.shape, of: declared, form: form, from: start)
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
    let id = spec.table.table.outputs[output].id
    if id.isEmpty { return words(.outcome, from: start) }
    let place = spec.table.table.place
    return text("outputs.\(id).name", form: form, from: start, neededAt: place)
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
      // A label is made to stand alone, or to begin what stands there.
      let form = position == 0 && !entry.wording.isNegated ? "label" : nil
      let value = value(shape, of: declared, form: form, from: start)
      content += value.content
      fallback = fallback ?? value.fallback
    }
    if start == nil, shapes.count > 1, let other = self.position(of: fallback) {
      return self.entry(rule, condition, in: spec, from: other)
    }
    if entry.wording.isNegated { content = own.expand(.except, ["values": content]) }
    return Passage(content, fallback: fallback)
  }
}
