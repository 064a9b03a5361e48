/// A place between two numbers: just before or just after a number, or at either end of the line.
///
/// An interval is the range between two cuts, so open and closed bounds, points and gaps need no special cases.
package struct Cut: Sendable, Hashable {
  /// Twice the number in units, and one more after it.
  let position: Int128

  private init(position: Int128) { self.position = position }

  /// Before all numbers.
  package static let start = Cut(position: .min)
  /// After all numbers.
  package static let end = Cut(position: .max)

  /// Just before a number.
  package static func before(_ number: Decimal) -> Cut { Cut(position: number.units * 2) }
  /// Just after a number.
  package static func after(_ number: Decimal) -> Cut { Cut(position: number.units * 2 + 1) }

  /// The number next to the cut; nil at the ends of the line.
  package var number: Decimal? { self == .start || self == .end ? nil : Decimal(units: position >> 1) }

  /// True if the cut comes just after its number.
  package var isAfter: Bool { position & 1 == 1 }

  /// The cut before the first multiple of a step, in units, that lies after this cut.
  ///
  /// All cuts of a scale take this form: among integers, nothing lies between 9 and 10.
  func beforeNext(multipleOf step: Int128) -> Cut {
    guard let number else { return self }
    let floor = number.units(roundedDownTo: step)
    return !isAfter && floor == number.units ? self : .before(Decimal(units: floor + step))
  }
}

extension Cut: Comparable {
  /// True if the left cut comes before the right one.
  package static func < (left: Cut, right: Cut) -> Bool { left.position < right.position }
}
