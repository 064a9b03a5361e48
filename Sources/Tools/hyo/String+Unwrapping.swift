import Diagnostics

extension String {
  /// The text as one line, without separators next to Japanese or Chinese characters, where they would show as spaces.
  ///
  /// - Parameter separator: joins all other lines.
  /// - Returns: The joined text.
  func unwrapped(by separator: String) -> String {
    split(separator: "\n").reduce("") { text, line in
      let isJoint = [text.last, line.first].contains { $0?.isCJK ?? true }
      return text + (isJoint ? "" : separator) + line
    }
  }
}

extension Character {
  /// True if the character begins with a Chinese, Japanese or Korean one.
  var isCJK: Bool { unicodeScalars.first.map { $0.isCJK } ?? false }
}
