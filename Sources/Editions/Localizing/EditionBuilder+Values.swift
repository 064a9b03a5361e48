import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// What the values of outputs say.
extension EditionBuilder {
  /// Values of an output; where one of them is another language's, all of them are.
  mutating func values(
    _ values: [CellValue],
    of output: Int,
    in spec: TableSpec,
    withNotes hasNotes: Bool = false,
    from start: Int? = nil
  ) -> Passage {
    let own = start.map { site.languages[$0] } ?? language
    var content: [Inline] = []
    var fallback: Language?
    for (position, value) in values.enumerated() {
      if position > 0 { content.append(.text(own[.resultSeparator])) }
      let words = self.value(value, of: output, in: spec, from: start)
      content += words.content
      if hasNotes, case .named(let id) = value {
        content.refer(to: spec.notes(on: .outputValue(id, output: output)))
      }
      fallback = fallback ?? words.fallback
    }
    if start == nil, values.count > 1, let other = self.position(of: fallback) {
      return self.values(values, of: output, in: spec, withNotes: hasNotes, from: other)
    }
    return Passage(content, fallback: fallback)
  }

  /// A value of an output: the words of a listed one, a number or date in the output's pattern.
  private mutating func value(
    _ value: CellValue,
    of output: Int,
    in spec: TableSpec,
    from start: Int?
  ) -> Passage {
    let declared = spec.table.definition.outputs[output]
    switch value {
    case .named(let id):
      return text(
        "outputs.\(declared.id).values.\(id)",
        form: "label",
        from: start,
        neededAt: declared.place ?? spec.table.definition.place
      )
    case .plain(let text): return plain(text, of: declared, from: start)
    }
  }

  private mutating func plain(
    _ text: String,
    of output: Output,
    from start: Int?
  ) -> Passage {
    let path = "outputs.\(output.id).pattern"
    guard let pattern = ownText(path, from: start) else { return Passage(text) }
    let placeholders = pattern.content.placeholders
    for placeholder in placeholders where !placeholder.isValue {
      findings.append(unknownPlaceholder(placeholder))
    }
    if placeholders.isEmpty, let unit = lookup.unit(path)?.unit {
      findings.append(missingValue(in: unit))
    }
    let values = placeholders.map { $0.isValue ? [Inline.text(text)] : nil }
    return Passage(
      substituted(pattern.content, placeholders, by: values),
      fallback: pattern.fallback
    )
  }

  private func unknownPlaceholder(_ placeholder: Placeholder) -> Finding {
    Finding(
      .unknownPlaceholder,
      at: placeholder.range,
      "This pattern has no value for '\(placeholder.source)'",
      notes: [.init("its only placeholder is {value}")],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: ["value"])
    )
  }

  private func missingValue(in pattern: Unit) -> Finding {
    Finding(
      .missingPlaceholder,
      at: pattern.text.range,
      "This pattern needs '{value}'",
      fixes: [.init("put '{value}' where the value belongs in your language")]
    )
  }
}

extension Placeholder {
  fileprivate var isValue: Bool { name == "value" && form == nil }
}
