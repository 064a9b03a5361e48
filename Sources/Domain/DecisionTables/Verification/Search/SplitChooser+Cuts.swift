extension SplitChooser {
  /// A condition, and the box's slots of it to divide from the rest.
  struct Cut {
    var condition: Int
    /// The slots, in the words of the field.
    var group: [UInt64]
    var cost = Int.max
  }

  /// The cut that copies the fewest rows, out of some likely ones.
  ///
  /// Groups that many rows test are likely those that the table was made from, so these are tried. For a condition of
  /// many slots, which may be numbers, so are the two runs whose border the fewest rows cross.
  ///
  /// - Parameters:
  ///   - box: the words of the box.
  ///   - live: the rows of the last survey; at least one.
  ///   - budget: receives the rest.
  /// - Returns: a cut with slots on both sides.
  func bestCut(_ box: Span<UInt64>, _ live: Span<Int32>, budget: inout Int) -> Cut {
    var best: Cut?
    for condition in mostConstrained() {
      let field = layout.fields[condition]
      let view = ConditionView(field, of: box, rows, live, budget: &budget)
      var groups = view.mostFrequentSets(live, budget: &budget)
      if field.isWide { groups.append(view.lowerRun(live, budget: &budget)) }
      for group in groups {
        let cost = view.cost(of: group, live, budget: &budget)
        if cost < best?.cost ?? .max { best = Cut(condition: condition, group: group, cost: cost) }
      }
    }
    guard let best else { preconditionFailure("a row that does not cover a box constrains it") }
    return best
  }

  /// The slots of the box on either side of a cut, as the words of the field.
  func parts(_ cut: Cut, _ box: Span<UInt64>) -> [[UInt64]] {
    let field = layout.fields[cut.condition]
    var others = cut.group
    for (place, word) in field.words.enumerated() { others[place] = box[word] & field.mask & ~cut.group[place] }
    return [cut.group, others]
  }
}
