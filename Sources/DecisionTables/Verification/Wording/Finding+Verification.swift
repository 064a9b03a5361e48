import Diagnostics

extension [String] {
  /// The first few names as `'a', 'b' and 3 more`, or all as `'a', 'b' and 'c'`.
  ///
  /// - Parameters:
  ///   - count: how many there are in all, those that are not listed here included.
  ///   - most: how many are named.
  ///   - conjunction: the word before the last.
  /// - Returns: the names in quotes.
  func inQuotes(
    of count: Int? = nil,
    upTo most: Int = 5,
    _ conjunction: String = "and"
  ) -> String {
    let count = count ?? self.count
    let named = prefix(most).map { "'\($0)'" }
    if count > named.count {
      return named.joined(separator: ", ") + " and \(count - named.count) more"
    }
    guard named.count > 1, let last = named.last else { return named.joined() }
    return named.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }
}

/// A number of things, in words.
func plural(_ count: Int, _ one: String, _ many: String) -> String {
  count == 1 ? "1 \(one)" : "\(count) \(many)"
}
