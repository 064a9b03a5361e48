import Diagnostics

/// The content of a shortcode or tag of a template language: a name, and its parameters.
struct Shortcode {
  /// The name and the parameters that no translator touches, or nil for one that ends another.
  let identity: String?
  /// The parameters that readers see, without quotes.
  private(set) var words: [String] = []

  /// Parameters whose values readers see, or that name the language or lay out.
  private static let freeKeys = TextKeys.likely.union(["attr", "lang"])

  /// - Parameter content: what stands between the braces.
  init(_ content: String) {
    var parts = Self.parts(of: content)
    while let first = parts.first, ["-", "~"].contains(first) { parts.removeFirst() }
    guard let name = parts.first, name.utf8.first != UInt8(ascii: "/"), !name.hasPrefix("end") else {
      identity = nil
      return
    }
    // A comment of Hugo.
    if name.hasPrefix("!--") || name.hasPrefix("/*") || name == "comment" || name == "#" {
      identity = nil
      return
    }
    let all = parts.dropFirst().filter { !["-", "~", "/"].contains($0) }
    words = all.filter { !Self.isNeutral($0) }.map { String($0.filter { $0 != "\"" && $0 != "`" }) }
    let parameters = all.filter(Self.isNeutral)
    identity = ([name] + parameters.map { String($0.filter { $0 != "\"" && $0 != "'" && $0 != "`" }) }).joined(
      separator: " ")
  }

  private static func isNeutral(_ part: String) -> Bool {
    if let sign = part.firstIndex(of: "=") {
      if freeKeys.contains(part[..<sign].lowercased()) { return false }
      return isNeutral(value: part[part.index(after: sign)...])
    }
    return isNeutral(value: part[...])
  }

  /// True for a word of ASCII; quoted text with spaces is for readers.
  static func isNeutral(value: Substring) -> Bool {
    guard value.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    // "Docker" may be the name of a tab.
    let word = value.utf8.filter { !$0.isQuote }
    return !(word.allSatisfy(\.isASCIILetter) && word.first.map { $0 & 0x20 == 0 } ?? false)
  }

  /// The words between spaces; a space in quotes belongs to its word.
  private static func parts(of content: String) -> [String] {
    var parts: [String] = []
    var part: [UInt8] = []
    var quote: UInt8?
    for byte in content.utf8 {
      if let open = quote {
        part.append(byte)
        if byte == open { quote = nil }
      } else if byte.isWhitespace {
        if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
        part.removeAll(keepingCapacity: true)
      } else {
        part.append(byte)
        if byte.isQuote || byte == UInt8(ascii: "`") { quote = byte }
      }
    }
    if !part.isEmpty { parts.append(String(decoding: part, as: UTF8.self)) }
    return parts
  }
}
