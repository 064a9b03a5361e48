/// The places of a table where a term's mention is a link: the first one in each section.
///
/// Cells share their words, so the links are not part of these.
package struct TermLinks: Sendable {
  /// By the ids of the sections, in reading order.
  private var places: [String: [Place]] = [:]

  /// A place of a section that links terms.
  package struct Place: Sendable {
    /// The part of the cell's or header's id after the section's id; empty for a note.
    package var id: String
    /// The content of the place.
    package var content: Content
    /// The terms that it links.
    package var terms: Set<String>
  }

  /// The content that a place shows, by its position in the table's lists.
  package enum Content: Hashable, Sendable {
    case label(Int)
    case outcome(Int)
    case note(Int)
  }

  /// No mention is a link.
  init() {}

  /// Finds the first mentions in a table; fails if it mentions no term with an address.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - linked: the terms that the current section of the page links already; receives those of the table.
  init?(_ table: TableEdition, linked: inout Set<String>) {
    let mentions = Mentions(in: table)
    if mentions.areEmpty { return nil }
    if table.title != nil { linked = [] }
    for section in table.arrangement.sections {
      if !table.sections.isEmpty { linked = [] }
      places[section.id] = mentions.places(in: section, linked: &linked)
    }
  }

  /// The places of a section that link terms, in reading order.
  package func places(in section: TableArrangement.Section) -> [Place] { places[section.id] ?? [] }

  /// The terms that a note of a section links, by its position in the table's notes.
  package func terms(inNote note: Int, of section: TableArrangement.Section) -> Set<String> {
    places(in: section).first { $0.content == .note(note) }?.terms ?? []
  }
}

/// The terms with an address that a table mentions.
private struct Mentions {
  private let labels: [[String]]
  private let outcomes: [[String]]
  private let notes: [[String]]

  init(in table: TableEdition) {
    let steps = table.steps.map(\.text.mentionedTerms)
    func terms(ofStep step: Int) -> [String] {
      steps[step] + table.steps[step].choices.flatMap { terms(ofStep: $0) }
    }
    labels = table.arrangement.labels.indices.map { position in
      if case .step(let step, _) = table.arrangement.labels[position] { return terms(ofStep: step) }
      return table.label(position).mentionedTerms
    }
    outcomes = table.outcomes.map { outcome in
      switch outcome {
      case .steps(let positions): positions.flatMap(terms)
      case .values(let position, _): terms(ofStep: position)
      case .doesNotApply, .notStated, .cannotHappen: []
      }
    }
    notes = table.notes.indices.map { table.note($0).mentionedTerms }
  }

  var areEmpty: Bool { [labels, outcomes, notes].allSatisfy { $0.allSatisfy(\.isEmpty) } }

  func places(in section: TableArrangement.Section, linked: inout Set<String>) -> [TermLinks.Place] {
    var places: [TermLinks.Place] = []
    func add(_ id: String, _ content: TermLinks.Content) {
      let new = Set(terms(of: content)).subtracting(linked)
      if new.isEmpty { return }
      linked.formUnion(new)
      places.append(TermLinks.Place(id: id, content: content, terms: new))
    }
    for header in section.header.joined() { add(header.id, .label(header.label)) }
    for row in section.rows {
      for header in row.headers { add(header.id, .label(header.label)) }
      for cell in row.cells where !cell.isCovered {
        switch cell.content {
        case .label(let label, _): add(cell.id, .label(label))
        case .outcome(let outcome): add(cell.id, .outcome(outcome))
        }
      }
    }
    for note in section.notes { add("", .note(note.note)) }
    return places
  }

  private func terms(of content: TermLinks.Content) -> [String] {
    switch content {
    case .label(let position): labels[position]
    case .outcome(let position): outcomes[position]
    case .note(let position): notes[position]
    }
  }
}
