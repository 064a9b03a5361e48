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
    var steps = stepTexts(arrangement.steps)
    let outcomes = arrangement.outcomes.map { outcome($0, in: spec, &steps) }
    return TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title
        ?? text("tables.\(spec.id).title", neededAt: spec.table.table.place),
      labels: arrangement.labels.map { label($0, in: spec) },
      outcomes: outcomes,
      steps: steps.texts,
      notes: arrangement.notes.map { note in
        let path = "notes." + note
        return optionalText(path) ?? text(path, neededAt: place(ofNote: note, in: spec))
      },
      sections: arrangement.sectionConditions.isEmpty ? [] : sectionNames(arrangement, of: spec),
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
        ?? optionalText("tables.\(spec.id).caption")
        ?? text("tables.\(spec.id).title", neededAt: spec.table.table.place),
      header: header + [words(.see)],
      rows: zip(arrangement.sections, sectionNames(arrangement, of: spec)).map { section, name in
        IndexEdition.Row(
          section: section.id,
          name: name,
          values: section.values.indices.map { values[$0][section.values[$0].slot] }
        )
      }
    )
  }

  /// Where a note is referred to: on a label, else for what is impossible, else first by a step.
  private func place(ofNote id: String, in spec: TableSpec) -> SourceRange? {
    if let note = spec.labelNotes.first(where: { $0.note == id }) { return note.place }
    let impossible = spec.table.table.impossible
    if let first = impossible.first(where: { $0.reason.id == id }) { return first.reason.place }
    let notes = page.vocabulary.steps.values.lazy.flatMap(\.notes).filter { $0.id == id }
    return notes.map(\.place).min { left, right in
      (left.file.path, left.bounds.lowerBound) < (right.file.path, right.bounds.lowerBound)
    }
  }
}
