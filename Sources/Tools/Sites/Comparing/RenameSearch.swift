import DecisionTables
import Diagnostics
import Drift
import Loading
import Localization

/// Finds the conditions, outputs and listed values of a table that have other ids in another version of the site.
///
/// One that is gone and one that is new are the same if their texts are equal in a language that both versions have, or
/// if no other of the kind is gone or new.
struct RenameSearch {
  private let old: Side
  private let new: Side
  /// The positions of the languages that both versions have.
  private let languages: [(old: Int, new: Int)]
  private(set) var renaming = TableRenaming()
  /// The renamed things, in the order of the new table.
  private(set) var facts: [TableFact] = []

  init(_ old: (site: Site, page: Page, table: DecisionTable), _ new: (site: Site, page: Page, table: DecisionTable)) {
    self.old = Side(index: old.site.index, page: old.page, table: old.table)
    self.new = Side(index: new.site.index, page: new.page, table: new.table)
    languages = new.site.languages.enumerated().compactMap { position, language in
      old.site.locale(language.tag.text).map { ($0, position) }
    }
    findConditions()
    findOutputs()
  }

  private mutating func findConditions() {
    let (before, after) = (old.conditions, new.conditions)
    let pairs = pairs(before, after)
    for pair in pairs where pair.old.id != pair.new.id {
      renaming.conditions[pair.old.id] = pair.new.id
      facts.append(TableFact(change: .renamed(pair.new.id), subject: .condition(pair.old.id)))
    }
    for pair in pairs {
      let values = values(pair.old, pair.new)
      if !values.isEmpty { renaming.values[pair.old.id] = values }
    }
  }

  private mutating func findOutputs() {
    let (before, after) = (old.outputs, new.outputs)
    // A table's only output needs no name.
    let isOne = before.count == 1 && after.count == 1
    let pairs = isOne ? [(before[0], after[0])] : pairs(before, after)
    for (old, new) in pairs {
      if !isOne, old.id != new.id {
        renaming.outputs[old.id] = new.id
        facts.append(TableFact(change: .renamed(new.id), subject: .output(old.id)))
      }
      let values = values(old, new)
      if !values.isEmpty { renaming.outputValues[old.id] = values }
    }
  }

  /// The new ids of the values of a condition or an output, by their old ones.
  private mutating func values(_ before: Named, _ after: Named) -> [String: String] {
    var renamed: [String: String] = [:]
    for (old, new) in pairs(before.values, after.values) where old.id != new.id {
      renamed[old.id] = new.id
      facts.append(TableFact(change: .renamed(new.id), subject: .value(old.id, of: after.subject)))
    }
    return renamed
  }
}

extension RenameSearch {
  /// The notes on labels of the old version, with the new ids of values.
  func renamed(_ notes: [LabelNote]) -> [LabelNote] {
    notes.map { note in
      var note = note
      switch note.label {
      case .value(let value, let condition):
        let id = old.table.conditions[condition].declaredID
        note.label = .value(renaming.values[id]?[value] ?? value, condition: condition)
      case .outputValue(let value, let output):
        let id = old.table.outputs[output].id
        note.label = .outputValue(renaming.outputValues[id]?[value] ?? value, output: output)
      case .condition, .list, .output: break
      }
      return note
    }
  }
}

// MARK: Pairs

extension RenameSearch {
  /// Something with an id and a text.
  private struct Named {
    var id: String
    /// The text in a locale; nil if the locale has none of its own.
    var text: @Sendable (_ locale: Int) -> ContentFingerprint?
    /// The values that it may have; nil for a value itself.
    var kind: Kind?
    /// The listed values that may have another id.
    var values: [Named] = []
    /// Its id in facts.
    var subject = ""

    /// The domain of a condition or an output, with its unit or its members.
    struct Kind: Hashable {
      var domain: Domain?
      var unit: MeasureUnit?
      /// The members of a set; nil for any other.
      var members: [String]?
    }

    var isSet: Bool { kind?.members != nil }
  }

  /// The same things of both versions, in the order of the new one.
  private func pairs(_ before: [Named], _ after: [Named]) -> [(old: Named, new: Named)] {
    let known = Dictionary(before.map { ($0.id, $0) }) { first, _ in first }
    let kept = Set(after.map(\.id))
    var gone = before.filter { !kept.contains($0.id) }
    var added = after.filter { known[$0.id] == nil }
    var found = after.compactMap { item in known[item.id].map { (old: $0, new: item) } }
    if gone.isEmpty || added.isEmpty { return found }
    for language in languages { found += paired(&gone, &added, language) { $0.kind == $1.kind } }
    for language in languages { found += paired(&gone, &added, language) { $0.isSet == $1.isSet } }
    let alike = Dictionary(grouping: gone, by: \.kind)
    for (kind, items) in Dictionary(grouping: added, by: \.kind) where items.count == 1 {
      if let others = alike[kind], others.count == 1 { found.append((others[0], items[0])) }
    }
    let places = Dictionary(after.enumerated().map { ($1.id, $0) }) { first, _ in first }
    return found.sorted { places[$0.new.id] ?? 0 < places[$1.new.id] ?? 0 }
  }

  /// Takes out those that have the same text in a language; the first with the first.
  private func paired(
    _ gone: inout [Named], _ added: inout [Named], _ language: (old: Int, new: Int), _ isLike: (Named, Named) -> Bool
  ) -> [(old: Named, new: Named)] {
    var waiting: [ContentFingerprint: [Int]] = [:]
    for (position, item) in gone.enumerated() {
      if let text = item.text(language.old) { waiting[text, default: []].append(position) }
    }
    var taken: Set<Int> = []
    var found: [(old: Named, new: Named)] = []
    for item in added {
      guard let text = item.text(language.new),
        let place = waiting[text]?.firstIndex(where: { isLike(gone[$0], item) }),
        let position = waiting[text]?.remove(at: place)
      else { continue }
      taken.insert(position)
      found.append((gone[position], item))
    }
    let same = Set(found.map(\.new.id))
    gone = gone.indices.filter { !taken.contains($0) }.map { gone[$0] }
    added.removeAll { same.contains($0.id) }
    return found
  }
}

// MARK: Versions

extension RenameSearch {
  /// A version of the table, with its texts.
  private struct Side {
    let index: SiteIndex
    let page: Page
    let table: DecisionTable

    var conditions: [Named] {
      table.conditions.columns.map { column in
        let condition = table.conditions[column.first]
        let owner = ValueOwner.condition(column.id)
        return Named(
          id: column.id, text: text(.name(of: owner), at: condition.place),
          kind: Named.Kind(domain: condition.domain, unit: condition.unit, members: condition.member?.all),
          values: ids(condition.domain, condition.member).map { id in
            Named(id: id, text: text(.value(id, of: owner), or: condition.sharedKey(ofValue: id), at: condition.place))
          }, subject: column.id)
      }
    }

    var outputs: [Named] {
      table.outputs.map { output in
        let owner = ValueOwner.output(output.id)
        return Named(
          id: output.id, text: text(.name(of: owner), at: nil),
          kind: Named.Kind(domain: output.domain, unit: output.unit, members: nil),
          values: ids(output.domain, nil).map { id in
            Named(id: id, text: text(.value(id, of: owner), or: output.sharedKey(ofValue: id), at: nil))
          }, subject: output.key)
      }
    }

    /// The values that the author has given ids.
    private func ids(_ domain: Domain?, _ member: SetMember?) -> [String] {
      if let member { return member.all }
      guard let domain, !domain.isBoolean else { return [] }
      return domain.namedValues.filter { $0 != Domain.null && $0 != Domain.anythingElse }
    }

    private func text(_ key: UnitKey, or other: UnitKey? = nil, at place: SourceRange?)
      -> @Sendable (Int) ->
      ContentFingerprint?
    {
      let (index, page) = (index, page.declaring(place))
      return { locale in
        let match = index.lookup(for: page, locale: locale).unit(key, or: other)
        return match.flatMap { $0.locale == locale ? ContentFingerprint(of: $0.unit) : nil }
      }
    }
  }
}
