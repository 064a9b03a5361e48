@_spi(_Unicode) import Swift

extension SourceText {
  /// The text as an id, even if it is malformed; adds a finding in that case.
  ///
  /// Keeping a malformed id avoids further findings in everything that names it.
  package func declaredIdentifier(_ subject: @autoclosure () -> Message, report: Report) -> String {
    identifier(subject(), report: report) ?? text
  }

  /// The text as an id: lower-case ASCII words joined by hyphens.
  ///
  /// - Returns: nil for anything else, with a finding.
  package func identifier(_ subject: @autoclosure () -> Message, report: Report) -> String? {
    if text.isIdentifier { return text }
    report.add(
      Finding(
        .malformedID, at: range, "The id of \(subject()) must be lower-case ASCII words joined by hyphens",
        notes: text.utf8.contains { $0 >= 0x80 } ? [Self.reasonForASCII] : [],
        fixes: text.isEmpty ? [] : [identifierFix]))
    return nil
  }

  private static let reasonForASCII = Finding.Note(
    "ids stand in addresses, and stay the same in all languages; what readers see is the text in Locales")

  private var identifierFix: Finding.Fix {
    if let id = text.idOfFile {
      return .init("write '\(id)', without the ending of its file", replacing: range, with: id)
    }
    let items = text.split { ",、，".contains($0) }.map { String($0).identifierOfWords }
    if items.count > 1, items.allSatisfy({ !$0.isEmpty }) {
      let list = "[\(items.joined(separator: ", "))]"
      return .init("if these are several, write '\(list)'", replacing: range, with: list)
    }
    let proposal = text.identifierOfWords
    if !proposal.isEmpty { return .init("write '\(proposal)'", replacing: range, with: proposal) }
    return .init("write an id such as 'no-refund', and '\(text)' as its text in Locales")
  }
}

extension String {
  /// True if the text consists of lower-case ASCII letters and digits, with single hyphens between them.
  package var isIdentifier: Bool {
    let utf8 = utf8Span.span
    return utf8.idEnd(from: 0) == utf8.count
  }

  /// The id in the name of a file such as `Specs/refunds.yaml`; nil for anything else.
  fileprivate var idOfFile: String? {
    let name = split(separator: "/").last ?? ""
    let endings = [".yaml", ".yml", ".md", ".html"]
    guard let ending = endings.first(where: { name.hasSuffix($0) }) else { return nil }
    let id = String(name.dropLast(ending.count))
    return id.isIdentifier ? id : nil
  }

  /// The same as `identifierProposal` of a name in camel case, split into its words: `key-deposit` for `KeyDeposit`.
  package var identifierOfWords: String {
    var words = ""
    for scalar in unicodeScalars {
      let isCapital = ("A"..."Z").contains(scalar)
      if isCapital, words.unicodeScalars.last.map({ ("a"..."z").contains($0) }) == true { words += "-" }
      words.unicodeScalars.append(scalar)
    }
    return words.identifierProposal
  }

  /// The Latin letters, without their marks, and the ASCII digits of the text as an id; empty if there are none.
  package var identifierProposal: String {
    var words: [String] = []
    var word = ""
    for scalar in lowercased()._nfd where scalar.properties.generalCategory != .nonspacingMark {
      if let letters = Self.plainLetters[scalar] {
        word += letters
      } else if scalar.isASCII, scalar.properties.isAlphabetic || ("0"..."9").contains(scalar) {
        word.unicodeScalars.append(scalar)
      } else if !word.isEmpty {
        words.append(word)
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.joined(separator: "-")
  }
}

extension String {
  /// Latin letters that are no ASCII letter with a mark.
  fileprivate static let plainLetters: [Unicode.Scalar: String] = [
    "ß": "ss", "æ": "ae", "œ": "oe", "ø": "o", "ł": "l", "đ": "d", "ð": "d", "þ": "th", "ı": "i",
  ]
}

extension Span<UInt8> {
  /// The offset after an id of words joined by hyphens that starts at an offset; nil if there is none.
  package func idEnd(from start: Int) -> Int? {
    var end = start
    var needsWord = true
    while end < count {
      switch self[end] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): needsWord = false
      case UInt8(ascii: "-"):
        if needsWord { return nil }
        needsWord = true
      default: return needsWord ? nil : end
      }
      end += 1
    }
    return needsWord ? nil : end
  }
}
