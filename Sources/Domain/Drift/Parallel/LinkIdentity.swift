import Localization

/// The target of a link, regardless of the language of the target page.
struct LinkIdentity: Hashable {
  private let parts: [Substring]

  /// - Parameters:
  ///   - destination: the destination of the link.
  ///   - languages: the compared languages; a part of the address that names one of them is ignored.
  init(_ destination: String, _ languages: [LanguageFacts]) {
    // Each language has its own forms of a term.
    if destination.hasPrefix("term:") {
      parts = [destination.prefix { $0 != "." }]
      return
    }
    let names = languages.flatMap { [$0.subtag] + $0.regions }
    guard destination.lowercased().hasPrefix("http") else {
      parts = Self.file(destination.percentDecoded[...], names)
      return
    }
    let all = destination.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let address = all[0].split { "/?&=".contains($0) }
    var isLocalized = false
    var kept: [Substring] = []
    for (position, part) in address.enumerated() {
      let part = position < 2 ? part.lowercased()[...] : String(part).percentDecoded[...]
      if position == 1, let label = part.split(separator: ".").first, Self.names(label, names) {
        // A sister site names its pages in its own language.
        parts = [kept[0], part.dropFirst(label.count)]
        return
      } else if position > 1, Self.names(part, names) {
        isLocalized = true
        continue
      }
      if position > 1 {
        let file = Self.file(part, names)
        if file.count > 1 { isLocalized = true }
        kept += file
      } else {
        kept.append(part)
      }
    }
    // The headings of a translated page have ids of their own.
    parts = kept + (isLocalized ? [] : all.dropFirst())
  }

  /// The name of a file without the language in it: `guide.html` of `guide.ja.html`.
  private static func file(_ name: Substring, _ names: [String]) -> [Substring] {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    guard labels.count >= 3, let position = labels.indices.dropFirst().dropLast().last, !labels[position].isEmpty,
      Self.names(labels[position], names)
    else { return [name] }
    return Array(labels[..<position] + labels[(position + 1)...])
  }

  /// True if part of an address is a language or region, or a tag that begins with one: `ja`, `en-us`, `pt_BR`.
  private static func names(_ part: Substring, _ names: [String]) -> Bool {
    let subtags = part.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, subtags.count <= 3 else { return false }
    return names.contains(String(first)) && subtags.dropFirst().allSatisfy { (2...4).contains($0.count) }
  }
}

extension String {
  /// The text with `%20` and the like decoded.
  fileprivate var percentDecoded: String {
    let source = Array(utf8)
    guard source.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var offset = 0
    while offset < source.count {
      if source[offset] == UInt8(ascii: "%"), offset + 2 < source.count,
        let byte = UInt8(String(decoding: source[offset + 1...offset + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        offset += 3
      } else {
        bytes.append(source[offset])
        offset += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
