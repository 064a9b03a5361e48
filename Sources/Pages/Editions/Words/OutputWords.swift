import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words a table's outputs and their values.
struct OutputWords {
  let spec: TableSpec
  let texts: PageTexts

  private func output(_ position: Int) -> Output { spec.table.definition.outputs[position] }

  /// The name of an output; Hyo's own name for the only output of a table.
  func name(of position: Int, form: String? = nil, _ record: inout TextRecord) -> Passage {
    let id = output(position).id
    if id.isEmpty { return texts.words(.outcome) }
    let place = spec.table.definition.place
    return texts.text(.name(of: .output(id)), form: form, neededAt: place, &record)
  }

  /// The words for values of an output; if one of them is in another language, all of them are.
  ///
  /// - Parameters:
  ///   - values: the values, in their order.
  ///   - position: the position of the output.
  ///   - hasNotes: true to refer to the notes on the values.
  ///   - record: receives findings and the texts used.
  /// - Returns: The words, in one language.
  func values(_ values: [CellValue], of position: Int, withNotes hasNotes: Bool = false, _ record: inout TextRecord)
    -> Passage
  {
    var content: [Inline] = []
    var fallback: Language?
    for (index, value) in values.enumerated() {
      if index > 0 { content.append(.text(texts.language[.resultSeparator])) }
      let words = self.value(value, of: position, &record)
      content += words.content
      if hasNotes, case .named(let id) = value { content.refer(to: spec.notes(on: .outputValue(id, output: position))) }
      fallback = fallback ?? words.fallback
    }
    if values.count > 1, let other = texts.startingOver(in: fallback) {
      return OutputWords(spec: spec, texts: other).values(values, of: position, withNotes: hasNotes, &record)
    }
    return Passage(content, fallback: fallback)
  }

  /// The words of a listed value, or a number or date in the output's pattern.
  private func value(_ value: CellValue, of position: Int, _ record: inout TextRecord) -> Passage {
    let output = output(position)
    switch value {
    case .named(let id):
      let key = UnitKey.value(id, of: .output(output.id))
      let shared = output.sharedKey(ofValue: id)
      if output.domain?.isBoolean == true {
        let words = BooleanWords { (texts, .value($0, of: .output(output.id)), output.sharedKey(ofValue: $0)) }
        if let passage = words.standIn(for: id) { return passage }
      }
      let place = output.domainName?.range ?? output.place ?? spec.table.definition.place
      return texts.text(key, or: shared, form: "label", neededAt: place, &record)
    case .plain(let text):
      return quantities(of: position).point(text, &record)
    case .formula(let formula):
      let words = FormulaWords(spec: spec, texts: texts, quantities: quantities(of: position))
        .words(for: formula, &record)
      guard let other = texts.startingOver(in: words.fallback) else { return words }
      return OutputWords(spec: spec, texts: other).value(value, of: position, &record)
    }
  }

  /// The words for the numbers and dates of an output.
  private func quantities(of position: Int) -> QuantityWords {
    let scale = spec.table.definition.decidedDomain(of: position)?.ordered?.scale ?? .decimal
    let output = output(position)
    return QuantityWords(
      texts: texts, scale: scale, key: .pattern(of: .output(output.id)),
      unit: spec.table.definition.decidedUnit(of: position), decimals: output.decimals,
      place: output.place)
  }

  /// The patterns for numbers that a script computes, and the words for values that it copies.
  func resultPatterns(of position: Int, _ record: inout TextRecord) -> ResultPatterns {
    let quantities = quantities(of: position)
    var patterns = quantities.patterns(&record)
    guard spec.table.definition.copies(position) else { return patterns }
    if let ids = output(position).domain?.values {
      patterns.copied = .values(ids.map { ($0, values([.named($0)], of: position, &record).content.plainText) })
    } else {
      patterns.copied = quantities.notation
    }
    return patterns
  }
}
