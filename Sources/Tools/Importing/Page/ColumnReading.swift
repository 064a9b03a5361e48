import Diagnostics

/// The entries of a column other than the missing value, and what they are.
struct ColumnReading {
  let entries: [Lexicon.Entry]
  let outcome: ScaleReading.Outcome

  /// True for single numbers or dates, of which no two are the same.
  var arePoints: Bool {
    if case .points = outcome { true } else { false }
  }

  /// Two entries of numbers with several values in common; nil if there are none.
  var overlap: (Int, Int)? {
    guard case .numbers(let reading) = outcome, !reading.hasLists, entries.count == reading.entries.count else {
      return nil
    }
    return reading.overlap
  }
}

extension Lexicon.Entry {
  /// True for code such as `sum > 10 * 20`.
  var comparesInCode: Bool {
    texts.contains { cell in
      if cell?.isTest == true { return true }
      guard let text = cell?.text, text.hasPrefix("`"), text.hasSuffix("`") else { return false }
      let code = text.replacing("->", with: "").replacing("=>", with: "")
      return code.contains { "<>".contains($0) } || code.contains("!=")
    }
  }
}

extension [Lexicon.Entry] {
  /// True if one language writes hundredths where another writes thousandths.
  var haveDifferentParts: Bool {
    contains { entry in
      let texts = entry.texts.compactMap { $0?.text }
      return texts.contains { $0.contains("‰") } && texts.contains { $0.contains { "%％".contains($0) } }
    }
  }
}
