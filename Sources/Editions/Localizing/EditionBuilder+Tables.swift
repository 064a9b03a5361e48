import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

extension EditionBuilder {
  mutating func table(_ index: Int) -> TableEdition {
    let spec = page.tables[index]
    let arrangement = arrangements[index]
    let title = optionalText("tables." + spec.id + ".title")
    let caption = optionalText("tables.\(spec.id).caption")
    var steps = stepTexts(arrangement.steps)
    let outcomes = arrangement.outcomes.map { outcome($0, in: spec, &steps) }
    var placesOfNotes: [String: SourceRange]?
    return TableEdition(
      arrangement: arrangement,
      // The headings of sections need one above them.
      title: title ?? (arrangement.sectionConditions.isEmpty ? nil : caption),
      caption: caption ?? title
        ?? text("tables.\(spec.id).title", neededAt: spec.table.definition.place),
      labels: arrangement.labels.map { label($0, in: spec) },
      outcomes: outcomes,
      steps: steps.texts,
      notes: arrangement.notes.map { note in
        let path = "notes." + note
        if let text = optionalText(path) { return text }
        let places = placesOfNotes ?? self.placesOfNotes(in: spec)
        placesOfNotes = places
        return text(path, neededAt: places[note])
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
        ?? text("tables.\(spec.id).title", neededAt: spec.table.definition.place),
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

  /// Where each note is referred to: on a label, else for what is impossible, else first by a step.
  private func placesOfNotes(in spec: TableSpec) -> [String: SourceRange] {
    let ofSteps = page.vocabulary.steps.values.flatMap(\.notes).sorted { left, right in
      (left.place.file.path, left.place.bounds.lowerBound)
        < (right.place.file.path, right.place.bounds.lowerBound)
    }
    let all =
      spec.labelNotes.map { ($0.note, $0.place) }
      + spec.table.definition.impossible.map { ($0.reason.id, $0.reason.place) }
      + ofSteps.map { ($0.id, $0.place) }
    return Dictionary(all) { first, _ in first }
  }
}
