import TestSupport
import Testing

@testable import DecisionTables

@Suite struct FractionTests {
  private func number(_ random: inout SeededGenerator) -> BigInteger {
    let limbs = (0..<random.number(below: 7)).map { _ in
      // Digits near the ends make rare carries likely.
      random.chance(40) ? random.pick([0, 1, .max, .max - 1, 1 << 31]) : UInt32(truncatingIfNeeded: random.next())
    }
    return BigInteger(limbs, isNegative: random.chance(50))
  }

  @Test(arguments: seeds(0..<4)) func `A quotient and its remainder make up the dividend`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<5_000 {
      let (dividend, divisor) = (number(&random), number(&random))
      if divisor.isZero { continue }
      let (quotient, remainder) = dividend.dividedRoundingDown(by: divisor)
      #expect(quotient * divisor + remainder == dividend, "seed \(seed): \(dividend) / \(divisor)")
      #expect(remainder.isZero || remainder.isNegative == divisor.isNegative)
      #expect(remainder.magnitude < divisor.magnitude)
    }
  }

  @Test(arguments: seeds(0..<4)) func `Sums and products follow the laws of arithmetic`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let (a, b, c) = (number(&random), number(&random), number(&random))
      #expect((a + b) * c == a * c + b * c, "seed \(seed): \(a) \(b) \(c)")
      #expect(a - b + b == a)
    }
  }

  @Test(arguments: seeds(0..<4)) func `Integers and short decimals are computed like all fractions`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let units = BigInteger(Decimal.unitsPerOne)
    for _ in 0..<2_000 {
      let numbers = (0..<2).map { _ in
        let number = Int128(random.number(below: 4_000) - 2_000)
        return Decimal(units: number * random.pick([Decimal.unitsPerOne, Decimal.unitsPerOne / 4, 1, 12_500, 3]))
      }
      let (a, b) = (Fraction(numbers[0]), Fraction(numbers[1]))
      // Multiplied by the units, they have no fraction.
      #expect(a == Fraction(BigInteger(numbers[0].units) * BigInteger(7), over: units * BigInteger(7)))
      #expect(a.decimal == numbers[0])
      #expect((a + b).decimal == numbers[0].adding(numbers[1]))
      #expect(a * b == Fraction(a.numerator * b.numerator, over: a.denominator * b.denominator))
      #expect((a < b) == (numbers[0] < numbers[1]))
    }
  }

  @Test(arguments: [
    ("12.5", Rounding.nearest, "13"), ("-12.5", .nearest, "-13"), ("12.4", .nearest, "12"), ("12.9", .down, "12"),
    ("-12.1", .down, "-13"), ("12.1", .up, "13"), ("-12.9", .up, "-12"), ("12", .up, "12"),
  ]) func `Numbers are rounded to integers`(text: String, rounding: Rounding, rounded: String) throws {
    let number = Fraction(try #require(Decimal(text)))
    #expect(number.rounded(rounding, toMultipleOf: .one).decimal == Decimal(rounded))
  }

  @Test func `A third is rounded after 18 digits, half away from 0`() {
    let third = Fraction(BigInteger(1), over: BigInteger(3))
    #expect(third.decimal?.description == "0.333333333333333333")
    #expect((-third - third).decimal?.description == "-0.666666666666666667")
    let half = Fraction(BigInteger(1), over: BigInteger(2) * BigInteger(Decimal.unitsPerOne))
    #expect(half.decimal?.description == "0.000000000000000001")
    #expect((-half).decimal?.description == "-0.000000000000000001")
  }

  @Test func `A number beyond the limits is no decimal`() {
    #expect((Fraction(Decimal.greatest) + .one).decimal == nil)
    #expect(Fraction(Decimal.greatest).decimal == .greatest)
  }
}
