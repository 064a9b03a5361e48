import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// The names of sections, and of combinations.
extension EditionBuilder {
  /// The names of the sections of an arrangement, each that of a combination of the sections' conditions.
  mutating func sectionNames(_ arrangement: TableArrangement, of spec: TableSpec) -> [Passage] {
    if let names = sectionNames[spec.id] { return names }
    var names: [Passage] = []
    names.reserveCapacity(arrangement.sections.count)
    if let text = optionalText("tables." + spec.id + ".section") {
      var pattern = SectionPattern(text, conditions: arrangement.sectionConditions, of: spec)
      for section in arrangement.sections {
        names.append(composite { $0.name(section, after: &pattern, of: spec) })
      }
    } else {
      for section in arrangement.sections {
        names.append(composite { $0.combination(section.values, in: spec) })
      }
    }
    sectionNames[spec.id] = names
    return names
  }

  private mutating func name(
    _ section: TableArrangement.Section,
    after pattern: inout SectionPattern,
    of spec: TableSpec
  ) -> Passage {
    var values: [[Inline]?] = []
    values.reserveCapacity(pattern.placeholders.count)
    for index in pattern.placeholders.indices {
      values.append(sectionPart(index, of: &pattern, section, of: spec))
    }
    return Passage(
      substituted(pattern.passage.content, pattern.placeholders, by: values),
      fallback: pattern.passage.fallback
    )
  }

  private mutating func sectionPart(
    _ index: Int,
    of pattern: inout SectionPattern,
    _ section: TableArrangement.Section,
    of spec: TableSpec
  ) -> [Inline]? {
    guard let position = pattern.positions[index] else {
      let placeholder = pattern.placeholders[index]
      let known = section.values.map { spec.table.definition.conditions[$0.condition].id }
      findings.append(
        Finding(
          .unknownPlaceholder,
          at: placeholder.range,
          "'\(placeholder.name)' is no condition of the sections of '\(spec.id)'",
          notes: [.init("a section's name may use: \(known.joined(separator: ", "))")],
          fixes: Finding.Fix.didYouMean(placeholder.name, among: known)
        )
      )
      return nil
    }
    let value = section.values[position]
    if let part = pattern.parts[index][value.slot] { return part }
    // The pattern's labels are those of its own language.
    let start = self.position(of: pattern.passage.fallback)
    let part = sectionPart(pattern.placeholders[index], value, of: spec, from: start)
    pattern.parts[index][value.slot] = part
    return part
  }

  private mutating func sectionPart(
    _ placeholder: Placeholder,
    _ value: TableArrangement.SectionValue,
    of spec: TableSpec,
    from start: Int?
  ) -> [Inline] {
    let condition = spec.table.definition.conditions[value.condition]
    if placeholder.form == "name" {
      return text(spec.namePaths[value.condition], from: start, neededAt: condition.place).content
    }
    let paths = spec.valuePaths[value.condition]
    guard paths.indices.contains(value.slot) else {
      let form = placeholder.form
      return self.value(value.slot, of: value.condition, in: spec, form: form, from: start).content
    }
    let path = paths[value.slot]
    if let form = placeholder.form, form != "label", lacksForm(form, path, from: start) {
      let name = spec.table.label(ofSlot: value.slot, condition: value.condition).id
      findings.append(unknownForm(placeholder, of: "A value of '\(condition.id)'", name))
    }
    return self.value(
      value.slot,
      of: value.condition,
      in: spec,
      form: placeholder.form,
      from: start
    ).content
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

  func position(of fallback: Language?) -> Int? {
    fallback.flatMap { fallback in site.languages.firstIndex { $0.tag == fallback.tag } }
  }
}
