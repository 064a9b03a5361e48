import Diagnostics

/// A duration in whole seconds or in whole months, as ISO 8601 writes it: `P1DT2H` or `P1Y6M`.
///
/// DMN (1.3, clause 10.3.2.3) has these 2 kinds, since nobody can say how many days a month has.
package enum CalendarDuration: Sendable, Hashable {
  case seconds(Int)
  case months(Int)
}

extension CalendarDuration {
  /// The units of a duration, each of which has a letter.
  package enum Unit: CaseIterable, Sendable {
    case years, months, days, hours, minutes, seconds

    fileprivate var letter: Character {
      switch self {
      case .years: "Y"
      case .months, .minutes: "M"
      case .days: "D"
      case .hours: "H"
      case .seconds: "S"
      }
    }

    /// True for the units after the `T`.
    fileprivate var isTime: Bool { self == .hours || self == .minutes || self == .seconds }

    /// Seconds or months in the unit.
    private var size: Int {
      switch self {
      case .years: 12
      case .months, .seconds: 1
      case .days: 86_400
      case .hours: 3600
      case .minutes: 60
      }
    }

    /// True for the units that are counted in months.
    var isCalendar: Bool { self == .years || self == .months }

    /// The duration of a number of the units; nil if it is too long.
    func duration(_ count: Int) -> CalendarDuration? {
      let (product, overflow) = count.multipliedReportingOverflow(by: size)
      return overflow ? nil : isCalendar ? .months(product) : .seconds(product)
    }

    /// The whole number of these units in what larger units leave of a duration, and the rest of it.
    fileprivate func split(_ rest: Int) -> (count: Int, rest: Int) {
      let (count, rest) = rest.quotientAndRemainder(dividingBy: size)
      return (count, rest)
    }
  }

  /// The numbers of its units, the largest first, none of them 0 and all with the duration's sign; empty for no time.
  package var parts: [(count: Int, unit: Unit)] {
    let (total, units): (Int, [Unit]) =
      switch self {
      case .seconds(let seconds): (seconds, [.days, .hours, .minutes, .seconds])
      case .months(let months): (months, [.years, .months])
      }
    var rest = total
    var parts: [(Int, Unit)] = []
    for unit in units {
      let (count, left) = unit.split(rest)
      if count != 0 { parts.append((count, unit)) }
      rest = left
    }
    return parts
  }

  /// The smallest unit of its kind, in which a duration of no time is written.
  package var smallestUnit: Unit { if case .seconds = self { .seconds } else { .months } }

  /// The sum of two durations of one kind; nil if they differ in it, or if the sum is too long.
  func adding(_ other: CalendarDuration) -> CalendarDuration? {
    switch (self, other) {
    case (.seconds(let one), .seconds(let other)):
      let (sum, overflow) = one.addingReportingOverflow(other)
      return overflow ? nil : .seconds(sum)
    case (.months(let one), .months(let other)):
      let (sum, overflow) = one.addingReportingOverflow(other)
      return overflow ? nil : .months(sum)
    case (.seconds, .months), (.months, .seconds): return nil
    }
  }
}

extension CalendarDuration: CustomStringConvertible {
  /// The duration in its canonical form (XML Schema 1.1): `P1DT2H`, `PT0S`, `-P1Y6M`.
  package var description: String {
    let parts = parts
    if parts.isEmpty { return smallestUnit == .seconds ? "PT0S" : "P0M" }
    var text = parts[0].count < 0 ? "-P" : "P"
    for (position, part) in parts.enumerated() {
      if part.unit.isTime, position == 0 || !parts[position - 1].unit.isTime { text += "T" }
      text += "\(part.count.magnitude)\(part.unit.letter)"
    }
    return text
  }
}

extension CalendarDuration {
  /// The reason why a text is no duration.
  enum Fault: Error {
    case malformed
    /// Years or months among days, hours, minutes or seconds.
    case mixed
    case tooLong
    /// A part of a second.
    case fraction
  }

  /// Reads a duration.
  static func read(_ text: String) throws(Fault) -> CalendarDuration {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative { rest = rest.dropFirst() }
    guard rest.first == "P" else { throw .malformed }
    rest = rest.dropFirst()
    var units = Unit.allCases[...]
    var duration: CalendarDuration?
    var isTime = false
    while let first = rest.first {
      if first == "T", !isTime, rest.count > 1 {
        isTime = true
        rest = rest.dropFirst()
        continue
      }
      let digits = rest.prefix { $0.isASCII && $0.isNumber }
      rest = rest.dropFirst(digits.count)
      if rest.first == "." {
        let fraction = rest.dropFirst().prefix { $0.isASCII && $0.isNumber }
        throw isTime && !fraction.isEmpty && rest.dropFirst(fraction.count + 1) == "S" ? .fraction : .malformed
      }
      guard !digits.isEmpty, let letter = rest.first,
        let position = units.firstIndex(where: { $0.letter == letter && $0.isTime == isTime })
      else { throw .malformed }
      guard let count = Int(digits), let part = units[position].duration(isNegative ? -count : count) else {
        throw .tooLong
      }
      rest = rest.dropFirst()
      units = units[(position + 1)...]
      guard let sum = try Self.sum(duration, part) else { throw .tooLong }
      duration = sum
    }
    guard let duration else { throw .malformed }
    return duration
  }

  private static func sum(_ duration: CalendarDuration?, _ part: CalendarDuration) throws(Fault) -> CalendarDuration? {
    guard let duration else { return part }
    if duration.smallestUnit != part.smallestUnit { throw .mixed }
    return duration.adding(part)
  }

  /// The duration in a text of the form `P1DT2H` or `P1Y6M`; nil if it is none.
  package init?(_ text: String) {
    guard let duration = try? Self.read(text) else { return nil }
    self = duration
  }

  /// The number of seconds or months.
  var count: Int {
    switch self {
    case .seconds(let count), .months(let count): count
    }
  }
}
