import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Makes the editions of a table and of its index.
struct TableBuilder {
  private let spec: TableSpec
  private let texts: PageTexts
  private let arrangement: TableArrangement
  private let citations: Citations
  private let verdict: TableVerdict?
  private let labels: LabelWords
  private let sectionNames: [Passage]

  /// - Parameters:
  ///   - spec: the table.
  ///   - texts: the texts of its page.
  ///   - arrangement: its arrangement.
  ///   - citations: the sources of its page.
  ///   - verdict: its proof, if that is published.
  ///   - record: receives findings and the texts used.
  init(
    _ spec: TableSpec, _ texts: PageTexts, arrangement: TableArrangement, citations: Citations, verdict: TableVerdict?,
    _ record: inout TextRecord
  ) {
    self.spec = spec
    self.texts = texts
    self.arrangement = arrangement
    self.verdict = verdict
    self.citations = citations
    labels = LabelWords(of: spec, texts)
    guard !arrangement.sectionConditions.isEmpty else {
      sectionNames = []
      return
    }
    var names = SectionNames(of: spec, texts, &record)
    sectionNames = arrangement.sections.map { section in
      record.composite(on: texts) { names.name(of: section.values, &$0) }
    }
  }

  /// Makes the edition of the table.
  func edition(_ record: inout TextRecord) -> TableEdition {
    let title = text(.title, &record)
    let caption = text(.caption, &record)
    var cells = CellWords(arrangement.steps, of: spec, texts, &record)
    let outcomes = arrangement.outcomes.map { cells.outcome($0, &record) }
    // A crosstab doesn't show rules, but queries and findings show their annotations.
    for rule in spec.table.definition.rules.indices where arrangement.style == .crosstab {
      _ = labels.annotation(of: rule, &record)
    }
    noteHiddenNames(&record)
    let graph = GraphEditionBuilder(spec, texts)?.edition(&record)
    var edition = TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title ?? missingTitle(&record),
      labels: arrangement.labels.map { linked($0, labels.label($0, steps: cells.steps, &record)) },
      outputs: outputs(&record),
      outcomes: outcomes, steps: cells.steps, notes: notes(&record), sections: sectionNames,
      verdict: verdict.map { verdict in
        VerdictText(verdict, of: spec, sections: arrangement.sections.count, texts, &record)
      }, proof: verdict, graph: graph)
    edition.names = NamedFormulaWords(spec, texts).sentences(&record)
    edition.names += DependencyWords(spec, texts).sentences(&record).map(\.sentence)
    if arrangement.finder != nil {
      // The conditions of a finder may be first inputs of other tables.
      let asked = DependencyWords(spec.whole ?? spec, texts).sentences(&record)
      edition.dependencies = Dictionary(asked.map { ($0.condition, $0.sentence) }) { first, _ in first }
    }
    if arrangement.finder != nil, spec.table.definition.hasFormulas {
      edition.resultPatterns = spec.table.definition.outputs.indices.map { position in
        OutputWords(spec: spec, texts: texts).resultPatterns(of: position, &record)
      }
    }
    if arrangement.finder != nil { edition.phraseValues = phraseValues(cells.steps, &record) }
    for (position, field) in (arrangement.finder?.conditions ?? []).enumerated() where field.computation != nil {
      edition.computedPatterns[position] = spec.whole.flatMap { whole in
        ConditionWords(spec: whole, texts: texts).quantities(of: position)?.patterns(&record)
      }
    }
    cite(in: &edition)
    if let finding = edition.findingOnSign(of: spec) { record.report.add(finding) }
    return edition
  }

  /// The values that phrases say, each once, with all that a script needs to write them.
  private func phraseValues(_ steps: [StepText], _ record: inout TextRecord) -> [PhraseValue] {
    // A script finds the places of a formula by its text, and the language around it.
    var known: Set<[String]> = []
    return zip(arrangement.steps, steps).flatMap { arranged, words -> [PhraseValue] in
      let fallback = words.text.fallback
      let own = texts.beginning(with: fallback) ?? texts
      return arranged.step.formulas.compactMap { said in
        let formula = said.formula
        guard !formula.expression.conditions.isEmpty,
          known.insert([formula.expression.description, fallback?.tag.text ?? ""]).inserted
        else { return nil }
        return PhraseValue(
          formula: formula.expression,
          patterns: PhraseValueWords(spec: spec, texts: own).patterns(of: formula, &record), fallback: fallback)
      }
    }
  }

  /// Marks what rests on which of the page's sources.
  private func cite(in edition: inout TableEdition) {
    let language = texts.editionLanguage
    for (position, rule) in spec.table.definition.rules.enumerated() where arrangement.style == .rules {
      guard let ids = spec.sourcesOfRules[rule.id.text] else { continue }
      edition.ruleSources[position] = citations.line(naming: ids, in: language)
    }
    let sources = texts.page.vocabulary.noteSources
    for (position, note) in arrangement.notes.enumerated() { edition.sourcesOfNotes[position] = sources[note]?.sources }
    guard citations.areSeveral else { return }
    // A crosstab doesn't show rules.
    edition.sources = citations.line(
      naming: arrangement.style == .crosstab ? spec.allSources : spec.sources, in: language)
    edition.noteSources = edition.sourcesOfNotes.mapValues { citations.marks($0, in: language) }
  }

  /// The name of a condition that another table decides, as a link to that table.
  private func linked(_ label: Label, _ words: Passage) -> Passage {
    guard spec.graph != nil else { return words }
    switch label {
    case .conditionName(let condition), .conditionWithDomain(let condition):
      guard let deciding = spec.table.definition.conditions[condition].requirement, !deciding.isName else {
        return words
      }
      let table = deciding.producer
      return Passage([.link(to: table, from: texts.page, saying: words.content)], fallback: words.fallback)
    default: return words
    }
  }

  /// Looks up the existing names of outputs; the table may not show them, but queries do.
  private func noteHiddenNames(_ record: inout TextRecord) {
    let outputs = OutputWords(spec: spec, texts: texts)
    for (position, output) in spec.table.definition.outputs.enumerated()
    where !output.id.isEmpty && texts.has(.name(of: .output(output.id))) { _ = outputs.name(of: position, &record) }
  }

  /// Makes the index of the table's sections.
  func index(_ record: inout TextRecord) -> IndexEdition {
    let header = header(&record)
    let values = values(&record)
    let caption = text(.index, &record) ?? text(.title, &record) ?? text(.caption, &record) ?? missingTitle(&record)
    return IndexEdition(
      id: spec.id, caption: caption,
      // A table of one section has a row that leads to the table.
      header: header.isEmpty ? [caption] : header,
      rows: arrangement.sections.enumerated().map { position, section in
        IndexEdition.Row(
          section: section.id, name: sectionNames.isEmpty ? caption : sectionNames[position],
          values: header.isEmpty ? [caption] : section.values.enumerated().map { values[$0][$1.slot] })
      })
  }

  /// The names of the sections' conditions.
  private func header(_ record: inout TextRecord) -> [Passage] {
    arrangement.sectionConditions.map { labels.label(.conditionName($0), &record) }
  }

  /// The name of each value, by condition of the sections and slot.
  private func values(_ record: inout TextRecord) -> [[Passage]] {
    arrangement.sectionConditions.map { condition in
      spec.slotIDs[condition].indices.map { slot in labels.label(.value(condition: condition, slot: slot), &record) }
    }
  }

  private func text(_ part: UnitKey.TableText, _ record: inout TextRecord) -> Passage? {
    texts.optionalText(.table(part, of: spec.id), &record)
  }

  private func outputs(_ record: inout TextRecord) -> [Passage] {
    if arrangement.finder == nil && arrangement.data == nil { return [] }
    return spec.table.definition.outputs.indices.map { labels.label(.output($0), &record) }
  }

  private func missingTitle(_ record: inout TextRecord) -> Passage {
    texts.text(.table(.title, of: spec.id), neededAt: spec.table.definition.place, &record)
  }

  // MARK: Notes

  private func notes(_ record: inout TextRecord) -> [Passage] {
    var places: [String: SourceRange]?
    return arrangement.notes.map { note in
      if let text = ConditionWords(spec: spec, texts: texts).note(onLists: note, &record) { return text }
      if let text = texts.optionalText(.named(.note, note), &record) { return text }
      let known = places ?? placesOfNotes
      places = known
      return texts.note(note, neededAt: known[note], &record)
    }
  }

  /// The place where each note is first referred to: on a label, else in an impossible combination, else by a step.
  private var placesOfNotes: [String: SourceRange] {
    let ofSteps = texts.page.vocabulary.steps.values.flatMap(\.notes).sorted { left, right in
      (left.place.file.path, left.place.bounds.lowerBound) < (right.place.file.path, right.place.bounds.lowerBound)
    }
    let all =
      spec.labelNotes.map { ($0.note, $0.place) }
      + spec.table.definition.impossible.map { ($0.reason.id, $0.reason.place) } + ofSteps.map { ($0.id, $0.place) }
    return Dictionary(all) { first, _ in first }
  }
}
