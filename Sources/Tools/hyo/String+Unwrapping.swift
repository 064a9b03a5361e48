import Diagnostics

extension String {
  /// The text as one line; no separator is added next to a Japanese or Chinese character, where it would show as a
  /// space.
  ///
  /// - Parameter separator: joins all other lines.
  /// - Returns: The joined text.
  func unwrapped(by separator: String) -> String {
    split(separator: "\n").reduce("") { text, line in
      let isJoint = [text.last, line.first].contains { character in
        character?.unicodeScalars.first.map { $0.isCJK } ?? true
      }
      return text + (isJoint ? "" : separator) + line
    }
  }
}
