import CommonMark
import Diagnostics
import Localization

/// Compares the order of the items of lists, where code, numbers or addresses tell the items apart.
struct ItemOrder {
  private let sides: SideComparison

  init(_ sides: SideComparison) { self.sides = sides }

  /// The difference in the first list that has one; nil if the lists themselves differ.
  func difference(_ left: [List], _ right: [List]) -> Difference? {
    guard left.count == right.count else { return nil }
    return zip(left, right).lazy.compactMap { difference($0, $1) }.first
  }

  private func difference(_ left: List, _ right: List) -> Difference? {
    guard left.items.count == right.items.count, left.items.count > 1, left.items.count <= 1_000 else { return nil }
    let (lefts, rights) = (left.items.map(\.neutralName), right.items.map(\.neutralName))
    if lefts == rights { return nil }
    var positions: [String: Int] = [:]
    for (position, name) in rights.enumerated() where !name.isEmpty {
      if positions.updateValue(position, forKey: name) != nil { return nil }
    }
    let shared = lefts.enumerated().compactMap { entry in positions[entry.element].map { (entry.offset, $0) } }
    guard shared.count > 1, Set(lefts).count == lefts.count else { return nil }
    // One name may differ for another reason; the order is known from those that agree.
    guard let wrong = zip(shared, shared.dropFirst()).first(where: { $0.1 > $1.1 }) else { return nil }
    let (early, late) = (wrong.0.0, wrong.1.0)
    let other = sides.other
    let tag = sides.first.tag.text
    return Difference(
      kind: .order, locales: [other.locale, sides.first.locale],
      place: right.place(of: positions[lefts[late]] ?? 0, in: other),
      summary: "has the item with '\(lefts[late])' before the one with '\(lefts[early])', unlike \(tag)",
      notes: [.init("the text in \(tag) has it here", at: left.place(of: late, in: sides.first))])
  }
}

extension List {
  /// The place of the first text of an item.
  fileprivate func place(of item: Int, in side: TextSide) -> SourceRange {
    List(tight: true, items: [items[item]]).firstText.map(side.place) ?? side.place
  }
}

extension [Block] {
  /// The code and the numbers of an item, which are the same in all languages.
  fileprivate var neutralName: String {
    var parts: [String] = []
    forEachInline { inline in
      guard let run = inline.run else { return }
      parts += run.isCode ? [run.text] : run.text.utf8.split { !$0.isASCIIDigit }.map { String(Substring($0)) }
    }
    return parts.sorted().joined(separator: " ")
  }
}
