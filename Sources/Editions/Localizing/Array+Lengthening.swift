extension Array {
  /// Lengthens the array until it has an element at a position, and at least to twice its length, for those that follow.
  mutating func lengthen(toHold position: Int, with element: Element) {
    if position < count { return }
    self += repeatElement(element, count: Swift.max(position + 1 - count, count, 32))
  }
}
