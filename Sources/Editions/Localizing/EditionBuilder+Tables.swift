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
    let outcomes = arrangement.outcomes.map { outcome($0, in: spec, &steps) }
    let notePlaces = notePlaces(in: spec)
    return TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title
        ?? text("tables.\(spec.id).title", neededAt: spec.table.table.place),
      labels: arrangement.labels.map { label($0, in: spec) },
      outcomes: outcomes,
      steps: steps.texts,
      notes: arrangement.notes.map { text("notes." + $0, neededAt: notePlaces[$0]) },
      sections: arrangement.sectionConditions.isEmpty
        ? [] : arrangement.sections.map { sectionName($0, of: spec) },
      verdict: verdicts.isEmpty
        ? nil : text(verdicts[index], of: spec, sections: arrangement.sections.count)
    )
  }

  mutating func index(of index: Int) -> IndexEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let header = arrangement.sectionConditions.map { label(.conditionName($0), in: spec) }
    let values = arrangement.sectionConditions.map { condition in
      spec.slotIDs[condition].indices.map { slot in
        label(.value(condition: condition, slot: slot), in: spec)
      }
    }
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
          values: section.values.indices.map { values[$0][section.values[$0].slot] }
        )
      }
    )
  }

  /// Where notes are referred to, by their ids: on a label, else for what is impossible, else first by a step.
  private func notePlaces(in spec: TableSpec) -> [String: SourceRange] {
    var places: [String: SourceRange] = [:]
    for note in page.vocabulary.steps.values.flatMap(\.notes) {
      let place = places[note.id] ?? note.place
      let isFirst =
        (note.place.file.path, note.place.bounds.lowerBound)
        < (place.file.path, place.bounds.lowerBound)
      places[note.id] = isFirst ? note.place : place
    }
    for impossible in spec.table.table.impossible.reversed() {
      places[impossible.reason.id] = impossible.reason.place
    }
    for note in spec.labelNotes.reversed() { places[note.note] = note.place }
    return places
  }
}
