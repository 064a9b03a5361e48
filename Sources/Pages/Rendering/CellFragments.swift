import Editions
import Localization

/// The bounds of a piece of a cell or header, or of a note, among a table's fragments.
struct CellFragment {
  fileprivate(set) var bytes: Range<Int>
  fileprivate(set) var notes: Range<Int>
}

/// The contents of a table's cells; each piece is rendered once and used in many cells.
///
/// The pieces follow each other in a single writer.
struct CellFragments<Writer: CellWriter & ~Copyable>: ~Copyable {
  var writer: Writer
  private let resolver: Writer.Resolver
  /// The table's labels.
  private(set) var labels: [CellFragment] = []
  /// The table's outcomes.
  private(set) var outcomes: [CellFragment] = []
  /// The places where a section puts its note numbers: offsets in ascending order, and positions in the table's notes.
  private var notes: [(offset: Int, notes: [Int])] = []
  /// The positions of the table's notes, by their ids.
  private let notePositions: [String: Int]
  private let shared: Shared<TableEdition>
  /// The contents of the current section that link terms, by the places' ids.
  private var linkedPlaces: [String: CellFragment] = [:]
  /// The same by what they are.
  private var linkedContents: [TermLinks.Content: CellFragment] = [:]

  private var table: TableEdition { shared.value }

  init(_ table: TableEdition, _ resolver: Writer.Resolver) {
    writer = Writer.forCells(resolver)
    self.resolver = resolver
    shared = Shared(table)
    notePositions = table.arrangement.notePositions
    var steps: [CellFragment] = []
    var none: Set<String> = []
    for step in table.steps {
      let text = table.termLinks == nil ? step.text : step.text.linking(&none)
      steps.append(add(step, text, step.choices.map { steps[$0] }))
    }
    for (position, label) in table.arrangement.labels.enumerated() {
      // It has notes and choices of its own.
      if case .step(let step, _) = label {
        labels.append(steps[step])
      } else {
        labels.append(add(table.label(position)))
      }
    }
    for outcome in table.outcomes { outcomes.append(add(outcome, steps)) }
  }

  // MARK: Making

  /// Adds a text, without links to terms.
  mutating func add(_ passage: Passage) -> CellFragment {
    var none: Set<String> = []
    return add(passage, linking: &none)
  }

  /// Adds what a closure writes.
  mutating func fragment(_ write: (inout Self) -> Void) -> CellFragment {
    writer.beginFragment()
    let (start, firstNote) = (writer.count, notes.count)
    write(&self)
    return CellFragment(bytes: start..<writer.count, notes: firstNote..<notes.count)
  }

  /// Adds the words of a step, with those of its choices, which come before it.
  private mutating func add(_ step: StepText, _ text: Passage, _ choices: [CellFragment]) -> CellFragment {
    fragment { fragments in
      fragments.write(text, notes: step.notes)
      if !choices.isEmpty { fragments.write(.choices, choices) }
    }
  }

  /// Adds the content of a cell, made from the words of the table's steps.
  private mutating func add(_ outcome: OutcomeText, _ steps: [CellFragment]) -> CellFragment {
    switch outcome {
    case .doesNotApply(let words), .notStated(let words): add(words)
    case .cannotHappen(let words, let note):
      fragment { fragments in
        fragments.write(words)
        if let note { fragments.refer(to: [note]) }
      }
    case .steps(let positions):
      positions.count == 1 ? steps[positions[0]] : fragment { $0.write(.steps, positions.map { steps[$0] }) }
    case .values(let position, _): steps[position]
    }
  }

  // MARK: Terms

  /// Adds the contents of a section that link terms.
  mutating func begin(_ section: TableArrangement.Section) {
    linkedPlaces = [:]
    linkedContents = [:]
    for place in table.termLinks?.places(in: section) ?? [] {
      let fragment = add(place.content, linking: place.terms)
      if !place.id.isEmpty { linkedPlaces[place.id] = fragment }
      linkedContents[place.content] = fragment
    }
  }

  private mutating func add(_ content: TermLinks.Content, linking terms: Set<String>) -> CellFragment {
    var terms = terms
    switch content {
    case .note(let position): return add(table.note(position), linking: &terms)
    case .label(let position):
      if case .step(let step, _) = table.arrangement.labels[position] { return add(step, linking: &terms) }
      return add(table.label(position), linking: &terms)
    case .outcome(let position):
      switch table.outcomes[position] {
      case .steps(let positions):
        let steps = positions.map { add($0, linking: &terms) }
        return steps.count == 1 ? steps[0] : fragment { $0.write(.steps, steps) }
      case .values(let position, _): return add(position, linking: &terms)
      case .doesNotApply, .notStated, .cannotHappen: return outcomes[position]
      }
    }
  }

  /// Adds a text that links some terms.
  mutating func add(_ passage: Passage, linking terms: inout Set<String>) -> CellFragment {
    let passage = table.termLinks == nil ? passage : passage.linking(&terms)
    return fragment { $0.write(passage) }
  }

  /// Adds a step that links terms, its own mentions before those of its choices.
  private mutating func add(_ position: Int, linking terms: inout Set<String>) -> CellFragment {
    let step = table.steps[position]
    let text = step.text.linking(&terms)
    let choices = step.choices.map { add($0, linking: &terms) }
    return add(step, text, choices)
  }

  /// The content of a cell or header of the current section.
  func label(_ position: Int, at place: String) -> CellFragment { linkedPlaces[place] ?? labels[position] }

  /// The label of a column, which stands at one place of the table.
  func heading(_ position: Int) -> CellFragment { linkedContents[.label(position)] ?? labels[position] }

  /// The outcome in a cell of the current section.
  func outcome(_ position: Int, at place: String) -> CellFragment { linkedPlaces[place] ?? outcomes[position] }

  /// The note at a position with its links to terms; nil if it has none in the current section.
  func linkedNote(_ position: Int) -> CellFragment? { linkedContents[.note(position)] }

  // MARK: Writing

  /// Writes a text in pieces, between which the numbers of notes come.
  private mutating func write(_ passage: Passage) {
    let pieces = passage.pieces
    for (index, piece) in pieces.enumerated() {
      writer.write(piece.text, resolver, tagged: index == pieces.count - 1)
      refer(to: piece.notes.compactMap { notePositions[$0] })
    }
  }

  /// Writes the words of a step: a bare sentence, or paragraphs and lists, with its notes after the first.
  private mutating func write(_ passage: Passage, notes: [Int]) {
    let hasBlocks = !passage.blocks.isEmpty
    if hasBlocks { writer.beginParagraph() }
    write(passage)
    refer(to: notes)
    if hasBlocks { writer.endParagraph(before: passage, resolver) }
  }

  private mutating func write(_ list: CellList, _ items: [CellFragment]) {
    writer.begin(list)
    for (position, item) in items.enumerated() {
      writer.beginItem(position, of: list)
      append(item)
      writer.endItem()
    }
    writer.end(list)
  }

  private mutating func refer(to positions: [Int]) { if !positions.isEmpty { notes.append((writer.count, positions)) } }

  private mutating func append(_ fragment: CellFragment) {
    let shift = writer.count - fragment.bytes.lowerBound
    writer.append(repeating: fragment.bytes)
    for index in fragment.notes { notes.append((notes[index].offset + shift, notes[index].notes)) }
  }

  // MARK: Copying

  /// Writes a fragment without markers.
  func copy(_ fragment: CellFragment, to output: inout Writer) { output.append(fragment.bytes, of: writer) }

  /// Writes a fragment, with markers for its notes.
  ///
  /// - Parameters:
  ///   - fragment: the fragment.
  ///   - section: the section that numbers the notes.
  ///   - markers: the markers of the section's notes.
  ///   - output: the writer to write to.
  func copy(
    _ fragment: CellFragment, in section: TableArrangement.Section, markers: [CellFragment], to output: inout Writer
  ) {
    var start = fragment.bytes.lowerBound
    for index in fragment.notes {
      output.append(start..<notes[index].offset, of: writer)
      section.forEachNumber(of: notes[index].notes) { copy(markers[$0], to: &output) }
      start = notes[index].offset
    }
    output.append(start..<fragment.bytes.upperBound, of: writer)
  }

  /// Writes the label of a header, with markers for its notes.
  func copy(
    _ header: HeaderCell, in section: TableArrangement.Section, markers: [CellFragment], to output: inout Writer
  ) {
    copy(label(header.label, at: header.id), in: section, markers: markers, to: &output)
    section.forEachNumber(of: header.notes) { copy(markers[$0], to: &output) }
  }
}
