import DecisionTables
import Editions
import Loading
import Localization

/// What changed about a table, in the words of a locale.
struct WordedTable: Sendable {
  /// In the order of the comparison: first what changed, then what is decided for values that are new.
  var changes: [Change] = []
  var facts: [String] = []

  struct Change: Sendable {
    /// When, a sentence for each box.
    var headings: [String]
    /// As lines; nil for values that the table before does not know.
    var before: [String]?
    var after: [String]
    var isInNotes: Bool
  }

  /// - Parameters:
  ///   - pair: the table in both versions.
  ///   - page: the page that has it.
  ///   - old: the site before.
  ///   - new: the new site.
  ///   - locale: the locale's position in the new site.
  init(
    _ pair: TablePair,
    on page: PageComparison,
    _ old: SiteIndex,
    _ new: SiteIndex,
    locale: Int
  ) {
    let language = new.languages[locale]
    facts = pair.facts.map { $0.sentence(in: language) }
    if pair.keepsOutcomes { facts.append(language[.sameOutcomes]) }
    guard let comparison = pair.comparison else { return }
    // Of a language that the site before lacks, its first one says what was decided.
    let oldLocale = old.languages.firstIndex { $0.tag == language.tag } ?? 0
    var words = ComparisonWords(
      comparison,
      old: TableWording(pair.old, on: page.old, old, locale: oldLocale),
      new: TableWording(pair.new, on: page.new, new, locale: locale)
    )
    changes =
      comparison.changes.map { words.change($0, isAddition: false) }
      + comparison.additions.map { words.change($0, isAddition: true) }
  }
}

/// Puts boxes and decisions of a comparison into the words of a locale.
private struct ComparisonWords {
  let comparison: TableComparison
  var old: TableWording
  var new: TableWording

  init(_ comparison: TableComparison, old: TableWording, new: TableWording) {
    self.comparison = comparison
    self.old = old
    self.new = new
  }

  mutating func change(
    _ change: TableComparison.Change,
    isAddition: Bool
  ) -> WordedTable.Change {
    WordedTable.Change(
      headings: change.boxes.map { heading($0, isAddition) },
      before: change.before.map { old.words(for: $0).text },
      after: new.words(for: change.after).text,
      isInNotes: change.isInNotes
    )
  }

  private mutating func heading(_ box: [[Int]], _ isAddition: Bool) -> String {
    var parts: [String] = []
    for (condition, slots) in zip(comparison.conditions, box) {
      let all = comparison.knownSlots(of: condition, isAddition: isAddition)
      if slots.count == all.count { continue }
      let named = condition.named(slots)
      let own = condition.new.map { new.values(named.new, of: $0) } ?? []
      let others = condition.old.map { old.values(named.old, of: $0) } ?? []
      if let position = condition.new {
        parts.append(new.condition(position, is: own + others))
      } else if let position = condition.old {
        parts.append(old.condition(position, is: others))
      }
    }
    return new.heading(parts)
  }
}
