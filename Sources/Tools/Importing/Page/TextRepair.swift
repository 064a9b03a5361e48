import CommonMark
import Diagnostics

/// Makes the Markdown of strangers into Markdown that a site may have, with as few changes as there can be.
///
/// What the site's own parser objects to is replaced: tags by what they stand for, links that lead nowhere by their words,
/// and anything else by the plain characters.
struct TextRepair {
  /// The address for a destination that is none of the web; nil if nothing is there to be linked to.
  let resolve: (String) -> String?
  /// What was taken out.
  private(set) var changes: [Change] = []

  enum Change: Hashable { case link(String), image(String), markup(String) }

  private static let rounds = 6

  init(resolve: @escaping (String) -> String?) { self.resolve = resolve }

  /// A text of one paragraph.
  ///
  /// In `phrase` braces would stand for arguments.
  mutating func inline(_ text: String, isPhrase: Bool = false) -> String {
    if isPhrase, text.contains("\n\n") {
      return repaired(rewritten(text).escapingBraces) { parsePhrase($0, findings: &$1).content.isEmpty }
    }
    let text = rewritten(text.splitAtBreaks.map(\.trimmingWhitespace).filter { !$0.isEmpty }.joined(separator: " "))
    let safe = isPhrase ? text.escapingBraces : text
    return repaired(safe) { parseInline($0, placeholders: isPhrase, findings: &$1).isEmpty }
  }

  /// Prose.
  mutating func prose(_ text: String) -> String {
    let rewritten = rewritten(text)
    return repaired(rewritten) { parseBlocks($0, findings: &$1).isEmpty }
  }

  // MARK: What the parser objects to

  private mutating func repaired(_ text: String, _ parse: (SourceText, inout [Finding]) -> Bool) -> String {
    var bytes = Array(text.utf8)
    for _ in 0..<Self.rounds {
      let file = SourceFile(path: "text.md", bytes: bytes)
      var findings: [Finding] = []
      _ = parse(SourceText(String(decoding: bytes, as: UTF8.self), file: file, at: 0), &findings)
      let faults = findings.filter { $0.severity == .error }
      if faults.isEmpty { return String(decoding: bytes, as: UTF8.self) }
      var end = bytes.count + 1
      for fault in faults.sorted(by: { ($0.place?.bounds.lowerBound ?? 0) > ($1.place?.bounds.lowerBound ?? 0) }) {
        guard let bounds = fault.place?.bounds, bounds.upperBound <= end else { continue }
        let old = String(decoding: bytes[bounds], as: UTF8.self)
        bytes.replaceSubrange(bounds, with: Array(replacement(old, fault.kind).utf8))
        end = bounds.lowerBound
      }
    }
    return text.escapingPunctuation
  }

  private mutating func replacement(_ source: String, _ kind: Finding.Kind) -> String {
    changes.append(.markup(String(source.prefix(40))))
    if kind == .rawHTML { return Self.text(ofTag: source) }
    if let words = source.wordsOfLink { return words }
    guard let first = source.utf8.first, first.isASCIIPunctuation else { return "\\" + source }
    return first == UInt8(ascii: "\\") ? String(source.dropFirst()) : "\\" + source
  }

  private static let layout: Set<String> = [
    "a", "div", "span", "p", "details", "summary", "sub", "sup", "font", "center", "img", "br", "hr", "small", "u",
    "kbd",
  ]

  /// What a tag stands for in Markdown.
  private static func text(ofTag tag: String) -> String {
    if tag.hasPrefix("<!--") { return "" }
    let name = tag.dropFirst().drop { $0 == "/" }.prefix { $0.isLetter || $0.isNumber }.lowercased()
    switch name {
    case "b", "strong": return "**"
    case "i", "em": return "*"
    case "code": return "`"
    case "br": return " "
    default: return layout.contains(name) ? "" : "\\" + tag
    }
  }

  // MARK: Links and pictures

  /// The text with links that lead somewhere, and without pictures.
  private mutating func rewritten(_ text: String) -> String {
    guard text.contains("](") || text.contains("<") else { return text }
    var (result, rest) = ("", text[...])
    while let first = rest.first {
      if first == "`" {
        let code = rest.codeSpan
        result += code
        rest = rest.dropFirst(code.count)
      } else if first == "\\" {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else if rest.hasPrefix("<!--"), let end = rest.end(of: "-->") {
        rest = rest[end...]
      } else if first == "<", String(rest.prefix(300)).leadingAnchor != nil, let close = rest.firstIndex(of: ">") {
        // The anchor and its closing tag.
        let behind = rest[close...].dropFirst()
        rest = behind.hasPrefix("</a>") ? behind.dropFirst(4) : behind
      } else if rest.hasPrefix("!["), let link = rest.dropFirst().linkParts {
        changes.append(.image(link.destination))
        result += link.words
        rest = rest[link.end...]
      } else if first == "[", let link = rest.linkParts {
        result += rewritten(link)
        rest = rest[link.end...]
      } else {
        result.append(first)
        rest.removeFirst()
      }
    }
    return result
  }

  private mutating func rewritten(_ link: LinkParts) -> String {
    let words = rewritten(link.words)
    if ["http://", "https://", "mailto:", "page:"].contains(where: { link.destination.hasPrefix($0) }) {
      return "[\(words)](\(link.target))"
    }
    if let address = resolve(link.destination) { return "[\(words)](\(address))" }
    changes.append(.link(link.destination))
    return words
  }
}

/// A link with an address in brackets.
struct LinkParts {
  var words: String
  /// What stands in the brackets: the address, and maybe a title.
  var target: String
  var destination: String
  var end: Substring.Index
}

extension Substring {
  /// The link at the beginning; nil if there is none.
  fileprivate var linkParts: LinkParts? {
    guard first == "[" else { return nil }
    var depth = 0
    var index = startIndex
    var steps = 0
    while index < endIndex, steps < 1_000 {
      switch self[index] {
      case "\\":
        index = self.index(after: index)
        if index == endIndex { return nil }
      case "[": depth += 1
      case "]": depth -= 1
      default: break
      }
      if depth == 0 { break }
      index = self.index(after: index)
      steps += 1
    }
    guard depth == 0, index < endIndex else { return nil }
    let words = String(self[self.index(after: startIndex)..<index])
    let open = self.index(after: index)
    guard open < endIndex, self[open] == "(" else { return nil }
    var brackets = 0
    var close = open
    steps = 0
    while close < endIndex, steps < 2_000 {
      if self[close] == "(" { brackets += 1 }
      if self[close] == ")" { brackets -= 1 }
      if brackets == 0 { break }
      close = self.index(after: close)
      steps += 1
    }
    guard brackets == 0, close < endIndex else { return nil }
    let target = String(self[self.index(after: open)..<close])
    let destination = target.split(separator: " ").first.map { String($0.filter { !"<>".contains($0) }) } ?? ""
    return LinkParts(words: words, target: target, destination: destination, end: self.index(after: close))
  }

  /// The code span or fence at the beginning; the backticks alone if nothing closes it.
  fileprivate var codeSpan: String {
    let ticks = prefix { $0 == "`" }
    let rest = dropFirst(ticks.count)
    guard let end = rest.end(of: String(ticks)) else { return String(ticks) }
    return String(self[startIndex..<end])
  }

  /// The place after the first occurrence of a text.
  fileprivate func end(of part: String) -> Index? {
    var index = startIndex
    while index < endIndex {
      if self[index] == part.first, self[index...].hasPrefix(part) { return self.index(index, offsetBy: part.count) }
      index = self.index(after: index)
    }
    return nil
  }
}

extension String {
  /// The words of a link or a picture; nil for any other text.
  fileprivate var wordsOfLink: String? {
    let link = hasPrefix("!") ? dropFirst() : self[...]
    return link.linkParts?.words
  }

  /// The text with a backslash before braces outside of code.
  fileprivate var escapingBraces: String {
    guard contains("{") || contains("}") else { return self }
    var (result, rest) = ("", self[...])
    while let first = rest.first {
      if first == "`" {
        let code = rest.codeSpan
        result += code
        rest = rest.dropFirst(code.count)
      } else if first == "\\" {
        result += rest.prefix(2)
        rest = rest.dropFirst(2)
      } else {
        result += "{}".contains(first) ? "\\\(first)" : String(first)
        rest.removeFirst()
      }
    }
    return result
  }

  /// The characters as they are, whatever they would mean.
  fileprivate var escapingPunctuation: String {
    var result = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x80, UInt8(scalar.value).isASCIIPunctuation { result += "\\" }
      result.unicodeScalars.append(scalar)
    }
    return result
  }
}
