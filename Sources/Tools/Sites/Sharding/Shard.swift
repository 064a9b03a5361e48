/// One of the parts into which the pages of a site are dealt, so that several machines build it.
package struct Shard: Sendable, Equatable {
  /// The part's number, from 1.
  package let number: Int
  /// How many parts there are.
  package let count: Int

  /// More parts than any build has machines.
  package static let mostParts = 1000

  /// Reads `3/8`.
  ///
  /// - Parameter text: The number of the part and that of all parts; nil comes of anything else.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number, of: count)
  }

  /// - Parameters:
  ///   - number: The part's number.
  ///   - count: How many parts there are; nil comes of a number that is none of theirs.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// True for the part that makes what belongs to no page.
  var isFirst: Bool { number == 1 }

  /// True if the part has the page at a position of the site.
  func holds(page position: Int) -> Bool { position % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  /// `3/8`.
  package var description: String { "\(number)/\(count)" }
}
