import CommonMark
import Diagnostics
import Documents
import Files
import Localization

/// Finds documents whose paths differ in nothing but the language.
///
/// A folder that is named like a language is one only if another language has a document of the same path: `docs/en`
/// and `docs/ja`, `docs` and `docs/ja`, or `docs` and `docs_ja`. So are names: `README.md` and `README.ja.md`.
struct TwinFinder {
  /// The documents of a language.
  struct Side {
    /// The language; nil for documents that have none in their path.
    var tag: LocaleTag?
    var pattern: String
    var count: Int
    /// The path of one of the documents.
    var example: String
  }

  /// Documents that are the same in several languages.
  struct Entry {
    var sides: [Side]

    /// True if the documents without a language in their path are few beside those of languages, as a README in a folder
    /// with one folder for each language.
    var hasFewOriginals: Bool {
      guard let base = sides.first(where: { $0.tag == nil }) else { return false }
      return base.count * 5 < sides.map(\.count).max() ?? 0
    }
  }

  private let paths: [String]
  private let known: Set<String>
  /// The paths without ending by their form in lower case, in which one of several that are the same comes first.
  private let knownInAnyCase: [String: String]
  private let locales: Set<LocaleTag>
  private var taken: Set<String> = []

  init(_ paths: [String], locales: [LocaleTag]) {
    self.paths = paths
    known = Set(paths.map(\.withoutEnding))
    knownInAnyCase = Dictionary(known.map { ($0.lowercased(), $0) }) { $0.utf8Precedes($1) ? $0 : $1 }
    self.locales = Set(locales)
  }

  mutating func entries() -> [Entry] {
    var entries: [Entry] = []
    let places = Set(paths.flatMap(placesOfLanguages))
    for prefix in places.sorted(by: { ($0.pathParts.count, $0) < ($1.pathParts.count, $1) }) {
      entries += docusaurus(prefix) ?? folders(in: prefix)
    }
    return entries + foldersWithSuffixes() + names()
  }

  // MARK: Folders

  /// The folders above each folder of a path that is named like a language.
  private func placesOfLanguages(_ path: String) -> [String] {
    let parts = path.pathParts
    return parts.indices.dropLast().filter { tag(parts[$0]) != nil }.map { parts[..<$0].joined(separator: "/") }
  }

  /// The folders of languages in a folder.
  private func languages(in prefix: String) -> [(tag: LocaleTag, folder: String)] {
    let depth = prefix.isEmpty ? 0 : prefix.pathParts.count
    var names: Set<String> = []
    for path in paths where prefix.isEmpty || path.hasPrefix(prefix + "/") {
      let parts = path.pathParts
      if parts.count > depth + 1, tag(parts[depth]) != nil { names.insert(parts[depth]) }
    }
    return names.sorted { $0.utf8Precedes($1) }.compactMap { name in
      tag(name).map { ($0, prefix.isEmpty ? name : "\(prefix)/\(name)") }
    }
  }

  private mutating func folders(in prefix: String) -> [Entry] {
    let languages = languages(in: prefix)
    let before = taken
    // The root holds too much else to be the folder of one language.
    if !prefix.isEmpty, let whole = entry(base: prefix, languages, excluding: languages.map(\.folder)) {
      guard whole.hasFewOriginals else { return [whole] }
      let after = taken
      taken = before
      if let own = entry(base: nil, languages, excluding: []) { return [own] }
      taken = after
      return [whole]
    }
    if let entry = entry(base: nil, languages, excluding: []) { return [entry] }
    return prefix.isEmpty ? foldersBesideRoot(languages) : []
  }

  /// The entries for folders that have the language in their names: `docs` and `docs_ja`, or `docs-en` and `docs-ja`.
  private mutating func foldersWithSuffixes() -> [Entry] {
    var folders: Set<String> = []
    for path in paths where !taken.contains(path) {
      let parts = path.pathParts
      for end in parts.indices.dropFirst() { folders.insert(parts[..<end].joined(separator: "/")) }
    }
    var groups: [String: [(tag: LocaleTag, folder: String)]] = [:]
    for folder in folders.sorted(by: { $0.utf8Precedes($1) }) {
      let (above, name) = pathParts(folder)
      guard let (stem, _, tag) = suffixes(of: name).first(where: { !$0.isMaybeWord }) else { continue }
      groups[above.isEmpty ? stem : "\(above)/\(stem)", default: []].append((tag, folder))
    }
    return groups.sorted { $0.key.utf8Precedes($1.key) }.compactMap { stem, languages in
      entry(base: folders.contains(stem) ? stem : nil, languages, excluding: [])
    }
  }

  /// The entries for folders in the root whose translations are in the folder of a language: `guide` and `ja/guide`.
  private mutating func foldersBesideRoot(_ languages: [(tag: LocaleTag, folder: String)]) -> [Entry] {
    var names: Set<String> = []
    for path in paths {
      let parts = path.pathParts
      if parts.count > 2, languages.contains(where: { $0.folder == parts[0] }) { names.insert(parts[1]) }
    }
    let folders = names.sorted { $0.utf8Precedes($1) }.compactMap { name in
      entry(base: name, languages.map { ($0.tag, "\($0.folder)/\(name)") }, excluding: [])
    }
    return folders + documentsBesideRoot(languages)
  }

  /// The entries for documents in the root whose translations are in the folder of a language: `guide.md` and `ja/guide.md`.
  private mutating func documentsBesideRoot(_ languages: [(tag: LocaleTag, folder: String)]) -> [Entry] {
    let originals = paths.filter { !$0.contains("/") && !taken.contains($0) }
    let twins = originals.filter { path in
      languages.contains { known.contains("\($0.folder)/\(path.withoutEnding)") }
    }
    if twins.isEmpty { return [] }
    func entry(_ paths: [String], pattern: (String) -> String) -> Entry {
      let sides = languages.compactMap { tag, folder -> Side? in
        let own = self.paths.filter { own in paths.contains { own.withoutEnding == "\(folder)/\($0.withoutEnding)" } }
        return own.first.map { Side(tag: tag, pattern: pattern("\(folder)/"), count: own.count, example: $0) }
      }
      return Entry(sides: [Side(tag: nil, pattern: pattern(""), count: paths.count, example: paths[0])] + sides)
    }
    taken.formUnion(twins)
    for (_, folder) in languages { taken.formUnion(twins.map { "\(folder)/\($0)" }) }
    // A root has files that nobody translates, such as a licence.
    if twins.count > 2, 2 * twins.count > originals.count {
      return [entry(twins) { $0 + "*.md" }]
    }
    return twins.map { path in entry([path]) { $0 + path } }
  }

  /// The translations that Docusaurus keeps apart from the documents.
  private mutating func docusaurus(_ prefix: String) -> [Entry]? {
    guard prefix.pathParts.last == "i18n" else { return nil }
    let parent = pathParts(prefix).folder
    let above = parent.isEmpty ? "" : parent + "/"
    let languages = languages(in: prefix)
    let plugins =
      [
        ("docusaurus-plugin-content-docs/current", "docs"), ("docusaurus-plugin-content-blog", "blog"),
        ("docusaurus-plugin-content-pages", "src/pages"),
      ] + versions(in: languages.map(\.folder))
    let entries = plugins.compactMap { plugin, base in
      entry(base: above + base, languages.map { ($0.tag, "\($0.folder)/\(plugin)") }, excluding: [])
    }
    return entries.isEmpty ? nil : entries
  }

  /// The translations of old versions, and of further sets of documents with a name, with the folders of the originals.
  private func versions(in folders: [String]) -> [(plugin: String, base: String)] {
    let docs = "docusaurus-plugin-content-docs"
    var found: [String: String] = [:]
    for path in paths {
      guard let folder = folders.first(where: { path.hasPrefix($0 + "/") }) else { continue }
      let parts = String(path.dropFirst(folder.count + 1)).pathParts
      guard parts.count > 2, parts[0].hasPrefix(docs) else { continue }
      let name = String(parts[0].dropFirst(docs.count).drop { $0 == "-" })
      if parts[1].hasPrefix("version-") {
        found["\(parts[0])/\(parts[1])"] = (name.isEmpty ? "" : name + "_") + "versioned_docs/" + parts[1]
      } else if parts[1] == "current", !name.isEmpty {
        found["\(parts[0])/current"] = name
      }
    }
    return found.sorted { $0.key.utf8Precedes($1.key) }.map { ($0.key, $0.value) }
  }

  /// The entry for folders, if documents in them have the same path.
  private mutating func entry(
    base: String?, _ languages: [(tag: LocaleTag, folder: String)], excluding: [String]
  ) -> Entry? {
    var sides = languages.map { (tag: Optional($0.tag), folder: $0.folder, files: files(in: $0.folder, excluding: [])) }
    if let base { sides.insert((nil, base, files(in: base, excluding: excluding)), at: 0) }
    let counted = sides.flatMap { Set($0.files.keys) }.reduce(into: [String: Int]()) { $0[$1, default: 0] += 1 }
    sides.removeAll { side in !side.files.keys.contains { counted[$0, default: 0] > 1 } }
    guard sides.count > 1, base == nil || sides[0].tag == nil else { return nil }
    for side in sides { taken.formUnion(side.files.values) }
    return Entry(
      sides: sides.map { side in
        let ending = side.files.values.allSatisfy { $0.hasSuffix(".md") } ? "*.md" : "*"
        let example = side.files.values.min { $0.utf8Precedes($1) } ?? ""
        return Side(tag: side.tag, pattern: "\(side.folder)/**/\(ending)", count: side.files.count, example: example)
      })
  }

  /// The documents in a folder that no entry has, by their paths in it without ending.
  private func files(in folder: String, excluding: [String]) -> [String: String] {
    var files: [String: String] = [:]
    for path in paths where path.hasPrefix(folder + "/") && !taken.contains(path) {
      if excluding.contains(where: { path.hasPrefix($0 + "/") }) { continue }
      files[String(path.dropFirst(folder.count + 1)).withoutEnding] = path
    }
    return files
  }

  // MARK: Names

  /// The entries for documents that have the language in their names.
  private mutating func names() -> [Entry] {
    var groups: [String: [(tag: LocaleTag?, path: String)]] = [:]
    for path in paths where !taken.contains(path) {
      if let (stem, tag) = language(inNameOf: path) ?? languageOfReadme(path) {
        groups[stem, default: []].append((tag, path))
      }
    }
    for path in paths where !taken.contains(path) && groups[path.withoutEnding] != nil {
      groups[path.withoutEnding]?.insert((nil, path), at: 0)
    }
    // README.md in the root, and its translations in docs.
    let readme = paths.first { $0.lowercased() == "readme.md" }
    if let readme, groups[readme.withoutEnding] == nil, !taken.contains(readme) {
      for stem in groups.keys where stem.lowercased().hasSuffix("/readme") {
        if groups[stem]?.allSatisfy({ $0.tag != nil }) == true { groups[stem]?.insert((nil, readme), at: 0) }
      }
    }
    let folders = foldersOfNames(groups)
    return folders
      + groups.filter { group in group.value.count > 1 && !group.value.contains { taken.contains($0.path) } }.sorted {
        $0.key.utf8Precedes($1.key)
      }.map { _, sides in
        Entry(sides: sides.map { Side(tag: $0.tag, pattern: $0.path, count: 1, example: $0.path) })
      }
  }

  /// The entries for folders whose documents have the language in their names: `docs/**/*.md` and `docs/**/*.ja.md`.
  ///
  /// One pattern for all of them counts new documents as well.
  private mutating func foldersOfNames(_ groups: [String: [(tag: LocaleTag?, path: String)]]) -> [Entry] {
    let twins = groups.filter { $0.value.count > 1 && $0.key.pathParts.count > 1 }
    let byFolder = Dictionary(grouping: twins) { $0.key.pathParts[0] }
    var entries: [Entry] = []
    for (folder, all) in byFolder.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      let (twins, others) = Self.parted(all)
      let sides = twins.flatMap { stem, sides in sides.map { (stem: stem, tag: $0.tag, path: $0.path) } }
      let ending = sides.allSatisfy { $0.path.hasSuffix(".mdx") } ? ".mdx" : ".md"
      let isPlain = sides.allSatisfy { side in
        side.path == side.stem + (side.tag == nil ? "" : "." + nameOfTag(in: side.path)) + ending
      }
      guard twins.count > 1, isPlain, !taken.contains(where: { $0.hasPrefix(folder + "/") }) else { continue }
      let byTag = Dictionary(grouping: sides) { $0.tag }
      // One language is written in one way.
      let suffixes = byTag.mapValues { sides in Set(sides.map { $0.tag == nil ? "" : "." + nameOfTag(in: $0.path) }) }
      guard suffixes.values.allSatisfy({ $0.count == 1 }) else { continue }
      // What the patterns would read otherwise has entries of its own, before them.
      for (_, sides) in others {
        entries.append(Entry(sides: sides.map { Side(tag: $0.tag, pattern: $0.path, count: 1, example: $0.path) }))
        taken.formUnion(sides.map(\.path))
      }
      let ordered = byTag.sorted { ($0.key?.text ?? "").utf8Precedes($1.key?.text ?? "") }
      entries.append(
        Entry(
          sides: ordered.map { tag, sides in
            let suffix = suffixes[tag]?.first ?? ""
            let example = sides.map(\.path).min { $0.utf8Precedes($1) } ?? ""
            return Side(tag: tag, pattern: "\(folder)/**/*\(suffix)\(ending)", count: sides.count, example: example)
          }))
      taken.formUnion(sides.map(\.path))
    }
    return entries
  }

  private typealias NamedTwins = [(key: String, value: [(tag: LocaleTag?, path: String)])]

  /// The twins of a folder without a few that write a language in another way: `a.en.md` among many such as `b.md`.
  private static func parted(_ twins: NamedTwins) -> (twins: NamedTwins, others: NamedTwins) {
    let sorted = twins.sorted { $0.key.utf8Precedes($1.key) }
    let plain = sorted.filter { $0.value.contains { $0.tag == nil } }
    let tagged = sorted.filter { !$0.value.contains { $0.tag == nil } }
    let (most, few) = plain.count >= tagged.count ? (plain, tagged) : (tagged, plain)
    return few.count <= 5 && 4 * few.count <= most.count ? (most, few) : (sorted, [])
  }

  /// The language in the name of a document as it is written there: `pt-br` of `guide.pt-br.md`.
  private func nameOfTag(in path: String) -> String {
    let name = pathParts(path.withoutEnding).name
    return name.lastIndex(of: ".").map { String(name[name.index(after: $0)...]) } ?? ""
  }

  /// The language in `guide.ja.md`, and in `README_ja.md` if the rest is in capital letters or is a document itself.
  ///
  /// People write `README.md` and `readme_ja.md`: the stem is that of the document, if there is one.
  private func language(inNameOf path: String) -> (stem: String, tag: LocaleTag)? {
    let (folder, name) = pathParts(path.withoutEnding)
    for (stem, isMaybeWord, tag) in suffixes(of: name) {
      let isCapital = stem.utf8.allSatisfy { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) }
      let full = folder.isEmpty ? stem : "\(folder)/\(stem)"
      let twin = known.contains(full) ? full : knownInAnyCase[full.lowercased()]
      let isReadme = stem.lowercased() == "readme"
      let isDocument = isCapital || isReadme || twin != nil && !isMaybeWord
      guard name.dropFirst(stem.count).first == "." || isDocument else { continue }
      return (twin ?? full, tag)
    }
    return nil
  }

  /// The language in `docs/ja/README.md`, a translation of the `README.md` in the root; nil for any other path.
  private func languageOfReadme(_ path: String) -> (stem: String, tag: LocaleTag)? {
    let (folder, name) = pathParts(path.withoutEnding)
    let (above, language) = pathParts(folder)
    guard name.lowercased() == "readme", let place = above.pathParts.last,
      Self.placesOfReadmes.contains(place.lowercased()), let tag = tag(language)
    else { return nil }
    return ("\(above)/\(name)", tag)
  }

  /// The languages that a name may end in, each with the rest before it: `guide` and Japanese of `guide-ja`.
  ///
  /// `user-id` and `what-it-is` end in words rather than languages.
  private func suffixes(of name: String) -> [(stem: String, isMaybeWord: Bool, tag: LocaleTag)] {
    name.indices.dropFirst().filter { ".-_".contains(name[$0]) }.compactMap { index in
      let suffix = String(name[name.index(after: index)...])
      let isMaybeWord = name[index] == "-" && Self.words.contains(suffix.lowercased())
      return tag(suffix).map { (String(name[..<index]), isMaybeWord, $0) }
    }
  }

  /// The folders in which people keep the translations of a `README.md`.
  ///
  /// In others, `lib/it`, a folder is named after something else.
  private static let placesOfReadmes: Set<String> = [
    "doc", "docs", "documentation", "i18n", "l10n", "lang", "langs", "languages", "locales", "readme", "readmes",
    "translation", "translations", ".github",
  ]

  /// Codes of languages that are English words, or abbreviations in names of files.
  private static let words: Set<String> = [
    "be", "el", "et", "he", "hi", "id", "is", "it", "ms", "my", "no", "pa", "ps", "te",
  ]

  // MARK: Languages

  /// The tag that a name stands for, as `pt-br` and `zh_CN`; nil if it isn't that of a language.
  private func tag(_ name: String) -> LocaleTag? {
    let name = Self.countries[name.lowercased()] ?? name
    guard let tag = LocaleTag(name.replacing("_", with: "-")), Self.languages.contains(tag.language) else { return nil }
    return locales.isEmpty || locales.contains(tag) ? tag : nil
  }

  /// Countries, and names of languages, that people write for their tags.
  private static let countries = [
    "jp": "ja", "kr": "ko", "cn": "zh-CN", "japanese": "ja", "korean": "ko", "chinese": "zh", "english": "en",
    "german": "de", "french": "fr", "spanish": "es", "portuguese": "pt", "russian": "ru", "日本語": "ja", "中文": "zh",
    "한국어": "ko",
  ]

  /// The languages of software documentation.
  ///
  /// Other codes of two letters are mostly something else, such as `go`.
  private static let languages: Set<String> = Set(
    """
    ar az be bg bn bs ca cs cy da de el en eo es et eu fa fi fil fr ga gl he hi hr hu hy id is it ja ka kk km ko ky lt \
    lv mk ml mn mr ms my nb ne nl nn no pa pl ps pt ro ru si sk sl sq sr sv sw ta te th tl tr uk ur uz vi zh
    """.split(separator: " ").map(String.init))
}

extension String {
  /// The path without the ending of Markdown.
  fileprivate var withoutEnding: String {
    guard Dialect(path: self) != nil, let point = lastIndex(of: ".") else { return self }
    return String(self[..<point])
  }
}
