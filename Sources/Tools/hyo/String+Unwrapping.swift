import Diagnostics

extension String {
  /// The lines of a text joined: by nothing where a Japanese or Chinese character stands at the joint, for there a line end
  /// would be shown as a blank.
  ///
  /// - Parameter separator: what joins all others.
  /// - Returns: the joined text.
  func unwrapped(by separator: String) -> String {
    split(separator: "\n").reduce("") { text, line in
      let isJoint = [text.last, line.first].contains { character in
        character?.unicodeScalars.first.map { $0.isCJK } ?? true
      }
      return text + (isJoint ? "" : separator) + line
    }
  }
}
