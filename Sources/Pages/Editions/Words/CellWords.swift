import CommonMark
import DecisionTables
import Loading
import Localization

/// Puts the contents of a table's cells into words: steps, values, or the reason why there is nothing.
struct CellWords {
  /// The steps in words, followed by values, which take the place of a step.
  private(set) var steps: [StepText] = []
  private let texts: PageTexts
  private let outputs: OutputWords
  private var valuePositions: [OutputValues: Int] = [:]

  private struct OutputValues: Hashable {
    var output: Int
    var values: [CellValue]
  }

  /// - Parameters:
  ///   - steps: the steps that cells refer to.
  ///   - spec: the table.
  ///   - texts: the texts of its page.
  ///   - record: receives findings and the texts used.
  init(_ steps: [ArrangedStep], of spec: TableSpec, _ texts: PageTexts, _ record: inout TextRecord) {
    self.texts = texts
    outputs = OutputWords(spec: spec, texts: texts)
    let words = StepWords(spec: spec, texts: texts)
    self.steps.reserveCapacity(steps.count)
    for step in steps {
      let text = record.composite(on: texts) { words.sentence(of: step.step, step.given, &$0) }
      self.steps.append(StepText(text: text, notes: step.notes, choices: step.choices))
    }
  }

  mutating func outcome(_ outcome: CellOutcome, _ record: inout TextRecord) -> OutcomeText {
    switch outcome {
    case .doesNotApply: return .doesNotApply(texts.words(.doesNotApply))
    case .notStated: return .notStated(texts.words(.notStated))
    case .cannotHappen(let note): return .cannotHappen(texts.words(.cannotHappen), note: note)
    case .steps(let positions): return .steps(positions)
    case .values(let values, let output):
      let each = values.map { position(of: [$0], output, &record) }
      return .values(position(of: values, output, &record), each: each)
    }
  }

  private mutating func position(of values: [CellValue], _ output: Int, _ record: inout TextRecord) -> Int {
    let key = OutputValues(output: output, values: values)
    if let position = valuePositions[key] { return position }
    let text = record.composite(on: texts) { outputs.values(values, of: output, withNotes: true, &$0) }
    valuePositions[key] = steps.count
    steps.append(StepText(text: text, notes: [], choices: []))
    return steps.count - 1
  }
}
