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
      guard let text = cell?.text else { return false }
      guard text.hasPrefix("`"), text.hasSuffix("`") else { return text.comparesNames }
      let code = text.replacing("->", with: "").replacing("=>", with: "")
      return code.contains { "<>".contains($0) } || code.contains("!=")
    }
  }
}

extension String {
  /// True for a comparison of something that has a name, such as `p.age >= 18` or `{"age": 18}`.
  fileprivate var comparesNames: Bool {
    if hasPrefix("{"), hasSuffix("}"), contains("\":") { return true }
    return [" >= ", " <= ", " > ", " < ", " == ", " != "].contains { sign in
      firstRange(of: sign).map { place in
        let name = self[..<place.lowerBound].split(separator: " ").last ?? ""
        return name.contains(where: \.isLetter)
          && name.allSatisfy { $0.isLetter || $0.isNumber || "._()[]".contains($0) }
      } == true
    }
  }
}

extension [Lexicon.Entry] {
  /// True for whole numbers of four digits at most that no language divides by a sign, such as years.
  var haveFourDigits: Bool {
    let texts = flatMap { $0.texts.compactMap { $0?.text.plainWords } }
    let digits = texts.flatMap { $0.split { !$0.isNumber } }
    guard digits.contains(where: { $0.count == 4 }), digits.allSatisfy({ $0.count <= 4 }) else { return false }
    return texts.allSatisfy { text in
      !zip(text, zip(text.dropFirst(), text.dropFirst(2))).contains { one, others in
        one.isNumber && ".,'’\u{A0}\u{202F}\u{66B}\u{66C}".contains(others.0) && others.1.isNumber
      }
    }
  }

  /// The first text that has its language's decimal sign before three digits, where others have a sign for thousands.
  ///
  /// - Parameter points: The decimal sign of each language.
  /// - Returns: The text, such as `18.200` beside `18,200` in English, and that other sign; nil without one.
  func slipOfThousands(_ points: [Character]) -> (text: SourceCell, sign: Character)? {
    for (language, point) in points.enumerated() {
      let cells = compactMap { language < $0.texts.count ? $0.texts[language] : nil }
      let group: Character = point == "." ? "," : "."
      let slips = cells.filter { !$0.text.digits(behind: point).isEmpty }
      guard let first = slips.first, cells.count(where: { !$0.text.digits(behind: group).isEmpty }) > slips.count,
        slips.allSatisfy({
          $0.text.digits(behind: point).allSatisfy { $0 == 3 } && $0.text.digits(behind: group).isEmpty
        })
      else { continue }
      return (first, group)
    }
    return nil
  }

  /// True if one language writes hundredths where another writes thousandths.
  var haveDifferentParts: Bool {
    contains { entry in
      let texts = entry.texts.compactMap { $0?.text }
      return texts.contains { $0.contains("‰") } && texts.contains { $0.contains { "%％".contains($0) } }
    }
  }
}

extension String {
  /// The number of digits behind each place of a sign between two digits.
  fileprivate func digits(behind sign: Character) -> [Int] {
    let parts = split(separator: sign, omittingEmptySubsequences: false)
    return zip(parts, parts.dropFirst()).compactMap { before, behind in
      before.last?.isNumber == true && behind.first?.isNumber == true ? behind.prefix { $0.isNumber }.count : nil
    }
  }
}
