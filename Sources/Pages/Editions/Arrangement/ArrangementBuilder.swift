import DecisionTables
import Loading

/// Collects the parts of an arrangement, each once, and assigns positions to them.
struct ArrangementBuilder {
  let spec: TableSpec
  private let vocabulary: Vocabulary
  /// True if the site has an edition for programs, too.
  let isForPrograms: Bool
  private(set) var labels = Interner<Label>()
  private(set) var outcomes = Interner<CellOutcome>()
  private(set) var notes = Interner<String>()
  private(set) var steps: [ArrangedStep] = []
  private var stepPositions: [StepKey: Int] = [:]

  /// A step with what is known of the values in its phrases.
  private struct StepKey: Hashable {
    var id: String
    var given: [String: String] = [:]
  }

  /// The notes of each outcome in reading order: each step's own, then its choices'.
  private var outcomeNotes: [[Int]] = []
  /// The number of references to notes in the sections so far.
  private var noteReferences = 0
  /// By output, the notes on values that no cell has.
  private lazy var hiddenNotes = notesOnHiddenValues()

  init(_ spec: TableSpec, vocabulary: Vocabulary, isForPrograms: Bool = false) {
    self.spec = spec
    self.vocabulary = vocabulary
    self.isForPrograms = isForPrograms
  }

  /// True if the sections have more references to notes than a page may.
  var isFull: Bool { noteReferences > PageLimit.noteReferences }

  private var table: DecisionTable { spec.table.definition }

  // MARK: Labels

  /// The position of a label.
  mutating func position(of label: Label) -> Int { labels.position(of: label) }

  /// A cell with a label.
  mutating func cell(_ label: Label, id: String) -> BodyCell {
    let position = labels.position(of: label)
    return BodyCell(id: id, content: .label(position, notes: notes(on: label)))
  }

  /// Makes a header; those of outputs are made after all cells, because they describe what no cell shows.
  mutating func header(_ label: Label, id: String, columns: Int = 1, rows: Int = 1, scope: HeaderCell.Scope)
    -> HeaderCell
  {
    HeaderCell(
      id: id, label: labels.position(of: label), notes: notes(on: label), columnSpan: columns, rowSpan: rows,
      scope: scope)
  }

  /// The notes on a label, as positions.
  mutating func notes(on label: Label) -> [Int] {
    switch label {
    case .conditionName(let condition): positions(spec.notes(on: .condition(condition)))
    case .conditionWithDomain(let condition):
      positions(spec.notes(on: .condition(condition)) + spec.notes(onUnnamedValuesOf: condition))
    case .value(let condition, let slot):
      positions(notes(onSlot: slot, of: condition))
    case .output(let output), .step(_, let output):
      positions(spec.notes(on: .output(output)) + (hiddenNotes[output] ?? []))
    case .entry(let rule, let condition): notes(onValuesIn: table.rules[rule].entries[condition], of: condition)
    case .impossibleEntry(let index, let condition):
      notes(onValuesIn: table.impossible[index].entries[condition], of: condition)
    case .conditionGroup, .domain, .ruleNumber, .ruleHeading, .otherwise, .annotationHeading, .annotation, .mark,
      .signOfAny, .empty,
      .impossible,
      .nothing, .member, .input, .inputValue, .inputName, .inputDomain, .inputMember:
      []
    }
  }

  /// The notes on a value; those on a member of a set belong to the condition of the first one.
  private func notes(onSlot slot: Int, of condition: Int) -> [LabelNote] {
    if let member = table.conditions[condition].member {
      return spec.notes(on: .value(member.id, condition: condition - member.position))
    }
    return spec.notes(on: .value(spec.slotIDs[condition][slot], condition: condition))
  }

  /// The label of a step with its own column or row; nil for an undeclared step.
  mutating func label(ofStep id: String, output: Int) -> Label? {
    step(StepKey(id: id)).map { .step($0, output: output) }
  }

  /// The notes that are part of a label's text, as positions.
  private func ownNotes(of label: Label) -> [Int] {
    if case .step(let position, _) = label { notes(ofStep: position) } else { [] }
  }

  private mutating func notes(onValuesIn entry: Entry, of condition: Int) -> [Int] {
    // Few tables have any, and rules may be many.
    if spec.labelNotes.isEmpty, table.conditions[condition].lists.isEmpty { return [] }
    return entry.wording.shapes.flatMap { positions(spec.notes(on: $0, condition: condition)) }
  }

  private func notesOnHiddenValues() -> [Int: [LabelNote]] {
    var shown: Set<LabelNote.Label> = []
    for case .values(let values, let output) in outcomes.values {
      for case .named(let id) in values { shown.insert(.outputValue(id, output: output)) }
    }
    var notes: [Int: [LabelNote]] = [:]
    for note in spec.labelNotes where !shown.contains(note.label) {
      if case .outputValue(_, let output) = note.label { notes[output, default: []].append(note) }
    }
    return notes
  }

  private mutating func positions(_ labelNotes: [LabelNote]) -> [Int] { labelNotes.map { notes.position(of: $0.note) } }

  // MARK: Outcomes

  /// The position of a cell's outcome, given the decision for its combination.
  ///
  /// A gap or a conflict has its own finding, and no page with one is published; the cell is then "not stated".
  mutating func outcome(_ decision: Decision, output: Int) -> Int {
    if let index = decision.impossible { return impossible(index) }
    switch decision.outputs[output] {
    case .steps(let steps, _): return outcome(steps)
    case .values(let values, _): return outcome(values, of: table.decidedDomain(of: output), output: output)
    case .doesNotApply: return position(of: .doesNotApply)
    case .otherwise(let result): return outcome(result, of: table.decidedDomain(of: output), output: output)
    case .notStated, .gap, .conflict: return position(of: .notStated)
    }
  }

  /// The position of the outcome of an impossible combination, given the position of its declaration.
  mutating func impossible(_ index: Int) -> Int {
    position(of: .cannotHappen(note: notes.position(of: spec.reason(ofImpossible: index))))
  }

  /// The position of a cell's outcome, given a rule's result for an output.
  ///
  /// - Parameters:
  ///   - result: the result of a rule or of `otherwise`.
  ///   - domain: the domain of the result.
  ///   - output: the position of the output.
  /// - Returns: The position of the outcome.
  mutating func outcome(_ result: Outcome.Result, of domain: Domain?, output: Int) -> Int {
    switch result {
    case .steps(let steps): outcome(steps)
    case .values(let values): outcome(values, of: domain, output: output)
    case .doesNotApply: position(of: .doesNotApply)
    }
  }

  /// The position of the outcome where no first inputs lead, or where a condition would have a value although it isn't asked.
  mutating func unreachable() -> Int { position(of: .cannotHappen(note: nil)) }

  /// The position of the outcome of an impossible combination, given the note with the reason.
  mutating func impossible(because note: String) -> Int {
    position(of: .cannotHappen(note: notes.position(of: note)))
  }

  private mutating func outcome(_ references: [StepReference]) -> Int {
    position(of: .steps(references.compactMap { step(StepKey(id: $0.id, given: $0.given)) }))
  }

  private mutating func outcome(_ values: [OutputValue], of domain: Domain?, output: Int) -> Int {
    let values = values.map { value in
      let text = domain?.text(of: value) ?? ""
      return switch value {
      case .listed: CellValue.named(text)
      case .number: CellValue.plain(text)
      // A constant shows as the number that it is.
      case .formula(let formula):
        if case .number(let number, false, _) = formula.expression {
          CellValue.plain(number.description)
        } else {
          CellValue.formula(formula.expression)
        }
      }
    }
    return position(of: .values(values, output: output))
  }

  private mutating func position(of outcome: CellOutcome) -> Int {
    let position = outcomes.position(of: outcome)
    if position == outcomeNotes.count { outcomeNotes.append(notes(of: outcome)) }
    return position
  }

  private func answer(of outcome: CellOutcome) -> StepAnswer? {
    switch outcome {
    case .doesNotApply, .notStated, .cannotHappen: return nil
    case .steps(let positions): return positions.count == 1 ? steps[positions[0]].step.answer : nil
    case .values(let values, let output):
      guard table.decidedDomain(of: output)?.isBoolean == true, values.count == 1 else { return nil }
      guard case .named(let id) = values[0] else { return nil }
      return id == "true" ? .yes : .no
    }
  }

  private mutating func notes(of outcome: CellOutcome) -> [Int] {
    switch outcome {
    case .doesNotApply, .notStated: return []
    case .values(let values, let output):
      return values.flatMap { value -> [Int] in
        guard case .named(let id) = value else { return [] }
        return positions(spec.notes(on: .outputValue(id, output: output)))
      }
    case .cannotHappen(let note): return [note].compactMap(\.self)
    case .steps(let positions): return positions.flatMap { notes(ofStep: $0) }
    }
  }

  /// The notes of a step and of its choices, in reading order.
  private func notes(ofStep position: Int) -> [Int] {
    steps[position].notes + steps[position].choices.flatMap { steps[$0].notes }
  }

  /// The position of a step; nil for an undeclared one, which has a finding at the rule.
  private mutating func step(_ key: StepKey, isChoice: Bool = false) -> Int? {
    if let position = stepPositions[key] { return position }
    guard let step = vocabulary.steps[key.id] else { return nil }
    let notes = step.notes.map { self.notes.position(of: $0.id) }
    // A choice has no choices of its own.
    let choices =
      isChoice ? [] : step.choices.compactMap { self.step(StepKey(id: $0.id, given: key.given), isChoice: true) }
    stepPositions[key] = steps.count
    steps.append(ArrangedStep(step: step, given: key.given, notes: notes, choices: choices))
    return steps.count - 1
  }

  // MARK: Sections

  /// A section, its notes numbered from 1 in reading order: heading, headers, then rows from left to right.
  mutating func section(
    id: String, values: [SlotValue] = [], header: [[HeaderCell]], rows: [TableArrangement.Row], headingNotes: [Int] = []
  ) -> TableArrangement.Section {
    var numbering = NoteNumbering(limit: PageLimit.noteReferences - noteReferences)
    numbering.refer(to: headingNotes, from: "")
    for header in header.joined() { numbering.refer(to: allNotes(of: header), from: header.id) }
    for row in rows {
      for header in row.headers { numbering.refer(to: allNotes(of: header), from: header.id) }
      for cell in row.cells where !cell.isCovered {
        switch cell.content {
        case .outcome(let outcome): numbering.refer(to: outcomeNotes[outcome], from: cell.id)
        case .label(_, let notes): numbering.refer(to: notes, from: cell.id)
        }
      }
    }
    noteReferences += numbering.references
    return TableArrangement.Section(
      id: id, values: values, header: header, rows: rows, numbering: numbering, headingNotes: headingNotes)
  }

  private func allNotes(of header: HeaderCell) -> [Int] { ownNotes(of: labels.values[header.label]) + header.notes }

  mutating func arrangement(
    sections: [TableArrangement.Section], conditions: [Int], style: TableArrangement.Style, finder: FinderArrangement?
  ) -> TableArrangement {
    let data = isForPrograms ? data(style, finder) : nil
    let finder = finder.flatMap { beginningWithInputs($0) }
    return TableArrangement(
      id: spec.id, sections: sections, sectionConditions: conditions, labels: labels.values, outcomes: outcomes.values,
      outcomeNotes: outcomeNotes, answers: outcomes.values.map(answer), steps: steps, notes: notes.values, style: style,
      noteReferences: noteReferences, finder: isWorthAsking ? finder : nil,
      isTooLargeForFinder: isWorthAsking && finder == nil, data: data)
  }
}
