import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Names the sections of a table: by the table's own pattern, or else by their combinations.
struct SectionNames {
  private let spec: TableSpec
  private let words: ConditionWords
  private let pattern: Pattern?
  /// The ids under which the spec declares the conditions of the table.
  private let ids: [String]
  /// The words for placeholders so far: sections have most of them in common.
  private var known: [Part: [Inline]] = [:]

  /// The values and the form that a placeholder asks for.
  private struct Part: Hashable {
    var values: [SlotValue]
    var form: String?
  }

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
    ids = spec.table.definition.conditions.map(\.declaredID)
    pattern = texts.optionalText(.table(.section, of: spec.id), &record).map { text in
      let own = texts.beginning(with: text.fallback) ?? texts
      return Pattern(text: text, placeholders: text.content.placeholders, words: ConditionWords(spec: spec, texts: own))
    }
  }

  /// The name of a section, given its values.
  mutating func name(of section: [SlotValue], _ record: inout TextRecord) -> Passage {
    guard let pattern else { return words.combination(section, &record) }
    let values = pattern.placeholders.map { value(of: $0, pattern.words, section, &record) }
    return Passage(
      record.substituted(pattern.text.content, pattern.placeholders, by: values), fallback: pattern.text.fallback)
  }

  private mutating func value(
    of placeholder: Placeholder, _ words: ConditionWords, _ section: [SlotValue], _ record: inout TextRecord
  ) -> [Inline]? {
    guard let value = section.first(where: { ids[$0.condition] == placeholder.name }) else {
      let known = section.map { ids[$0.condition] }
      record.report.add(unknownPlaceholder(placeholder, among: known))
      return nil
    }
    let isName = placeholder.form == "name"
    if let form = placeholder.form, form != "label", !isName, let unit = words.unit(lacking: form, of: value) {
      let subject: Message = "A value of '\(placeholder.name)'"
      record.report.add(.unknownForm(of: placeholder, subject, unit))
    }
    let group = words.grouped(section).first { $0.contains { $0.condition == value.condition } } ?? [value]
    let part = Part(values: group, form: placeholder.form)
    if let text = known[part] { return text }
    let text =
      isName ? words.name(of: value.condition, &record) : words.values(group, form: placeholder.form, &record)
    known[part] = text.content
    return text.content
  }

  private func unknownPlaceholder(_ placeholder: Placeholder, among known: [String]) -> Finding {
    Finding(
      .unknownPlaceholder, at: placeholder.range,
      "'\(placeholder.name)' is no condition of the sections of '\(spec.id)'",
      notes: [.init("a section's name may use: \(known.joined(separator: ", "))")],
      fixes: Finding.Fix.didYouMean(placeholder.name, among: known))
  }
}

extension Finding {
  /// The finding for a placeholder with a form that a unit, called `subject`, does not have.
  static func unknownForm(of placeholder: Placeholder, _ subject: Message, _ unit: Unit) -> Finding {
    .unknownForm(placeholder.form ?? "", of: subject, unit, at: placeholder.range) { "{\(placeholder.name).\($0)}" }
  }

  /// The finding for a place with a form that a unit, called `owner`, does not have.
  ///
  /// For the right form, `mended` returns the text that should replace the mistyped one.
  static func unknownForm(
    _ form: String, of owner: Message, _ unit: Unit, at place: SourceRange, mended: (String) -> String
  ) -> Finding {
    let forms = unit.forms.compactMap(\.id.form)
    let known = forms.map { ", \($0): …" }.joined()
    var fixes: [Fix] = []
    if let near = didYouMean(form, among: forms) {
      fixes.append(.init("did you mean '\(near)'?", replacing: place, with: mended(near)))
    }
    let subject = unit.id.key.subject
    fixes.append(
      unit.id.key.components.last == "name"
        ? .init("give it one: '\(subject): { name: { default: …\(known), \(form): … } }'")
        : .init("give it one: '\(subject): { default: …\(known), \(form): … }'"))
    return Finding(
      .unknownForm, at: place, "\(owner) has no form '\(form)'", notes: [.init("its text is here", at: unit.place)],
      fixes: fixes)
  }
}
