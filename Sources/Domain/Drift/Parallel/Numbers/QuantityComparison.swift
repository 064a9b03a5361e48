import Diagnostics
import Localization

/// Compares units and comparisons at the numbers that two texts share: `30 minutes` is not 30時間, `at least 7` not 7超.
///
/// A number without a unit or comparison agrees with any.
struct QuantityComparison {
  let sides: SideComparison
  let left: [TextFacts.NumberMention]
  let right: [TextFacts.NumberMention]

  /// The difference if a number of each text has no counterpart with its unit and comparison in the other.
  var difference: Difference? {
    if left.isEmpty || right.isEmpty { return nil }
    let isInCell = sides.first.isCell
    let lefts = left.map { Quantity($0, sides.first.language, inCell: isInCell) }
    if lefts.allSatisfy(\.isBare) { return nil }
    let rights = right.map { Quantity($0, sides.other.language, inCell: isInCell) }
    if rights.allSatisfy(\.isBare) { return nil }
    var lacking: [Int] = []
    var extra: [Int] = []
    let counterparts = Self.positions(right)
    for (number, positions) in Self.positions(left) {
      guard let others = counterparts[number] else { continue }
      let pairing = Pairing(positions, others) { position, other in
        lefts[position].agrees(with: rights[other])
          || isIdiom(lefts[position], left[position], rights[other], right[other])
      }
      if pairing.left.isEmpty || pairing.right.isEmpty { continue }
      lacking += pairing.left
      extra += pairing.right
    }
    if lacking.isEmpty { return nil }
    return sides.difference(
      .numbers, lacking: lacking.sorted().map { thing(left[$0], lefts[$0], sides.first) },
      extra: extra.sorted().map { thing(right[$0], rights[$0], sides.other) })
  }

  /// True for a usual translation in running text of documents: "more than 90 vendors" and 90以上, "less than 5 minutes"
  /// and 5分以内.
  ///
  /// In a cell of a table such words are the rule.
  private func isIdiom(
    _ own: Quantity, _ number: TextFacts.NumberMention, _ other: Quantity, _ otherNumber: TextFacts.NumberMention
  ) -> Bool {
    guard sides.isOfDocument, !sides.first.isCell, own.agreesInUnits(with: other) else { return false }
    let texts = (number.mention.text(in: own.bounds), otherNumber.mention.text(in: other.bounds))
    return own.isStrictly(other, in: texts, sides.other.language.words.inclusive)
      || other.isStrictly(own, in: (texts.1, texts.0), sides.first.language.words.inclusive)
  }

  private func thing(_ number: TextFacts.NumberMention, _ quantity: Quantity, _ side: TextSide) -> ThingInText {
    var mention = number.mention
    mention.bounds = quantity.bounds
    return ThingInText(mention, side)
  }

  private static func positions(_ mentions: [TextFacts.NumberMention]) -> [Number: [Int]] {
    Dictionary(grouping: mentions.indices) { mentions[$0].number }
  }
}

extension Mention {
  /// The text of other bounds in its run.
  fileprivate func text(in bounds: Range<Int>) -> String {
    var mention = self
    mention.bounds = bounds
    return mention.text
  }
}

/// Pairs of things that agree, as many as possible (augmenting paths).
private struct Pairing {
  /// The positions on each side without a partner.
  private(set) var left: [Int] = []
  private(set) var right: [Int] = []

  init(_ lefts: [Int], _ rights: [Int], _ agree: (Int, Int) -> Bool) {
    // Lists of many equal numbers are tables, whose cells are compared separately.
    if lefts.count * rights.count > 400 { return }
    let edges = lefts.map { left in rights.indices.filter { agree(left, rights[$0]) } }
    var partners = [Int?](repeating: nil, count: rights.count)
    for index in lefts.indices {
      var seen: Set<Int> = []
      if !Self.pair(index, edges, &partners, &seen) { left.append(lefts[index]) }
    }
    right = rights.indices.filter { partners[$0] == nil }.map { rights[$0] }
  }

  private static func pair(_ index: Int, _ edges: [[Int]], _ partners: inout [Int?], _ seen: inout Set<Int>) -> Bool {
    for other in edges[index] where seen.insert(other).inserted {
      if partners[other].map({ pair($0, edges, &partners, &seen) }) ?? true {
        partners[other] = index
        return true
      }
    }
    return false
  }
}
