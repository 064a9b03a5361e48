import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Names the sections of a table: after the table's own pattern, or else as the combinations that they are.
struct SectionNames {
  private let spec: TableSpec
  private let words: ConditionWords
  private let pattern: Pattern?

  /// A table's pattern of names.
  private struct Pattern {
    var text: Passage
    var placeholders: [Placeholder]
    /// The words of the pattern's own language.
    var words: ConditionWords
  }

  init(of spec: TableSpec, _ texts: PageTexts, _ record: inout TextRecord) {
    self.spec = spec
    words = ConditionWords(spec: spec, texts: texts)
    pattern = texts.optionalText(.table(.section, of: spec.id), &record).map { text in
      let own = texts.beginning(with: text.fallback) ?? texts
      return Pattern(
        text: text,
        placeholders: text.content.placeholders,
        words: ConditionWords(spec: spec, texts: own)
      )
    }
  }

  /// The name of a section, given what it is about.
  func name(of section: [SlotValue], _ record: inout TextRecord) -> Passage {
    guard let pattern else {
      return words.combination(section, &record)
    }
    let values = pattern.placeholders.map { value(of: $0, pattern.words, section, &record) }
    return Passage(
      record.substituted(pattern.text.content, pattern.placeholders, by: values),
      fallback: pattern.text.fallback
    )
  }

  private func value(
    of placeholder: Placeholder,
    _ words: ConditionWords,
    _ section: [SlotValue],
    _ record: inout TextRecord
  ) -> [Inline]? {
    let conditions = spec.table.definition.conditions
    guard let value = section.first(where: { conditions[$0.condition].id == placeholder.name })
    else {
      let known = section.map { conditions[$0.condition].id }
      record.findings.append(unknownPlaceholder(placeholder, among: known))
      return nil
    }
    if placeholder.form == "name" { return words.name(of: value.condition, &record).content }
    if let form = placeholder.form, form != "label", words.lacks(form: form, of: value) {
      let subject: Message = "A value of '\(placeholder.name)'"
      let id = spec.slotIDs[value.condition][value.slot]
      record.findings.append(.unknownForm(form, of: subject, id, at: placeholder.range))
    }
    return words.value(value, form: placeholder.form, &record).content
  }

  private func unknownPlaceholder(_ placeholder: Placeholder, among known: [String]) -> Finding {
    Finding(
      .unknownPlaceholder,
      at: placeholder.range,
      "'\(placeholder.name)' is no condition of the sections of '\(spec.id)'",
      notes: [.init("a section's name may use: \(known.joined(separator: ", "))")],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: known)
    )
  }
}

extension Finding {
  /// The finding for a text, called `subject` and standing under the key `id`, that lacks the placeholder's form.
  static func unknownForm(
    _ form: String,
    of subject: Message,
    _ id: String,
    at place: SourceRange
  ) -> Finding {
    Finding(
      .unknownForm,
      at: place,
      "\(subject) has no form '\(form)'",
      fixes: [.init("give it one: '\(id): { default: …, \(form): … }'")]
    )
  }
}
