package import Diagnostics

/// A number of combinations, exact up to 128 bits.
package struct CombinationCount: Sendable, Hashable {
  /// The number; nil beyond 128 bits.
  package private(set) var value: UInt128?

  /// No combination.
  package static let zero = CombinationCount(0)
  /// One combination.
  package static let one = CombinationCount(1)

  /// Makes a known number of combinations, or, with nil, one of more than 128 bits.
  package init(_ value: UInt128?) { self.value = value }

  /// The product of the numbers of options of independent choices.
  init(choices: some Sequence<Int>) {
    self = .one
    for count in choices { multiply(by: count) }
  }

  /// The sum of several numbers; unknown if one of them is.
  package static func sum(of counts: some Sequence<CombinationCount>) -> CombinationCount {
    counts.reduce(into: .zero) { $0.add($1) }
  }

  mutating func add(_ other: CombinationCount) { value = combine(other.value) { $0.addingReportingOverflow($1) } }

  mutating func multiply(by factor: Int) { value = combine(UInt128(factor)) { $0.multipliedReportingOverflow(by: $1) } }

  /// The difference of two numbers; zero if either is unknown.
  package func subtracting(_ other: CombinationCount) -> CombinationCount {
    guard let own = value, let its = other.value, its <= own else { return .zero }
    return CombinationCount(own - its)
  }

  private func combine(_ other: UInt128?, by operation: (UInt128, UInt128) -> (partialValue: UInt128, overflow: Bool))
    -> UInt128?
  {
    guard let own = value, let its = other else { return nil }
    let (result, overflow) = operation(own, its)
    return overflow ? nil : result
  }
}

extension CombinationCount: CustomStringConvertible {
  /// The number in decimal digits, or words if it is unknown.
  package var description: String { value.map(String.init) ?? "more than 10^38" }
}

extension CombinationCount {
  /// The number for people.
  package var words: Message { value.map { Message(verbatim: String($0)) } ?? "more than 10^38" }

  /// The number for programs.
  package var exact: ExactNumber { ExactNumber(digits: value.map(String.init)) }
}
