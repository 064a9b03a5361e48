import Diagnostics

/// Findings about quotations that begin like admonitions.
extension Finding {
  static func unknownAdmonition(_ word: String, at range: SourceRange) -> Finding {
    let words = Admonition.Kind.allCases.map(\.word)
    return Finding(
      .unknownAdmonition, at: range, "There is no admonition '\(word)'",
      notes: [.init("admonitions are \(words.joined(separator: ", "))")],
      fixes: likened(word, at: range) + [Fix("write '\\[!' for a quotation that begins with a bracket")])
  }

  private static func likened(_ word: String, at range: SourceRange) -> [Fix] {
    if let kind = Admonition.Kind(likened: word) {
      return [Fix("write '\(kind.word)'", replacing: range, with: kind.word)]
    }
    let words = Admonition.Kind.allCases.map(\.word)
    return Fix.didYouMean(word.uppercased(), among: words, replacing: range)
  }

  static func nestedAdmonition(at range: SourceRange) -> Finding {
    Finding(
      .malformedAdmonition, at: range,
      "An admonition may not stand inside of a list, a quotation or another admonition",
      fixes: [Fix("move it out, or write '\\[!' for a quotation that begins with a bracket")])
  }

  static func textBehindAdmonitionKind(at range: SourceRange) -> Finding {
    Finding(
      .malformedAdmonition, at: range, "The kind of an admonition stands alone on its line",
      fixes: [Fix("begin the text on the next line, behind '>'")])
  }

  static func emptyAdmonition(at range: SourceRange) -> Finding {
    Finding(
      .malformedAdmonition, at: range, "An admonition has no text",
      fixes: [Fix("write the text on the next lines, behind '>'")])
  }
}
