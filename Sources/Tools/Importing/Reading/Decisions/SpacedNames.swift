/// Names that are no paths, such as `order total`, to be found at the beginning of an expression.
struct SpacedNames {
  private var names: Set<String> = []
  /// The lengths that some name has, in characters.
  private(set) var lengths: Set<Int> = []

  mutating func insert(_ name: String) {
    if names.insert(name).inserted { lengths.insert(name.count) }
  }

  /// The longest name at the beginning of a text.
  ///
  /// - Complexity: O(n²) for a text of n characters, however many names there are.
  /// - Parameters:
  ///   - text: a part of an expression.
  ///   - isEnd: true if a name may end before some text.
  /// - Returns: The name; nil if the text begins with none.
  func longest(beginning text: Substring, where isEnd: (Substring) -> Bool) -> String? {
    var found: String?
    var (end, length) = (text.startIndex, 0)
    while end < text.endIndex {
      (end, length) = (text.index(after: end), length + 1)
      guard lengths.contains(length), isEnd(text[end...]) else { continue }
      let name = String(text[..<end])
      if names.contains(name) { found = name }
    }
    return found
  }
}
