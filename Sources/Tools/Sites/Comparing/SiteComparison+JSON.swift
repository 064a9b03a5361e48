import DecisionTables
import Diagnostics
import Loading
import Localization

extension SiteComparison {
  /// The changes for programs, in the words of some locales.
  ///
  /// - Parameter locales: the locales' positions in the new site.
  /// - Returns: Members of the report.
  func json(locales: [Int]) -> KeyValuePairs<String, JSON?> {
    [
      "versions": ["old": .string(old.name), "new": .string(new.name)],
      "pages": .array(
        addedPages.map { ["page": .string($0), "change": "added"] }
          + removedPages.map { ["page": .string($0), "change": "removed"] } + pages.map { json($0, locales) }),
      "page-order": places.flatMap { old, new in
        old.order == new.order ? nil : ["before": .strings(old.order), "after": .strings(new.order)]
      },
      "page-groups": places.flatMap { old, new in
        old.groups == new.groups ? nil : ["before": json(old.groups), "after": json(new.groups)]
      }, "shared-texts": .array(sharedTexts.map { json($0) }),
      "document-changes": documents.isEmpty ? nil : .array(documents.map { json($0) }),
    ]
  }

  private func json(_ groups: [PagePlaces.Group]) -> JSON {
    .array(groups.map { ["group": .string($0.id), "pages": .strings($0.pages)] })
  }

  private func json(_ page: PageComparison, _ locales: [Int]) -> JSON {
    [
      "page": .string(page.new.id), "change": "changed",
      "tables": .array(
        page.addedTables.map { ["table": .string($0), "change": "added"] }
          + page.removedTables.map { ["table": .string($0), "change": "removed"] }
          + page.tables.map { json($0, page, locales) }), "texts": .array(page.texts.map { json($0) }),
    ]
  }

  private func json(_ document: DocumentDifference) -> JSON {
    let change = document.isNew ? "added" : document.isGone ? "removed" : "changed"
    return [
      "document": .string(document.path), "change": .string(change), "texts": .array(document.texts.map { json($0) }),
    ]
  }

  private func json(_ text: TextChange) -> JSON {
    .members([
      "unit": .string(text.id.description), "locale": .string(text.locale), "before": text.before.map(JSON.string),
      "after": text.after.map(JSON.string),
    ])
  }

  private func json(_ pair: TablePair, _ page: PageComparison, _ locales: [Int]) -> JSON {
    let worded = worded(pair, on: page, locales)
    guard let site = new.site, let first = worded.first else { return .null }
    let words = zip(locales.map { site.languages[$0].tag.text }, worded)
    var outcomes: [JSON] = []
    if let comparison = pair.comparison {
      let all = comparison.changes + comparison.additions
      outcomes = zip(all, first.changes).enumerated().map { index, outcome in
        let (change, listed) = outcome
        let boxes = change.boxes.prefix(listed.headings.count)
        return .members([
          "kind": change.before == nil ? "added" : change.isInNotes ? "notes" : "changed",
          "combinations": .exact(change.combinationCount.exact),
          "when": .array(boxes.map { when($0, comparison, change.before == nil) }),
          "left-out": leftOut(listed.groupCount - boxes.count),
          "words": .object(words.map { .init(name: $0, value: json($1.changes[index])) }),
        ])
      }
    }
    return .members([
      "table": .string(pair.new.id), "change": "changed", "decided": .bool(pair.isDecided),
      "outcomes": .array(outcomes), "left-out": leftOut(first.changeCount - outcomes.count),
      "facts": .array(pair.facts.map { json($0) }),
    ])
  }

  private func leftOut(_ count: Int) -> JSON? { count > 0 ? .number(count) : nil }

  private func json(_ change: TableChanges.Change) -> JSON {
    .members([
      "when": .strings(change.headings), "before": change.before.map(JSON.strings), "after": .strings(change.after),
      "ids": change.ids.map { ["before": .string($0.before), "after": .string($0.after)] },
    ])
  }

  private func json(_ fact: TableFact) -> JSON {
    let parts = fact.subject.parts
    let common: KeyValuePairs<String, JSON?> = [
      "subject": .string(parts.kind), "id": parts.id.map(JSON.string), "of": parts.owner.map(JSON.string),
    ]
    return switch fact.change {
    case .added: .members(["change": "added"], common)
    case .removed: .members(["change": "removed"], common)
    case .renamed(let name): .members(["change": "renamed"], common, ["name": .string(name)])
    case .changed(let before, let after):
      .members(["change": "changed"], common, ["before": .string(before), "after": .string(after)])
    }
  }

  /// The conditions that a box restricts, with their values in the notation of a spec.
  private func when(_ box: [[Int]], _ comparison: TableComparison, _ isAddition: Bool) -> JSON {
    .values(
      zip(comparison.conditions, box).compactMap { condition, slots in
        let all = comparison.knownSlots(of: condition, isAddition: isAddition)
        if slots.count == all.count { return nil }
        let named = condition.named(slots)
        let own = condition.new.map { comparison.new.labels(ofSlots: named.new, condition: $0) }
        let others = condition.old.map { comparison.old.labels(ofSlots: named.old, condition: $0) }
        let labels = (own ?? []) + (others ?? [])
        let declared =
          condition.new.map { comparison.new.definition.conditions[$0] }
          ?? condition.old.map { comparison.old.definition.conditions[$0] }
        return declared.map { ($0, labels.map(\.text)) }
      })
  }
}

extension TableComparison {
  /// The slots of a condition to report on: those that both tables know, or, for an addition, all of the new table.
  func knownSlots(of condition: AlignedCondition, isAddition: Bool) -> [Int] {
    isAddition ? condition.newSlots : condition.commonSlots
  }
}
