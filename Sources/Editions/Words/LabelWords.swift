import DecisionTables
import Loading
import Localization

/// Words the headers and entries of a table.
struct LabelWords {
  let texts: PageTexts
  private let table: DecisionTable
  private let conditions: ConditionWords
  private let outputs: OutputWords

  init(of spec: TableSpec, _ texts: PageTexts) {
    self.texts = texts
    table = spec.table.definition
    conditions = ConditionWords(spec: spec, texts: texts)
    outputs = OutputWords(spec: spec, texts: texts)
  }

  func label(_ label: Label, _ record: inout TextRecord) -> Passage {
    switch label {
    case .conditionName(let condition): conditions.name(of: condition, &record)
    case .value(let condition, let slot):
      conditions.value(SlotValue(condition: condition, slot: slot), form: "label", &record)
    case .output(let output): outputs.name(of: output, &record)
    case .conditionWithDomain(let condition): conditions.nameWithDomain(of: condition, &record)
    case .entry(let rule, let condition):
      conditions.entry(table.rules[rule].entries[condition], of: condition, &record)
    case .impossibleEntry(let index, let condition):
      conditions.entry(table.impossible[index].entries[condition], of: condition, &record)
    case .impossible: texts.words(.cannotHappen)
    case .ruleNumber(let number): Passage(String(number))
    case .ruleHeading: texts.words(.rule)
    case .otherwise: texts.words(.otherwise)
    case .nothing: Passage("–")
    }
  }
}
