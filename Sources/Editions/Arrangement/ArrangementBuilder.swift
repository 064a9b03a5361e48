import DecisionTables
import Loading

/// Collects the parts of an arrangement, each once, and gives them their positions.
struct ArrangementBuilder {
  let spec: TableSpec
  let vocabulary: Vocabulary
  private(set) var labels = Interner<Label>()
  private(set) var outcomes = Interner<CellOutcome>()
  private(set) var notes = Interner<String>()
  private(set) var steps: [ArrangedStep] = []
  /// By id.
  private var stepPositions: [String: Int] = [:]
  /// The notes of each outcome in reading order: each step's own, then its choices'.
  private var outcomeNotes: [[Int]] = []
  /// How often sections refer to notes, so far.
  private var noteReferences = 0
  /// Whether they do so more often than a page may.
  var isFull: Bool { noteReferences > PageLimit.noteReferences }
  /// By output, the notes on values that no cell has; nil until all cells are made.
  private var hiddenNotes: [Int: [LabelNote]]?

  init(_ spec: TableSpec, vocabulary: Vocabulary) {
    self.spec = spec
    self.vocabulary = vocabulary
  }

  /// Makes room for a number of outcomes, and for about as many steps.
  mutating func reserveCapacity(_ count: Int) {
    outcomes.reserveCapacity(count)
    outcomeNotes.reserveCapacity(count)
    steps.reserveCapacity(count)
    stepPositions.reserveCapacity(count)
  }

  mutating func label(_ label: Label) -> Int {
    labels.position(of: label)
  }

  /// A cell that holds a label.
  mutating func cell(_ label: Label, id: String) -> BodyCell {
    BodyCell(id: id, content: .label(self.label(label), notes: notes(on: label)))
  }

  mutating func position(of outcome: CellOutcome) -> Int {
    let position = outcomes.position(of: outcome)
    if position == outcomeNotes.count { outcomeNotes.append(notes(of: outcome)) }
    return position
  }

  /// The notes on a label, as positions.
  mutating func notes(on label: Label) -> [Int] {
    switch label {
    case .conditionName(let condition): positions(spec.notes(on: .condition(condition)))
    case .conditionWithDomain(let condition):
      positions(
        spec.notes(on: .condition(condition)) + spec.notes(onUnnamedValuesOf: condition)
      )
    case .value(let condition, let slot):
      positions(spec.notes(on: .value(spec.slotIDs[condition][slot], condition: condition)))
    case .output(let output):
      positions(spec.notes(on: .output(output)) + notesOnHiddenValues(of: output))
    case .entry(let rule, let condition):
      notes(onValuesIn: spec.table.definition.rules[rule].entries[condition], of: condition)
    case .impossibleEntry(let index, let condition):
      notes(onValuesIn: spec.table.definition.impossible[index].entries[condition], of: condition)
    case .ruleNumber, .ruleHeading, .otherwise, .impossible, .nothing: []
    }
  }

  private mutating func notes(onValuesIn entry: Entry, of condition: Int) -> [Int] {
    // Few tables have any, and rules may be many.
    if spec.labelNotes.isEmpty { return [] }
    return positions(
      entry.wording.shapes.flatMap { shape -> [LabelNote] in
        if case .value(let id) = shape {
          spec.notes(on: .value(id, condition: condition))
        } else {
          []
        }
      }
    )
  }

  /// The notes on those values of an output that no cell has, which show on its name.
  ///
  /// So the headers of outputs are made after the cells.
  private mutating func notesOnHiddenValues(of output: Int) -> [LabelNote] {
    if let notes = hiddenNotes { return notes[output] ?? [] }
    var shown: Set<LabelNote.Label> = []
    for case .values(let values, let output) in outcomes.values {
      for case .named(let id) in values { shown.insert(.outputValue(id, output: output)) }
    }
    var notes: [Int: [LabelNote]] = [:]
    for note in spec.labelNotes where !shown.contains(note.label) {
      if case .outputValue(_, let output) = note.label { notes[output, default: []].append(note) }
    }
    hiddenNotes = notes
    return notes[output] ?? []
  }

  private mutating func positions(_ labelNotes: [LabelNote]) -> [Int] {
    labelNotes.map { notes.position(of: $0.note) }
  }

  mutating func header(
    _ label: Label,
    id: String,
    columns: Int = 1,
    rows: Int = 1,
    scope: HeaderCell.Scope
  ) -> HeaderCell {
    HeaderCell(
      id: id,
      label: self.label(label),
      notes: notes(on: label),
      columnSpan: columns,
      rowSpan: rows,
      scope: scope
    )
  }

  mutating func note(_ id: String) -> Int {
    notes.position(of: id)
  }

  /// The position of a step; nil for one that no spec declares, which has a finding where the rule names it.
  mutating func step(_ id: String, isChoice: Bool = false) -> Int? {
    if let position = stepPositions[id] { return position }
    guard let step = vocabulary.steps[id] else { return nil }
    let notes = step.notes.map { note($0.id) }
    // A choice has no choices of its own.
    let choices = isChoice ? [] : step.choices.compactMap { self.step($0.id, isChoice: true) }
    let position = steps.count
    stepPositions[id] = position
    steps.append(ArrangedStep(step: step, notes: notes, choices: choices))
    return position
  }

  private mutating func notes(of outcome: CellOutcome) -> [Int] {
    switch outcome {
    case .notStated: return []
    case .values(let values, let output):
      return values.flatMap { value in
        guard case .named(let id) = value else { return [Int]() }
        return positions(spec.notes(on: .outputValue(id, output: output)))
      }
    case .cannotHappen(let note): return [note]
    case .steps(let positions):
      var notes: [Int] = []
      for position in positions {
        notes += steps[position].notes
        for choice in steps[position].choices { notes += steps[choice].notes }
      }
      return notes
    }
  }

  /// A section, its notes numbered from 1 in reading order: heading, headers, then rows from left to right.
  mutating func section(
    id: String,
    values: [SlotValue] = [],
    header: [[HeaderCell]],
    rows: [TableArrangement.Row],
    headingNotes: [Int] = []
  ) -> TableArrangement.Section {
    var numbered: [TableArrangement.NumberedNote] = []
    var numbers: [Int: Int] = [:]
    func refer(to noteList: [Int], from id: String) {
      noteReferences += noteList.count
      if isFull { return }
      for note in noteList {
        if let index = numbers[note] {
          if numbered[index].references.last != id { numbered[index].references.append(id) }
        } else {
          numbers[note] = numbered.count
          numbered.append(.init(note: note, references: [id]))
        }
      }
    }
    refer(to: headingNotes, from: "")
    for header in header.joined() { refer(to: header.notes, from: header.id) }
    // By positions: to copy rows and cells would count references to their parts.
    for row in rows.indices {
      for header in rows[row].headers { refer(to: header.notes, from: header.id) }
      for cell in rows[row].cells.indices {
        switch rows[row].cells[cell].content {
        case .outcome(let outcome):
          refer(to: outcomeNotes[outcome], from: rows[row].cells[cell].id)
        case .label(_, let notes): refer(to: notes, from: rows[row].cells[cell].id)
        }
      }
    }
    return TableArrangement.Section(
      id: id,
      values: values,
      header: header,
      rows: rows,
      notes: numbered,
      numbers: numbers,
      headingNotes: headingNotes
    )
  }

  func arrangement(
    sections: [TableArrangement.Section],
    conditions: [Int],
    style: TableArrangement.Style
  ) -> TableArrangement {
    TableArrangement(
      id: spec.id,
      sections: sections,
      sectionConditions: conditions,
      labels: labels.values,
      outcomes: outcomes.values,
      steps: steps,
      notes: notes.values,
      style: style,
      noteReferences: noteReferences
    )
  }
}

/// Gives equal values one position, in the order in which they come up.
struct Interner<Value: Hashable> {
  private(set) var values: [Value] = []
  private var positions: [Value: Int] = [:]

  mutating func reserveCapacity(_ count: Int) {
    values.reserveCapacity(count)
    positions.reserveCapacity(count)
  }

  mutating func position(of value: Value) -> Int {
    if let position = positions[value] { return position }
    let position = values.count
    positions[value] = position
    values.append(value)
    return position
  }
}
