import CommonMark
import DecisionTables
import Diagnostics
import Localization

extension EditionBuilder {
  mutating func table(_ index: Int) -> TableEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let title = optionalText("tables." + spec.id + ".title")
    let caption = optionalText("tables.\(spec.id).caption")
    var steps = StepTexts(notes: arrangement.notes)
    let outcomes = arrangement.outcomes.map { outcome($0, &steps) }
    return TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title
        ?? text("tables.\(spec.id).title", neededAt: spec.table.table.place),
      labels: arrangement.labels.map { label($0, in: spec) },
      outcomes: outcomes,
      steps: steps.texts,
      notes: arrangement.notes.map { text("notes." + $0, neededAt: notePlace($0, in: spec)) },
      sections: arrangement.sectionConditions.isEmpty
        ? [] : arrangement.sections.map { sectionName($0, of: spec) }
    )
  }

  mutating func index(of index: Int) -> IndexEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let header = arrangement.sectionConditions.map { label(.conditionName($0), in: spec) }
    return IndexEdition(
      id: spec.id,
      caption: optionalText("tables.\(spec.id).index")
        ?? optionalText("tables." + spec.id + ".title")
        ?? text("tables.\(spec.id).caption", neededAt: spec.table.table.place),
      header: header + [words(.see)],
      rows: arrangement.sections.map { section in
        IndexEdition.Row(
          section: section.id,
          name: sectionName(section, of: spec),
          values: section.values.map { value in
            label(.value(condition: value.condition, slot: value.slot), in: spec)
          }
        )
      }
    )
  }

  private func notePlace(_ id: String, in spec: TableSpec) -> SourceRange? {
    if let note = spec.labelNotes.first(where: { $0.note == id }) { return note.place }
    if let impossible = spec.table.table.impossible.first(where: { $0.reason.id == id }) {
      return impossible.reason.place
    }
    let references = page.vocabulary.steps.values.flatMap(\.notes).filter { $0.id == id }
    return references.map(\.place).min {
      ($0.file.path, $0.bounds.lowerBound) < ($1.file.path, $1.bounds.lowerBound)
    }
  }
}
