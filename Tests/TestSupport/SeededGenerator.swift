import Foundation

/// Random numbers that are the same on every machine for the same seed.
///
/// SplitMix64, after Steele, Lea and Flood, "Fast Splittable Pseudorandom Number Generators" (2014).
package struct SeededGenerator: RandomNumberGenerator {
  private var state: UInt64

  package init(seed: Int) { state = UInt64(bitPattern: Int64(seed)) }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// A number from 0 up to, but not including, the bound.
  package mutating func number(below bound: Int) -> Int { Int.random(in: 0..<bound, using: &self) }

  /// True with a probability in percent.
  package mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// One element of a collection, which must not be empty.
  package mutating func pick<Elements: RandomAccessCollection<Element>, Element>(_ elements: Elements) -> Element {
    elements[elements.index(elements.startIndex, offsetBy: number(below: elements.count))]
  }
}

/// The seeds of a random test: the given ones, or only the one in the variable `HYO_TEST_SEED`.
///
/// With `HYO_TEST_ROUNDS=5` there are five times as many, for a long search now and then.
///
/// A test takes its seed as an argument, `@Test(arguments: seeds(0..<8))`, or names it in its messages, so that a
/// failure prints the seed to try again with.
package func seeds(_ usual: Range<Int>) -> [Int] {
  if let seed = number(in: "HYO_TEST_SEED") { return [seed] }
  return (0..<(number(in: "HYO_TEST_ROUNDS") ?? 1)).flatMap { round in usual.map { round * 1_000_000 + $0 } }
}

private func number(in variable: String) -> Int? {
  guard let text = ProcessInfo.processInfo.environment[variable] else { return nil }
  guard let number = Int(text) else { preconditionFailure("\(variable) is no number: \(text)") }
  return number
}
