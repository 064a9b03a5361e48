extension CompiledTable {
  /// Where the slots of a condition's numbers or dates end and the next begin, one more than there are of them.
  ///
  /// - Parameter condition: the index of the condition.
  /// - Returns: `[18` where 18 belongs to the slot behind the cut, `(18` where it belongs to the one before; `-` where a
  ///   domain has no end. None where values are listed.
  package func cuts(ofCondition condition: Int) -> [String] {
    guard let (scale, _) = definition.conditions[condition].domain.ordered else { return [] }
    return axes[condition].cuts.map { cut in
      guard cut > scale.universe.lower, cut < scale.universe.upper else { return "-" }
      let cut = scale.shortest(Interval(cut, .end)).lower
      guard let number = cut.number else { return "-" }
      return (cut.isAfter ? "(" : "[") + scale.text(number)
    }
  }
}
