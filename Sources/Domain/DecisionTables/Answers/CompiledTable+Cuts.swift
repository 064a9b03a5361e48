extension CompiledTable {
  /// The bounds between the slots of a condition's numbers or dates, one more than there are slots.
  ///
  /// - Parameter condition: the index of the condition.
  /// - Returns: `[18` if 18 belongs to the slot after the cut, `(18` if it belongs to the slot before; `-` at an open
  ///   end of the domain. Empty for a condition with listed values.
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
