import Diagnostics

/// A failed link within the site, because its destination contains a space: `](page: home)`.
struct BrokenLink {
  /// From the bracket after the link's words to the closing parenthesis, in UTF-8 offsets of the text.
  let bounds: Range<Int>
  /// The text between the parentheses.
  private let destination: String

  private static let beginnings = ["](page:", "](cell:", "](term:", "](bound:"]

  /// All broken links in a text, in order.
  static func all(in text: String) -> [BrokenLink] {
    // Nearly all texts have no bracket left.
    guard text.withBytes({ $0.offset(of: UInt8(ascii: "]"), from: 0) < $0.count }) else { return [] }
    var links: [BrokenLink] = []
    var rest = text[...]
    while let bracket = rest.firstIndex(of: "]") {
      let start = rest[bracket...]
      rest = start.dropFirst()
      guard let beginning = beginnings.first(where: start.hasPrefix) else { continue }
      let target = start.dropFirst(beginning.count)
      guard let end = target.firstIndex(of: ")") else { break }
      rest = target[end...].dropFirst()
      if Self.isMeant(target[..<end]) {
        let destination = start[..<end].dropFirst(2)
        let lower = text.utf8.distance(from: text.startIndex, to: bracket)
        let bounds = lower..<lower + start[...end].utf8.count
        links.append(BrokenLink(bounds: bounds, destination: String(destination)))
      }
    }
    return links
  }

  /// True if the parentheses contain a destination with spaces, rather than a sentence.
  private static func isMeant(_ target: Substring) -> Bool {
    guard target.contains(" ") else { return false }
    return target.hasPrefix(" ")
      || target.split(whereSeparator: \.isSeparator).allSatisfy { String($0.filter { $0 != " " }).isIdentifier }
  }

  /// The destination without its spaces; nil if there are some within an id, so that its meaning is unclear.
  private var repaired: String? {
    let areIDs = destination.split(whereSeparator: \.isSeparator).allSatisfy { piece in
      let words = piece.split(separator: " ")
      return words.count == 1 && String(words[0]).isIdentifier
    }
    return areIDs ? destination.filter { $0 != " " } : nil
  }

  /// The finding about it, given the range of the destination.
  func finding(at range: SourceRange) -> Finding {
    Finding(
      .unsafeLink, at: range, "A link's destination has no spaces, so this isn't a link",
      fixes: repaired.map { [.init("write '\($0)'", replacing: range, with: $0)] } ?? [])
  }
}

extension Character {
  /// True for a character between the ids of a destination, as in `page:fines#late`.
  fileprivate var isSeparator: Bool { ":#/?=&.".contains(self) }
}
