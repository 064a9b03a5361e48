import Diagnostics

extension [String] {
  /// The first few names as `'a', 'b' and 3 more`, or all as `'a', 'b' and 'c'`.
  ///
  /// - Parameters:
  ///   - count: the total number, including names that are not in the list.
  ///   - most: the most names to show.
  ///   - join: makes one phrase of all of them.
  /// - Returns: the names in quotes.
  func inQuotes(of count: Int? = nil, upTo most: Int = 5, _ join: ([Message]) -> Message = Message.all) -> Message {
    let count = count ?? self.count
    let named = prefix(most).map { Message("'\($0)'") }
    if count > named.count { return "\(Message.list(named)) and \(count - named.count) more" }
    return join(named)
  }
}
