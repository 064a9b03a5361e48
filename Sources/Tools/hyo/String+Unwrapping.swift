import Diagnostics

extension String {
  /// The text as one line, without separators next to Japanese or Chinese characters, where they would show as spaces.
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
