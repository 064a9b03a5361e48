package import Diagnostics

/// Values of a spec that entries name together: `in flu-symptoms`.
package struct NamedList: Sendable {
  /// The id, with its place.
  package let name: SourceText
  /// The values, or other tests, in the order of the spec; empty for a list that could not be read.
  package let values: [SourceText]

  /// The word before the id of a list in an entry.
  package static let membership = "in "

  /// A list as a spec declares it.
  package init(name: SourceText, values: [SourceText]) {
    self.name = name
    self.values = values
  }
}

extension DecisionTable {
  /// The ids of the lists that entries of its rules and of its impossible combinations name.
  package var usedLists: Set<String> {
    var lists: Set<String> = []
    for entry in rules.flatMap(\.entries) + impossible.flatMap(\.entries) {
      for shape in entry.wording.shapes {
        switch shape {
        case .list(let id): lists.insert(id)
        case .members(let test): for case .list(let id) in test.named { lists.insert(id) }
        default: break
        }
      }
    }
    return lists
  }
}
