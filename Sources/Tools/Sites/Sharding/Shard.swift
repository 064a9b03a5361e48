/// One of the parts into which the pages of a site are divided, so that several machines can build it.
package struct Shard: Sendable, Equatable {
  /// The part's number, from 1.
  package let number: Int
  /// The number of parts.
  package let count: Int

  /// The most parts: no build has as many machines.
  package static let mostParts = 1000

  /// Reads `3/8`.
  ///
  /// - Parameter text: The number of the part and the number of parts; anything else gives nil.
  package init?(_ text: String) {
    let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1] else { return nil }
    self.init(number, of: count)
  }

  /// - Parameters:
  ///   - number: The part's number.
  ///   - count: The number of parts; nil is returned if `number` is not from 1 to `count`.
  init?(_ number: Int, of count: Int) {
    guard (1...Self.mostParts).contains(count), (1...count).contains(number) else { return nil }
    (self.number, self.count) = (number, count)
  }

  /// True for the part that makes the files that belong to no page.
  var isFirst: Bool { number == 1 }

  /// True if the part includes the page at a position in the site.
  func holds(page position: Int) -> Bool { position % count == number - 1 }
}

extension Shard: CustomStringConvertible {
  /// `3/8`.
  package var description: String { "\(number)/\(count)" }
}
