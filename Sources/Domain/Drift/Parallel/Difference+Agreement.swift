import Diagnostics

extension Difference {
  /// A language, and the file that holds its text.
  typealias Side = (tag: String, path: String)

  /// The fix that makes both texts say the same.
  ///
  /// - Parameters:
  ///   - own: the side of the text that gets the finding.
  ///   - other: the side that it is compared with.
  /// - Returns: The fix; it names what each text would have to say, if that is known.
  func agreement(_ own: Side, _ other: Side) -> Message {
    switch (names.own, names.other) {
    case (let extra?, let lacking?):
      """
      make both say the same: write \(needed.own ?? lacking) in \(own.tag) (\(own.path)), or \
      \(needed.other ?? extra) in \(other.tag) (\(other.path))
      """
    case (nil, let lacking?):
      """
      make both say the same: add \(lacking) to \(own.tag) (\(own.path)), or remove it from \(other.tag) \
      (\(other.path))
      """
    case (let extra?, nil):
      """
      make both say the same: add \(extra) to \(other.tag) (\(other.path)), or remove it from \(own.tag) \
      (\(own.path))
      """
    case (nil, nil):
      kind == .order
        ? "give both the same order: change \(own.tag) (\(own.path)) or \(other.tag) (\(other.path))"
        : "make both say the same: change \(own.tag) (\(own.path)) or \(other.tag) (\(other.path))"
    }
  }
}
