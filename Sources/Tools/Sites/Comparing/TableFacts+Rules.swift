import DecisionTables
import Diagnostics
import Loading

extension TableFacts {
  /// Added, removed and renamed rules: a removed rule and an added one with the same content count as renamed.
  func rules() -> [TableFact] {
    let (known, kept) = (Set(before.rules.map(\.id.text)), Set(after.rules.map(\.id.text)))
    let added = after.rules.filter { !known.contains($0.id.text) }
    let removed = before.rules.filter { !kept.contains($0.id.text) }
    var signatures: [String: [String]] = [:]
    for rule in removed.reversed() {
      signatures[old.spec.content(of: rule, old.page.vocabulary), default: []].append(rule.id.text)
    }
    var renamed: Set<String> = []
    let facts = added.map { rule -> TableFact in
      let id = rule.id.text
      guard let other = signatures[new.spec.content(of: rule, new.page.vocabulary)]?.popLast() else {
        return TableFact(change: .added, subject: .rule(id))
      }
      renamed.insert(other)
      return TableFact(change: .renamed(id), subject: .rule(other))
    }
    return facts
      + removed.filter { !renamed.contains($0.id.text) }.map { TableFact(change: .removed, subject: .rule($0.id.text)) }
  }
}

// MARK: Combinations that no rule decides

extension TableFacts {
  /// Changes to the default outcome, which applies to combinations that no rule covers.
  func otherwise() -> [TableFact] {
    let (was, isNow) = (
      before.otherwise.map { old.spec.text(of: $0, old.page.vocabulary) },
      after.otherwise.map { new.spec.text(of: $0, new.page.vocabulary) }
    )
    switch (was, isNow) {
    case (nil, nil): return []
    case (nil, _): return [TableFact(change: .added, subject: .otherwise)]
    case (_, nil): return [TableFact(change: .removed, subject: .otherwise)]
    case (let was?, let isNow?): return was == isNow ? [] : [changed(.otherwise, was, isNow)]
    }
  }

  /// The conditions and values of each impossible combination.
  func impossible(_ side: (page: Page, spec: TableSpec)) -> [String] {
    side.spec.table.definition.impossible.map { combination in
      side.spec.texts(of: combination.entries).sorted().joined(separator: "; ")
    }
  }
}
