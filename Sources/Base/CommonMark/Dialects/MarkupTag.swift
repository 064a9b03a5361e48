import Diagnostics

/// A tag of HTML or JSX.
struct MarkupTag {
  /// In lower case for HTML; a component keeps its case.
  private(set) var name = ""
  private(set) var isClosing = false
  private(set) var isSelfClosing = false
  private var attributes: [(name: String, value: String)] = []
  /// The offset after it.
  private(set) var end = 0

  /// Elements whose content is no Markdown.
  static let raw: Set<String> = ["script", "style", "svg", "pre", "textarea", "math", "template"]
  private static let longest = 3_000

  /// - Parameters:
  ///   - bytes: the document.
  ///   - start: the offset of `<`.
  ///   - endOfBraces: the end of the braces at an offset, if they end.
  init?(in bytes: [UInt8], at start: Int, endOfBraces: (Int) -> Int?) {
    var offset = start + 1
    if bytes.has("/".utf8, at: offset) {
      isClosing = true
      offset += 1
    }
    let beginning = offset
    let isFragment = bytes.has(">".utf8, at: offset)
    guard isFragment || offset < bytes.count && bytes[offset].isASCIILetter else { return nil }
    while offset < bytes.count, bytes[offset].isNameByte || bytes[offset] == UInt8(ascii: ".") { offset += 1 }
    // A namespace, but no address.
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: ":"), bytes[offset + 1].isASCIILetter {
      offset += 1
      while offset < bytes.count, bytes[offset].isNameByte { offset += 1 }
      if offset < bytes.count, !bytes[offset].isWhitespace, !"/>".utf8.contains(bytes[offset]) { return nil }
    }
    // `<https://example.org>` and `<me@example.org>` are links.
    if !isFragment, offset < bytes.count, !bytes[offset].isWhitespace, !"/>{".utf8.contains(bytes[offset]) {
      return nil
    }
    name = String(decoding: bytes[beginning..<offset], as: UTF8.self)
    let limit = min(bytes.count, start + Self.longest)
    while offset < limit {
      switch bytes[offset] {
      case UInt8(ascii: ">"):
        end = offset + 1
        return
      case UInt8(ascii: "/"):
        isSelfClosing = true
        offset += 1
      case UInt8(ascii: "{"):
        guard let close = endOfBraces(offset) else { return nil }
        offset = close
      case 0x0A where bytes.isBlankLine(at: offset + 1): return nil
      case let byte where byte.isWhitespace: offset += 1
      case let byte where byte.isNameByte || "@:#*([v".utf8.contains(byte):
        guard let next = readAttribute(in: bytes, at: offset, before: limit, endOfBraces) else { return nil }
        offset = next
      default: return nil
      }
    }
    return nil
  }

  private mutating func readAttribute(in bytes: [UInt8], at start: Int, before limit: Int, _ endOfBraces: (Int) -> Int?)
    -> Int?
  {
    var offset = start
    while offset < limit, !bytes[offset].isWhitespace, !"=>/<\"'{`".utf8.contains(bytes[offset]) { offset += 1 }
    let name = String(decoding: bytes[start..<offset], as: UTF8.self)
    var value = offset
    while value < limit, bytes[value].isWhitespace { value += 1 }
    guard value < limit, bytes[value] == UInt8(ascii: "=") else {
      attributes.append((name, ""))
      return offset > start ? offset : nil
    }
    value += 1
    while value < limit, bytes[value].isWhitespace { value += 1 }
    guard value < limit else { return nil }
    var end = value
    switch bytes[value] {
    case UInt8(ascii: "\""), UInt8(ascii: "'"):
      end = bytes.span.offset(of: bytes[value], from: value + 1)
      guard end < limit else { return nil }
      attributes.append((name, String(decoding: bytes[(value + 1)..<end], as: UTF8.self)))
      return end + 1
    case UInt8(ascii: "{"):
      let close = endOfBraces(value)
      attributes.append((name, close.map { String(decoding: bytes[value..<$0], as: UTF8.self) } ?? ""))
      return close
    default:
      while end < limit, !bytes[end].isWhitespace, !"><\"'`".utf8.contains(bytes[end]) { end += 1 }
      attributes.append((name, String(decoding: bytes[value..<end], as: UTF8.self)))
      return end > value ? end : nil
    }
  }

  private subscript(names: String...) -> String? {
    attributes.first { names.contains($0.name.lowercased()) && !$0.value.isEmpty && !$0.value.hasPrefix("{") }?.value
  }

  /// Attributes that only lay out, name the language or lead somewhere.
  private static let freeKeys: Set<String> = [
    "class", "classname", "style", "lang", "hreflang", "locale", "href", "to", "src", "width", "height", "key", "ref",
  ]

  /// The texts among its attributes.
  private var words: [String] {
    attributes.filter { name, value in
      if value.isEmpty || value.hasPrefix("{") || Self.freeKeys.contains(name.lowercased()) { return false }
      // Of a component, any attribute may be a text.
      return TextKeys.sure.contains(name.lowercased())
        || isComponent && value.utf8.contains { $0 == 0x20 || $0 >= 0x80 }
    }.map(\.value)
  }

  /// The attributes of a component that no translator touches: names in small letters, numbers and ids.
  private var neutralAttributes: [String] {
    attributes.filter { name, value in
      let key = name.lowercased()
      return !value.isEmpty && !TextKeys.sure.contains(key) && !Self.freeKeys.contains(key) && Self.isNeutral(value)
    }.map { name, value in value.hasPrefix("{") ? "\(name)=\(value)" : "\(name)=\"\(value)\"" }.sorted()
  }

  /// True for a word in small letters, a number or an expression of these; an address may have a language in it.
  private static func isNeutral(_ value: String) -> Bool {
    let isExpression = value.hasPrefix("{")
    let inner = isExpression ? value.dropFirst().dropLast() : value[...]
    return Shortcode.isNeutral(value: inner) && !inner.utf8.contains(UInt8(ascii: "/"))
      && (!isExpression || inner.utf8.allSatisfy { $0.isASCIIDigit || $0 == UInt8(ascii: ".") })
  }

  /// True for a component, whose name is no element of HTML.
  private var isComponent: Bool {
    let isElement = name.utf8.allSatisfy { !(0x41...0x5A).contains($0) && $0 != 0x2D && $0 != 0x2E }
    return !name.isEmpty && !isElement && !MarkupTag.isElement(name.lowercased())
  }

  /// The meaning of the tag: where it leads to, what it shows, and which component it is.
  var opaque: Opaque {
    let source = self["src"]
    let identity = "<\(([name] + neutralAttributes).joined(separator: " "))>"
    var opaque = Opaque(
      identity: isComponent ? identity : nil, destination: source ?? self["href", "to"], isEmbedded: source != nil,
      anchor: isComponent ? nil : self["id"] ?? (name.lowercased() == "a" ? self["name"] : nil))
    opaque.words = words
    opaque.effect = Opaque.Effect(tag: name, ends: false)
    return opaque
  }

  /// True for an element of HTML that authors may write in capitals.
  private static func isElement(_ name: String) -> Bool {
    [
      "a", "b", "i", "p", "br", "hr", "img", "div", "span", "ul", "ol", "li", "table", "tr", "td", "th", "h1", "h2",
      "h3",
    ]
    .contains(name)
  }
}
