import Diagnostics
import Documents
package import Files
package import Localization

/// The documents of a folder that are the same in several languages, as `documents:` in hyo.yaml would name them.
package struct TwinProposal: Sendable {
  /// The languages; the first is that of the documents that have no language in their path.
  package let locales: [LocaleTag]
  /// The entries of `documents:`.
  package let entries: [Entry]

  /// Documents, by their path in each language.
  package struct Entry: Sendable {
    /// Languages and paths.
    package var paths: [(tag: LocaleTag, path: String)]
    /// The number of documents in each language.
    package var counts: [Int]
  }

  /// Finds the twin documents of a tree; nil if there are none.
  ///
  /// - Parameters:
  ///   - tree: The files.
  ///   - locales: The languages to look for, the main one first; empty for all.
  /// - Throws: An error if the disk fails.
  package init?(_ tree: any SourceTree, locales: [LocaleTag]) throws(FileSystemError) {
    var finder = DocumentFinder(tree, findingHidden: true)
    let all = DocumentSettings.Entry([DocumentPattern(allIn: "")])
    let paths = try finder.documents(DocumentSettings([all]), report: .ignored).compactMap { $0.paths[0] }
    var twins = TwinFinder(paths, locales: locales)
    var found = twins.entries()
    let main = try Self.mainLanguage(of: found, in: tree, locales)
    for index in found.indices {
      // A file beside the folders of all languages, such as a list of them, is in none of them.
      let isOutside = found[index].sides.contains { $0.tag == main } || !locales.isEmpty && !locales.contains(main)
      if isOutside { found[index].sides.removeAll { $0.tag == nil } }
    }
    found.removeAll { $0.sides.count < 2 }
    if found.isEmpty { return nil }
    entries = found.map { entry in
      Entry(paths: entry.sides.map { ($0.tag ?? main, $0.pattern) }, counts: entry.sides.map(\.count))
    }
    let tags = Set(entries.flatMap { $0.paths.map(\.tag) })
    let known = locales + [main, .english]
    let first = known.enumerated().filter { tags.contains($1) && !known[..<$0].contains($1) }.map(\.element)
    self.locales = first + tags.subtracting(first).sorted { $0.text.utf8Precedes($1.text) }
  }

  /// The language of the documents that have none in their path: the first one that is asked for and isn't in any
  /// path, or the one that the first of them seems to be in.
  private static func mainLanguage(
    of entries: [TwinFinder.Entry], in tree: any SourceTree, _ locales: [LocaleTag]
  ) throws(FileSystemError) -> LocaleTag {
    let sides = entries.filter { $0.sides.contains { $0.tag == nil } }.flatMap(\.sides)
    let named = Set(sides.compactMap(\.tag))
    if let asked = locales.first(where: { !named.contains($0) }) { return asked }
    guard let path = sides.first(where: { $0.tag == nil })?.example else { return .english }
    let text = String(decoding: try tree.read(path, limit: 1 << 20), as: UTF8.self)
    return LocaleTag(writtenIn: text)
  }

  /// The text of hyo.yaml.
  ///
  /// - Parameter catalogue: The language of its comments.
  /// - Returns: The lines.
  func settings(in catalogue: MessageCatalogue) -> String {
    let lines = entries.map { entry in "  - " + Self.line(entry) }
    let order: Message = "# The languages; the first one is shown first."
    let purpose: Message =
      "# Markdown that says the same in each language. 'hyo check' compares it where it is, and changes nothing."
    return """
      \(order.text(in: catalogue))
      locales: [\(locales.map(\.text).joined(separator: ", "))]

      \(purpose.text(in: catalogue))
      documents:
      \(lines.joined(separator: "\n"))

      """
  }

  private static func line(_ entry: Entry) -> String {
    if let pattern = entry.commonPattern { return quoted(pattern) }
    let pairs = entry.paths.map { "\($0.tag.text): \(quoted($0.path))" }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  /// The path in double quotes.
  private static func quoted(_ path: String) -> String {
    "\"" + path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }
}

extension TwinProposal.Entry {
  /// The path with `{locale}` in the place of the language; nil if the paths differ in more.
  package var commonPattern: String? {
    guard let (tag, path) = paths.first else { return nil }
    let candidates = [
      path.replacing("/\(tag.text)/", with: "/{locale}/"), path.replacing(".\(tag.text).", with: ".{locale}."),
      path.hasPrefix("\(tag.text)/") ? "{locale}" + path.dropFirst(tag.text.count) : path,
    ]
    return candidates.first { candidate in
      candidate.contains("{locale}")
        && paths.allSatisfy { candidate.replacing("{locale}", with: $0.tag.text) == $0.path }
    }
  }
}

extension LocaleTag {
  /// The language that a text is probably in, by its characters: English if it is in Latin letters.
  fileprivate init(writtenIn text: String) {
    var counts: [String: Int] = [:]
    for scalar in text.unicodeScalars {
      let language: String? =
        switch scalar.value {
        case 0x3040...0x30FF: "ja"
        case 0xAC00...0xD7A3: "ko"
        case 0x4E00...0x9FFF: "zh"
        case 0x0400...0x04FF: "ru"
        default: nil
        }
      if let language { counts[language, default: 0] += 1 }
    }
    // Japanese and Korean are the only ones with these letters, however many Chinese characters stand beside them.
    // The name of a language in a list of them is no Chinese.
    let shares = [("ja", 20), ("ko", 20), ("zh", 8), ("ru", 20)]
    let language = shares.first { counts[$0.0, default: 0] * $0.1 > text.unicodeScalars.count }?.0
    self = (language ?? Self.language(ofWordsIn: text)).flatMap(LocaleTag.init) ?? .english
  }

  /// The language in Latin letters whose most frequent words a text has most of; nil if it has few of any.
  private static func language(ofWordsIn text: String) -> String? {
    let words = text.lowercased().split { !$0.isLetter }
    let counts = frequentWords.mapValues { frequent in words.count { frequent.contains($0) } }
    let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
    return best.flatMap { 30 * $0.value > words.count && $0.value >= 3 ? $0.key : nil }
  }

  /// The words that stand in nearly every text of a language, and in few of the others.
  private static let frequentWords: [String: Set<Substring>] = [
    "en": "the and of to is for with this that are it you from",
    "de": "der die und das nicht ist mit den für ein eine wird auf",
    "fr": "le les des et est une pour dans vous pas du au sur", "es": "el los las y para una con por del es se como",
    "pt": "o os não uma para com do da em é um dos ao", "it": "il di che per non una con del della sono è gli",
  ].mapValues { Set($0.split(separator: " ")) }
}
