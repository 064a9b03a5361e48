import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words the headers and entries of a table.
struct LabelWords {
  let texts: PageTexts
  private let table: DecisionTable
  private let layout: Layout
  private let conditions: ConditionWords
  private let outputs: OutputWords
  /// The words of first inputs; nil unless tables decide conditions.
  private let inputs: ConditionWords?

  init(of spec: TableSpec, _ texts: PageTexts) {
    self.texts = texts
    table = spec.table.definition
    layout = spec.layout
    conditions = ConditionWords(spec: spec, texts: texts)
    outputs = OutputWords(spec: spec, texts: texts)
    inputs = spec.whole.map { ConditionWords(spec: $0, texts: texts) }
  }

  /// The words of a label, given the words of steps that may be labels.
  func label(_ label: Label, steps: [StepText] = [], _ record: inout TextRecord) -> Passage {
    switch label {
    case .conditionName(let condition): conditions.name(of: condition, &record)
    case .value(let condition, let slot):
      conditions.value(SlotValue(condition: condition, slot: slot), form: "label", &record)
    case .conditionGroup(let group): name(of: layout.groups[group], &record)
    case .member(let condition): conditions.name(ofMember: condition, &record)
    case .inputMember(let input): inputs?.name(ofMember: input, &record) ?? Passage([])
    case .output(let output): outputs.name(of: output, &record)
    case .conditionWithDomain(let condition): conditions.nameWithDomain(of: condition, &record)
    case .domain(let condition): conditions.domain(of: condition, &record)
    case .entry(let rule, let condition): conditions.entry(table.rules[rule].entries[condition], of: condition, &record)
    case .impossibleEntry(let index, let condition):
      conditions.entry(table.impossible[index].entries[condition], of: condition, &record)
    case .impossible: texts.words(.cannotHappen)
    case .ruleNumber(let number): Passage(String(number))
    case .ruleHeading: texts.words(.rule)
    case .otherwise: texts.words(.otherwise)
    case .annotationHeading: texts.words(.annotation)
    case .annotation(let rule): annotation(of: rule, &record) ?? Passage([])
    case .step(let position, _): steps[position].text
    case .mark: Passage(texts.language[.mark])
    case .signOfAny: Passage(layout.signOfAny?.text ?? "")
    case .empty: Passage([])
    case .nothing: Passage("–")
    case .input(let input): inputs?.nameWithDomain(of: input, &record) ?? Passage([])
    case .inputName(let input): inputs?.name(of: input, &record) ?? Passage([])
    case .inputDomain(let input): inputs?.domain(of: input, &record) ?? Passage([])
    case .inputValue(let input, let slot):
      inputs?.value(SlotValue(condition: input, slot: slot), form: "label", &record) ?? Passage([])
    }
  }

  private func name(of group: Layout.Group, _ record: inout TextRecord) -> Passage {
    texts.text(.named(.conditionGroup, group.name.text), neededAt: group.name.range, &record)
  }

  /// The annotation of a rule, at its position in the table; nil for a rule without one.
  func annotation(of rule: Int, _ record: inout TextRecord) -> Passage? {
    let rule = table.rules[rule]
    guard let place = rule.placeOfAnnotation else { return nil }
    return texts.text(.annotation(rule.id.text, of: table.id), neededAt: place, &record)
  }
}
