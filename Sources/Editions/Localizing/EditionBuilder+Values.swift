import CommonMark
import DecisionTables
import Diagnostics
import Localization

/// What the values of outputs say.
extension EditionBuilder {
  /// A value of an output: the words of a listed one, a number or date in the output's pattern.
  mutating func value(_ value: CellValue, of output: Int, in spec: TableSpec) -> Passage {
    let declared = spec.table.table.outputs[output]
    switch value {
    case .named(let id):
      return text(
        "outputs.\(declared.id).values.\(id)",
        form: "label",
        neededAt: declared.place ?? spec.table.table.place
      )
    case .plain(let text): return plain(text, of: declared)
    }
  }

  private mutating func plain(_ text: String, of output: Output) -> Passage {
    let path = "outputs.\(output.id).pattern"
    guard let pattern = ownText(path) else { return Passage(text) }
    let placeholders = pattern.content.placeholders
    for placeholder in placeholders where !placeholder.isValue {
      findings.append(unknownPlaceholder(placeholder))
    }
    if placeholders.isEmpty, let unit = lookup.unit(path)?.unit {
      findings.append(missingValue(in: unit))
    }
    let values = placeholders.map { $0.isValue ? [Inline.text(text)] : nil }
    return Passage(substituted(pattern.content, placeholders, by: values))
  }

  private func unknownPlaceholder(_ placeholder: Placeholder) -> Finding {
    Finding(
      "UnknownPlaceholder",
      at: placeholder.range,
      "This pattern has no value for '\(placeholder.source)'",
      notes: [.init("its only placeholder is {value}")],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: ["value"])
    )
  }

  private func missingValue(in pattern: Unit) -> Finding {
    Finding(
      "MissingPlaceholder",
      at: pattern.text.range,
      "This pattern needs '{value}'",
      fixes: [.init("put '{value}' where the value belongs in your language")]
    )
  }
}

extension Placeholder {
  fileprivate var isValue: Bool { name == "value" && form == nil }
}
