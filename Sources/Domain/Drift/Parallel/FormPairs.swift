import CommonMark
import Localization

/// The facts of two texts as pairs to compare: form by form if both have the same forms.
///
/// If the languages have different forms, a thing in any form of one text must be in some form of the other.
struct FormPairs: Sequence {
  private let pairs: [(TextFacts, TextFacts)]

  init(_ first: TextSide, _ other: TextSide) {
    if first.facts.count == 1, other.facts.count == 1 {
      pairs = [(first.facts[0], other.facts[0])]
      return
    }
    let names = first.unit.forms.map(\.id.form)
    let otherNames = other.unit.forms.map(\.id.form)
    if names == otherNames {
      pairs = Array(zip(first.facts, other.facts))
    } else if names.count == otherNames.count, Set(names) == Set(otherNames) {
      let positions = otherNames.map { name in names.firstIndex(of: name) ?? 0 }
      pairs =
        [(first.facts[0], other.facts[0])] + positions.enumerated().map { (first.facts[$1 + 1], other.facts[$0 + 1]) }
    } else {
      pairs = [(Self.union(first.facts), Self.union(other.facts))]
    }
  }

  func makeIterator() -> IndexingIterator<[(TextFacts, TextFacts)]> { pairs.makeIterator() }

  /// The facts of all forms of a text together: of each thing as many as the form with the most.
  private static func union(_ forms: [TextFacts]) -> TextFacts {
    forms.dropFirst().reduce(into: forms[0]) { all, form in
      all.numbers.formUnion(form.numbers) { $0.number }
      all.moments.formUnion(form.moments) { $0.key }
      all.codes.formUnion(form.codes) { $0.code }
      all.links.formUnion(form.links) { $0.destination }
    }
  }
}

extension Array {
  fileprivate mutating func formUnion(_ others: [Element], by key: (Element) -> some Hashable) {
    func keys(_ elements: [Element]) -> [AnyHashable] { elements.map { AnyHashable(key($0)) } }
    append(contentsOf: Surplus(of: keys(self), keys(others)).right.map { others[$0] })
  }
}
