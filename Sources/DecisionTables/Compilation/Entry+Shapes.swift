extension Entry {
  /// What the entry names, one after another, for people to read.
  ///
  /// - Parameter domain: that of the entry's condition.
  /// - Returns: nil for an entry that any value meets.
  package func shapes(over domain: Domain) -> [SlotLabel.Shape]? {
    switch values {
    case .any: return nil
    case .listed(let set):
      let names = domain.values ?? []
      return set.indices.map { .value(names[$0]) }
    case .intervals(let intervals):
      guard let (scale, whole) = domain.ordered else { return nil }
      return intervals.map { SlotLabel($0, scale: scale, domain: whole).shape }
    }
  }
}
