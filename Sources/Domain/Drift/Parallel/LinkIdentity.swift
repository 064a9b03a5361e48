import Diagnostics
import Documents
import Localization

/// The target of a link, regardless of the language of the target page.
struct LinkIdentity: Hashable {
  private var parts: [Substring]
  /// The fragment among its parts, and true if a part that names a language is left out of them, for an address with a scheme.
  private var form: (hasFragment: Bool, isLocalized: Bool) = (false, false)
  /// The page without the language that the name of the site begins with; empty for another site.
  private var partsOfPage: [Substring] = []

  /// The identity of an address that must be the same.
  init(exactly address: String) { parts = [address[...]] }

  /// - Parameters:
  ///   - destination: the destination of the link.
  ///   - languages: the compared languages; a part of the address that names one of them is ignored.
  ///   - links: what the links of its document lead to; nil for the text of a page.
  init(_ destination: String, _ languages: [LanguageFacts], in links: DocumentLinks? = nil) {
    // Each language has its own forms of a term.
    if destination.hasPrefix("term:") {
      parts = [destination.prefix { $0 != "." }]
      return
    }
    let destination = destination.pathInTag ?? destination
    let names = Self.names(of: languages)
    if let links, !destination.hasScheme {
      parts = Self.parts(of: destination, names, in: links)
      return
    }
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
        if part.split(separator: ".").count > 2 {
          let site = part.dropFirst(label.count + 1)
          partsOfPage =
            [kept[0], site] + address.dropFirst(2).flatMap { Self.file(String($0).percentDecoded[...], names) }
          form.isLocalized = true
        }
        return
      } else if position > 1, Self.names(part, names) {
        isLocalized = true
        // `/lang/ja/`
        if kept.count > 2, kept.last.map({ Self.foldersOfLanguages.contains($0.lowercased()) }) == true {
          kept.removeLast()
        }
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
    form = (!isLocalized && all.count > 1, isLocalized)
  }

  static func == (left: LinkIdentity, right: LinkIdentity) -> Bool { left.parts == right.parts }

  func hash(into hasher: inout Hasher) { hasher.combine(parts) }

  /// True if one address leads to a place on a page, and the other to the same page in a language: `/async/#hurry` and
  /// `/ja/async/`.
  func isTranslation(of other: LinkIdentity) -> Bool {
    guard form.isLocalized != other.form.isLocalized else { return false }
    if !partsOfPage.isEmpty { return partsOfPage.elementsEqual(other.partsOfPlainPage) }
    if !other.partsOfPage.isEmpty { return other.partsOfPage.elementsEqual(partsOfPlainPage) }
    return parts.dropLast(form.hasFragment ? 1 : 0) == other.parts.dropLast(other.form.hasFragment ? 1 : 0)
  }

  /// Its parts without a fragment, and without the `www.` of its site.
  private var partsOfPlainPage: [Substring] {
    var parts = Array(parts.dropLast(form.hasFragment ? 1 : 0))
    if parts.count > 1, parts[1].hasPrefix("www.") { parts[1].removeFirst(4) }
    return parts
  }

  /// The names of folders that have one for each language.
  private static let foldersOfLanguages: Set<String> = ["lang", "i18n", "l10n", "intl", "locale", "locales"]

  /// True if one of two paths ends in the other, as that of a page from the root of a site and from a document in it.
  func endsLike(_ other: LinkIdentity) -> Bool {
    let (short, long) = parts.count <= other.parts.count ? (parts, other.parts) : (other.parts, parts)
    return !short.isEmpty && short[0] != "#" && long.suffix(short.count).elementsEqual(short)
  }

  /// A place in the document itself by its section, and another document by its path in the tree of its language.
  private static func parts(of destination: String, _ names: [String], in links: DocumentLinks) -> [Substring] {
    if let sign = destination.firstIndex(of: "#"), leadsToItsDocument(destination[..<sign], names, links) {
      let fragment = String(destination[destination.index(after: sign)...]).percentDecoded
      return ["#", links.rows[fragment].map { Substring(String($0)) } ?? Substring(fragment)]
    }
    return parts(of: destination, names, from: links.folder)
  }

  /// True if an address without its fragment is that of the document itself.
  private static func leadsToItsDocument(_ address: Substring, _ names: [String], _ links: DocumentLinks) -> Bool {
    if address.isEmpty { return true }
    guard links.mayBeOwn(address) else { return false }
    let own = parts(of: links.name, names, from: links.folder)
    return !own.isEmpty && parts(of: String(address), names, from: links.folder) == own
  }

  private static func names(of languages: [LanguageFacts]) -> [String] {
    languages.flatMap { [$0.subtag] + $0.words.regions }
  }

  /// The parts of the path of a document in the tree of its language, without languages and the ending of the file.
  static func parts(of destination: String, _ languages: [LanguageFacts], from folder: [String]) -> [Substring] {
    parts(of: destination, names(of: languages), from: folder)
  }

  private static func parts(of destination: String, _ names: [String], from folder: [String]) -> [Substring] {
    var parts = destination.hasPrefix("/") ? [] : folder.map { Substring($0) }
    for part in destination.pathOfAddress.stepsOfPath where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    parts.removeAll { Self.names($0, names) }
    guard var name = parts.popLast().map({ Self.withoutLanguage($0, names) }) else { return [] }
    for ending in [".md", ".mdx", ".markdown", ".html"] where name.hasSuffix(ending) { name.removeLast(ending.count) }
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    if labels.count > 1, let last = labels.last, Self.names(last, names) { name.removeLast(last.count + 1) }
    return FolderDocument.hasName(name) ? parts : parts + [name]
  }

  /// The name of a file without the language at the end of its stem: `finder.png` of `finder-ja.png`.
  private static func withoutLanguage(_ name: Substring, _ names: [String]) -> Substring {
    guard let point = name.lastIndex(of: "."),
      let sign = name[..<point].lastIndex(where: { $0 == "-" || $0 == "_" }), sign > name.startIndex,
      names.contains(name[name.index(after: sign)..<point].lowercased())
    else { return name }
    return name[..<sign] + name[point...]
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
    let length = part.utf8.prefix { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.count
    guard names.contains(where: { $0.utf8.count == length }) else { return false }
    let subtags = part.lowercased().split { $0 == "-" || $0 == "_" }
    guard let first = subtags.first, subtags.count <= 3 else { return false }
    return names.contains(String(first)) && subtags.dropFirst().allSatisfy { (2...4).contains($0.count) }
  }
}

extension String {
  /// The path in a tag of Jekyll, from the root of the site: `/ko/news/a.md` of `{% link ko/news/a.md %}`; nil for others.
  fileprivate var pathInTag: String? {
    guard hasPrefix("{%"), let end = firstRange(of: "%}") else { return nil }
    let words = self[..<end.lowerBound].dropFirst(2).split(whereSeparator: \.isWhitespace)
    guard words.count == 2, ["link", "post_url"].contains(words[0]) else { return nil }
    return "/" + words[1] + self[end.upperBound...]
  }

  /// True if the text begins with a scheme, such as `https:` or `mailto:`.
  var hasScheme: Bool {
    let scheme = utf8.prefix { $0.isASCIIAlphanumeric || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-") }
    return scheme.count > 1 && utf8.dropFirst(scheme.count).first == UInt8(ascii: ":")
  }

  /// The path of an address, without what stands behind `?` or `#`, with `%20` and the like decoded.
  var pathOfAddress: String {
    let end = utf8.firstIndex { $0 == UInt8(ascii: "#") || $0 == UInt8(ascii: "?") }
    return String(self[..<(end ?? endIndex)]).percentDecoded
  }

  /// The names between the slashes of a path.
  var stepsOfPath: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }
}
