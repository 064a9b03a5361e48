import CommonMark
import Diagnostics

extension Opaque {
  /// The element of HTML that the piece begins, or that it is from its first tag to its last, in lower case; nil for
  /// any other piece.
  var tag: String? {
    guard identity == nil, let range else { return nil }
    let source = range.file.bytes[range.bounds]
    guard source.first == UInt8(ascii: "<") else { return nil }
    let name = source.dropFirst().prefix { $0.isASCIILetter || $0.isASCIIDigit }
    return name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
  }

  /// The element of HTML that the piece ends, in lower case; nil for any other piece.
  private var closingTag: String? {
    guard identity == nil, let range else { return nil }
    let source = range.file.bytes[range.bounds]
    guard source.starts(with: "</".utf8) else { return nil }
    return String(decoding: source.dropFirst(2).prefix { $0.isASCIILetter || $0.isASCIIDigit }, as: UTF8.self)
      .lowercased()
  }

  /// True for a tag without which a page has other words, links or pictures; false for one that only lays out.
  var isLostTag: Bool {
    guard let tag, !Self.layoutTags.contains(tag) else { return false }
    return tag != "a" || destination != nil
  }

  /// True if a browser begins a new line before and after the tag, or a new cell.
  var separatesWords: Bool { (tag ?? closingTag).map(Self.blockTags.contains) ?? false }

  /// Tags without which readers see the same, or which stand in others that are reported.
  private static let layoutTags: Set<String> = [
    "div", "span", "p", "br", "wbr", "hr", "center", "details", "summary", "b", "i", "em", "strong", "code", "kbd",
    "samp", "var", "tt", "u", "mark", "small", "big", "font", "abbr", "cite", "dfn", "time", "section", "article",
    "header", "footer", "main", "nav", "aside", "figure", "figcaption", "picture", "style", "template", "thead",
    "tbody", "tfoot", "tr", "td", "th", "caption", "col", "colgroup", "li", "dt", "dd", "option", "source", "rt", "rp",
  ]

  private static let blockTags: Set<String> = [
    "div", "p", "center", "details", "summary", "section", "article", "header", "footer", "main", "nav", "aside",
    "figure", "figcaption", "table", "thead", "tbody", "tfoot", "tr", "td", "th", "caption", "ul", "ol", "li", "dl",
    "dt", "dd", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "pre", "blockquote", "address", "form", "fieldset", "option",
    "textarea",
  ]
}

extension [Inline] {
  /// The tags without which a page has other words, links or pictures, in the order of the text.
  var lostTags: [Opaque] {
    var lost: [Opaque] = []
    for (position, inline) in enumerated() {
      if case .opaque(let opaque) = inline, opaque.isLostTag, !isShownRaised(position) { lost.append(opaque) }
      lost += inline.children.lostTags
    }
    return lost
  }

  /// The text with a space for tags that begin a line or a cell, where words would run together without them.
  var separatingWords: [Inline] {
    var result: [Inline] = []
    var isSeparated = false
    for inline in self {
      if case .opaque(let opaque) = inline, opaque.separatesWords {
        isSeparated = true
      } else if isSeparated, inline.isSeen {
        let last = result.last { $0.isSeen }
        if let last, !last.endsInSpace, !inline.beginsWithSpace { result.append(.text(" ")) }
        isSeparated = false
      }
      result.append(inline.mapChildren(\.separatingWords))
    }
    return result
  }
}

extension Inline {
  fileprivate var isSeen: Bool {
    if case .opaque(let opaque) = self { opaque.identity != nil || opaque.effect == .lineBreak } else { true }
  }

  fileprivate var endsInSpace: Bool {
    switch self {
    case .text(let text, _): text.utf8.last?.isBlank ?? true
    case .opaque(let opaque): opaque.effect == .lineBreak
    default: isBreak
    }
  }

  fileprivate var beginsWithSpace: Bool {
    if case .text(let text, _) = self { return text.utf8.first?.isBlank ?? true }
    return endsInSpace
  }
}
