extension SplitChooser {
  /// A condition, and some of the box's slots of it, to be divided from the others.
  struct Cut {
    var condition: Int
    /// The words that hold all of the box's slots of the condition.
    var words: Range<Int>
    /// The slots, in these words.
    var group: [UInt64]
    var cost = Int.max
  }

  /// The cut that copies the fewest rows, of those that suggest themselves.
  ///
  /// Groups that many rows ask for are likely to be those that the table was made from; so these are tried, and of a
  /// condition of many slots, which may be numbers, the two runs that the fewest rows reach across.
  ///
  /// - Parameters:
  ///   - boxes: words among which those of the box stand.
  ///   - box: where they begin.
  ///   - rows: all rows.
  ///   - live: those that were surveyed last; at least one.
  ///   - budget: what is left of it afterwards.
  /// - Returns: a cut with slots on both sides.
  mutating func bestCut(
    _ boxes: [UInt64],
    _ box: Int,
    _ rows: MaskRows,
    _ live: ArraySlice<Int32>,
    budget: inout Int
  ) -> Cut {
    var best: Cut?
    for condition in mostConstrained() {
      let field = layout.fields[condition]
      let place = layout.wideFields.firstIndex(of: condition)
      let words = place.map { wide[$0].words } ?? field.words
      let view = ConditionView(
        mask: field.mask,
        words: words,
        box: words.map { boxes[box + $0] & field.mask },
        spans: place.map { place in live.map { sharedWords(of: Int($0), place) } }
      )
      var groups = sets.mostFrequent(of: view, rows, live, budget: &budget)
      if field.isWide { groups.append(view.lowerRun(rows, live, budget: &budget)) }
      for group in groups {
        let cost = view.cost(of: group, rows, live, budget: &budget)
        if cost < best?.cost ?? .max {
          best = Cut(condition: condition, words: words, group: group, cost: cost)
        }
      }
    }
    guard let best else { preconditionFailure("a row that does not cover a box constrains it") }
    return best
  }

  /// The slots of the box on either side of a cut, as the words of the field.
  func parts(_ cut: Cut, _ boxes: [UInt64], _ box: Int) -> [[UInt64]] {
    let field = layout.fields[cut.condition]
    var group = [UInt64](repeating: 0, count: field.words.count)
    for (word, slots) in zip(cut.words, cut.group) { group[word - field.firstWord] = slots }
    return [group, zip(field.words, group).map { boxes[box + $0] & field.mask & ~$1 }]
  }
}
