import Diagnostics

/// Findings about texts beyond a limit.
extension Finding {
  static func nestedTooDeep(at range: SourceRange) -> Finding {
    Finding(
      .nestingTooDeep,
      at: range,
      "Lists, quotes, emphasis and links nest at most \(Limits.depth) deep"
    )
  }

  static func textTooLarge(at range: SourceRange) -> Finding {
    Finding(.textTooLarge, at: range, "A text has at most \(Limits.size) bytes")
  }

  static func tooManyImages(at range: SourceRange) -> Finding {
    Finding(.textTooLarge, at: range, "'![' stands at most \(Limits.images) times in a text")
  }
}
