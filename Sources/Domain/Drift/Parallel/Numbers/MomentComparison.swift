import Diagnostics

/// Compares the dates and times of two texts that have the same numbers.
struct MomentComparison {
  let sides: SideComparison
  let left: TextFacts
  let right: TextFacts
  /// False if the cells of tables are compared on their own.
  let hasCells: Bool

  /// The difference if each text has a date, or a time, that the other does not have.
  var difference: Difference? {
    if left.moments.isEmpty || right.moments.isEmpty { return nil }
    for kind in Moment.Kind.allCases {
      let lefts = Moments(kind, left, hasCells)
      let rights = Moments(kind, right, hasCells)
      if lefts.moments.isEmpty || rights.moments.isEmpty { continue }
      let surplus = Surplus(of: lefts.moments.map(\.key), rights.moments.map(\.key))
      let lacking = surplus.left.map { lefts.moments[$0] }.filter { !rights.say($0) }
      let extra = surplus.right.map { rights.moments[$0] }.filter { !lefts.say($0) }
      if lacking.isEmpty || extra.isEmpty { continue }
      var difference = sides.difference(
        .numbers, lacking: named(lacking, sides.first, left), extra: named(extra, sides.other, right))
      difference.numbersOfDates = [extra, lacking].map { $0.map(\.mention.text) }
      return difference
    }
    return nil
  }

  /// Each moment as written, a date with its year.
  private func named(_ moments: [Moment], _ side: TextSide, _ facts: TextFacts) -> [ThingInText] {
    let dates = WrittenDate.all(in: facts)
    return moments.map { moment in
      let date = moment.kind == .date ? dates.first { $0.holds(moment.mention) } : nil
      var thing = ThingInText(date?.mention ?? moment.mention, side)
      thing.date = date
      return thing
    }
  }
}

/// The moments of one kind in a text, among its other numbers.
private struct Moments {
  let moments: [Moment]
  private let months: Set<Int>
  /// The count of each number in the text, not counting the months and days of its moments.
  private var loose: [Number: Int] = [:]

  init(_ kind: Moment.Kind, _ facts: TextFacts, _ hasCells: Bool) {
    moments = facts.moments.filter { $0.kind == kind && (hasCells || !$0.isOfCell) }
    months = Set(moments.map(\.whole))
    for number in facts.numbers { loose[number.number, default: 0] += 1 }
    for moment in moments {
      loose[Number(moment.whole), default: 0] -= 1
      loose[Number(moment.part), default: 0] -= 1
    }
  }

  /// True if the text has the parts of a moment in two places: the 3rd of "3rd to 5th of May" has no month next to it.
  func say(_ moment: Moment) -> Bool { months.contains(moment.whole) && loose[Number(moment.part), default: 0] > 0 }
}
