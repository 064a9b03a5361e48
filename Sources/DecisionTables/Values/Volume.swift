package import Diagnostics

/// A number of combinations.
package struct Volume: Sendable, Hashable {
  /// Nil beyond 128 bits.
  package private(set) var count: UInt128?

  package static let zero = Volume(count: 0)
  package static let one = Volume(count: 1)

  package init(count: UInt128?) {
    self.count = count
  }

  mutating func add(_ other: Volume) {
    guard let own = count, let its = other.count else {
      count = nil
      return
    }
    let (sum, overflow) = own.addingReportingOverflow(its)
    count = overflow ? nil : sum
  }

  /// What is left after as many are taken away; nothing where that is not known.
  package func subtracting(_ other: Volume) -> Volume {
    guard let own = count, let its = other.count, its <= own else { return .zero }
    return Volume(count: own - its)
  }

  mutating func multiply(by factor: Int) {
    guard let own = count else { return }
    let (product, overflow) = own.multipliedReportingOverflow(by: UInt128(factor))
    count = overflow ? nil : product
  }
}

extension Volume: CustomStringConvertible {
  package var description: String { count.map(String.init) ?? "more than 10^38" }
}

extension Volume {
  /// The number for programs.
  package var exact: ExactNumber { ExactNumber(digits: count.map(String.init)) }
}
