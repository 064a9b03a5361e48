import DecisionTables
import Diagnostics
import Editions
import Loading
import Localization

/// The changes to a table, in the words of a locale.
struct TableChanges: Sendable {
  /// The changes in the order of the comparison, as many as there is room for.
  ///
  /// Changed decisions come first, then decisions for new values.
  fileprivate(set) var changes: [Change] = []
  /// The number of changes, including those that are left out.
  let changeCount: Int
  let facts: [String]

  struct Change: Sendable {
    /// The conditions of each group of combinations as a sentence; the first ones, as many as there is room for.
    fileprivate(set) var headings: [String]
    /// The number of groups, including those that are left out.
    let groupCount: Int
    /// The old decision as lines; nil for values that the old table doesn't know.
    let before: [String]?
    let after: [String]
    let isInNotes: Bool
    /// Both decisions in the notation of a spec, if their words are the same; nil if the words show what changed.
    let ids: Ids?

    struct Ids: Sendable {
      var before: String
      var after: String
    }

    /// Says what changed if the words of both decisions don't.
    func remark(in language: Language) -> String? {
      if let ids { return language.sentence(.onlyIDs, ["before": ids.before, "after": ids.after]) }
      return isInNotes ? language[.onlyNotes] : nil
    }
  }

  fileprivate init(_ pair: TablePair, in language: Language) {
    facts = pair.facts.map { $0.sentence(in: language) } + (pair.keepsOutcomes ? [language[.sameOutcomes]] : [])
    changeCount = pair.comparison.map { $0.changes.count + $0.additions.count } ?? 0
  }
}

extension TableChanges {
  /// Puts the changes to a table into the words of some locales; each locale has the same changes and groups.
  ///
  /// - Parameters:
  ///   - pair: the table in both versions.
  ///   - page: the page that has it.
  ///   - old: the old site.
  ///   - new: the new site.
  ///   - locales: the locales' positions in the new site.
  /// - Returns: The words in the order of the locales.
  static func all(_ pair: TablePair, on page: PageComparison, _ old: SiteIndex, _ new: SiteIndex, locales: [Int])
    -> [TableChanges]
  {
    let tables = locales.map { TableChanges(pair, in: new.languages[$0]) }
    guard let comparison = pair.comparison, !tables.isEmpty else { return tables }
    let words = locales.map { locale in
      // If the old site doesn't have the language, its first language gives the old decision.
      let oldLocale = old.languages.firstIndex { $0.tag == new.languages[locale].tag } ?? 0
      return ComparisonWords(
        comparison, old: TableWording(pair.old, on: page.old, old, locale: oldLocale),
        new: TableWording(pair.new, on: page.new, new, locale: locale))
    }
    var listing = ChangeListing(tables, words, room: pair.listingRoom)
    listing.add(comparison)
    return listing.tables
  }
}

/// Puts changes into the words of all locales as long as there is room.
private struct ChangeListing {
  private(set) var tables: [TableChanges]
  private var words: [ComparisonWords]
  /// The bytes left, counted as JSON, the longest of the output formats.
  private var room: Int

  /// The bytes around a text on a line of its own, and around the values of a condition.
  private static let frame = (line: 32, condition: 80)

  init(_ tables: [TableChanges], _ words: [ComparisonWords], room: Int) {
    self.tables = tables
    self.words = words
    self.room = room
  }

  /// Adds the first group of each change before the rest, so that a change with many groups leaves room for the next.
  mutating func add(_ comparison: TableComparison) {
    let kinds = [(comparison.changes, false), (comparison.additions, true)]
    for (changes, isAddition) in kinds { for change in changes where room > 0 { add(change, isAddition) } }
    var place = 0
    for (changes, isAddition) in kinds {
      for change in changes.prefix(tables[0].changes.count - place) {
        for box in change.boxes.dropFirst() where room > 0 { add(box, to: place, isAddition) }
        place += 1
      }
    }
  }

  private mutating func add(_ change: TableComparison.Change, _ isAddition: Bool) {
    for locale in tables.indices {
      let worded = words[locale].change(change)
      tables[locale].changes.append(worded)
      for line in (worded.before ?? []) + worded.after { room -= line.utf8.count + Self.frame.line }
    }
    if let first = change.boxes.first { add(first, to: tables[0].changes.count - 1, isAddition) }
  }

  private mutating func add(_ box: [[Int]], to change: Int, _ isAddition: Bool) {
    for locale in tables.indices {
      let heading = words[locale].heading(box, isAddition)
      room -= heading.text.utf8.count + Self.frame.line
      // The notation of a spec is next to the words, and about as long.
      if locale == 0 { room -= heading.text.utf8.count + heading.count * Self.frame.condition }
      tables[locale].changes[change].headings.append(heading.text)
    }
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

  /// A change without its groups.
  mutating func change(_ change: TableComparison.Change) -> TableChanges.Change {
    let before = change.before.map { old.words(for: $0).text }
    let after = new.words(for: change.after).text
    return TableChanges.Change(
      headings: [], groupCount: change.boxes.count, before: before, after: after, isInNotes: change.isInNotes,
      ids: before == after ? ids(of: change) : nil)
  }

  /// The ids in both decisions, if they differ.
  private func ids(of change: TableComparison.Change) -> TableChanges.Change.Ids? {
    guard let decision = change.before else { return nil }
    let before = comparison.old.notation(of: decision).english
    let after = comparison.new.notation(of: change.after).english
    return before == after ? nil : TableChanges.Change.Ids(before: before, after: after)
  }

  /// The conditions of a box as a sentence, and the number of conditions in it.
  mutating func heading(_ box: [[Int]], _ isAddition: Bool) -> (text: String, count: Int) {
    var parts: [String] = []
    var said: Set<String> = []
    for (condition, slots) in zip(comparison.conditions, box) {
      let all = comparison.knownSlots(of: condition, isAddition: isAddition)
      if slots.count == all.count { continue }
      let named = condition.named(slots)
      if let set = condition.new.flatMap({ comparison.new.definition.conditions[$0].member?.set }) {
        if said.insert(set).inserted { parts.append(new.set(set, members(box, isAddition))) }
        continue
      }
      let own = condition.new.map { new.values(named.new, of: $0) } ?? []
      let others = condition.old.map { old.values(named.old, of: $0) } ?? []
      // Nothing is said of the order of values that are missing.
      if own.isEmpty, others.isEmpty { continue }
      if let position = condition.new {
        parts.append(new.condition(position, is: own + others))
      } else if let position = condition.old {
        parts.append(old.condition(position, is: others))
      }
    }
    return (new.heading(parts), parts.count)
  }

  /// The values of the new table's conditions to which a box restricts them, if it is one for each.
  private func members(_ box: [[Int]], _ isAddition: Bool) -> [SlotValue] {
    zip(comparison.conditions, box).compactMap { condition, slots in
      guard let position = condition.new, slots.count == 1,
        slots.count < comparison.knownSlots(of: condition, isAddition: isAddition).count,
        let slot = condition.named(slots).new.first
      else { return nil }
      return SlotValue(condition: position, slot: slot)
    }
  }
}
