import Diagnostics
import Documents

/// The places in a document that links may lead to, whichever program makes their ids.
struct DocumentAnchors {
  /// The ids in letters and digits alone: programs treat punctuation in headings differently.
  private let names: Set<String>
  /// The texts that stand where elements have their ids, as in `id="top"` and `{#top}`.
  private let attributes: Set<[UInt8]>
  /// True if other files may add to the document.
  private let isOpen: Bool

  /// - Parameters:
  ///   - document: The document.
  ///   - isLinkedByOthers: True to find the ids of elements even if the document has no links into itself.
  init(_ document: Document, linkedByOthers isLinkedByOthers: Bool = false) {
    names = Set(document.sections.flatMap(\.anchors).map(\.lettersAlone))
    let text = document.file.bytes
    // Most documents have no links into themselves.
    let hasLinks =
      isLinkedByOthers || ["(#", "(<#", ": #", "\"#", "'#", "=#"].contains { text.offset(of: Array($0.utf8)) != nil }
    attributes = hasLinks ? text.idsOfElements : []
    isOpen = ["{{", "{%", "[!INCLUDE", "{include}", "--8<--", ".mdx\"", ".mdx'", ".md\"", ".md'", "[TOC]", "[[toc]]"]
      .contains { text.offset(of: Array($0.utf8)) != nil }
  }

  /// True if the document has an id, or may have it; false only if no heading or element has it.
  func mayHave(_ fragment: String) -> Bool {
    if isOpen || fragment.isEmpty || fragment == "top" || fragment == "_top" { return true }
    // Tabs, lines of code, searched text, and the ids of footnotes and of headings in Chinese or Japanese.
    if fragment.utf8.contains(where: { "/:=~".utf8.contains($0) }) { return true }
    let mayBeMade = ["fn", "user-content", "_", "L"].contains { prefix in
      fragment.hasPrefix(prefix) && fragment.dropFirst(prefix.count).allSatisfy { !$0.isLetter }
    }
    if mayBeMade || fragment.hasPrefix("fn") || fragment.hasPrefix("user-content") { return true }
    let name = fragment.lettersAlone
    if name.isEmpty || names.contains(name) { return true }
    return attributes.contains(Array(fragment.utf8))
  }
}

extension [UInt8] {
  /// The texts in quotation marks, behind `=` in a tag, in `{#id}` and in `(id)=`.
  fileprivate var idsOfElements: Set<[UInt8]> {
    var ids: Set<[UInt8]> = []
    var start = 0
    for end in indices where Self.isEnd[Int(self[end])] {
      if start > 0, start < end, mayBeID(start..<end) { ids.insert(Array(self[start..<end])) }
      start = end + 1
    }
    return ids
  }

  private func mayBeID(_ bounds: Range<Int>) -> Bool {
    let next = bounds.upperBound + 1 < count ? self[bounds.upperBound + 1] : 0
    switch (self[bounds.lowerBound - 1], self[bounds.upperBound]) {
    case (UInt8(ascii: "\""), UInt8(ascii: "\"")), (UInt8(ascii: "'"), UInt8(ascii: "'")): return true
    case (UInt8(ascii: "#"), UInt8(ascii: "}")), (UInt8(ascii: "#"), UInt8(ascii: " ")): return true
    case (UInt8(ascii: "="), UInt8(ascii: ">")): return true
    case (UInt8(ascii: "("), UInt8(ascii: ")")): return next == UInt8(ascii: "=")
    default: return false
    }
  }

  private static let isEnd: [Bool] = (0...255).map { "\"'#=(){}<> \n".utf8.contains(UInt8($0)) }
}

extension String {
  /// Its letters and digits, in small letters and without signs that combine with them, which not all programs keep.
  fileprivate var lettersAlone: String {
    if utf8Span.isKnownASCII { return lowercased().filter { $0.isLetter || $0.isNumber } }
    let scalars = withoutAccents.lowercased().unicodeScalars.filter { scalar in
      let properties = scalar.properties
      return (properties.isAlphabetic || properties.numericType != nil) && !properties.generalCategory.isMark
    }
    return String(String.UnicodeScalarView(scalars))
  }
}
