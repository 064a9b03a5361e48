import Files
import Foundation
import TestSupport

/// The files of a site in memory, and random edits of them, which most often make mistakes.
struct RandomSite {
  private(set) var files: [String: [UInt8]]

  /// The example of the documentation.
  static let example = RandomSite(repository.appendingPathComponent("Documentation/Example"))

  /// The golden sites by their names.
  static let golden: [(name: String, site: RandomSite)] = {
    let folder = GoldenFolders.url
    return GoldenFolders.names.map {
      ($0, RandomSite(folder.appendingPathComponent($0).appendingPathComponent("before")))
    }
    .filter { $0.1.files["hyo.yaml"] != nil && $0.1.files.values.reduce(0) { $0 + $1.count } < 40_000 }
  }()

  /// The golden sites with a page whose conditions are decided by tables of others.
  static let ofFeedingPages = golden.filter { $0.name.contains("another-page") || $0.name.contains("circle-of-pages") }
    .map(\.site)

  private init(_ folder: URL) { files = ((try? TestSupport.tree(folder)) ?? [:]).mapValues { Array($0) } }

  var tree: any SourceTree { Files.MemoryTree(files) }

  /// Adds or replaces a file.
  mutating func write(_ path: String, _ bytes: [UInt8]) { files[path] = bytes }

  // MARK: Edits

  /// Edits one file.
  ///
  /// - Returns: The paths of the files that have changed.
  mutating func edit(_ random: inout SeededGenerator) -> Set<String> {
    let paths = files.keys.sorted()
    guard !paths.isEmpty else { return [] }
    // Most files are of pages; the few that all pages share, and images, have their own turns.
    let special = paths.filter { random.chance(60) && Self.isSpecial($0) }
    let path = random.pick(special.isEmpty || random.chance(60) ? paths : special)
    switch random.number(below: 12) {
    case 0:
      files[path] = nil
      return [path]
    case 1:
      let other = otherPath(than: path, &random)
      files[other] = files[path]
      return [other]
    case 2:
      let other = otherPath(than: path, &random)
      (files[other], files[path]) = (files[path], nil)
      return [path, other]
    default:
      files[path] = edited(files[path] ?? [], &random)
      return [path]
    }
  }

  private static func isSpecial(_ path: String) -> Bool {
    path.hasPrefix("Templates/")
      || ["review.lock", "shared.yaml", "locale.yaml", ".csv", ".png"].contains { path.hasSuffix($0) }
  }

  /// A path at which there may be a file, and may be a use for it.
  private func otherPath(than path: String, _ random: inout SeededGenerator) -> String {
    let folders = ["Specs", "Locales/en", "Locales/ja", "Locales/de", "Locales/xx", "Templates", "Templates/assets"]
    let names = Set(files.keys.map { $0.split(separator: "/").last.map(String.init) ?? $0 }).sorted()
    let new = ["added.yaml", "home.md", "shared.yaml", "locale.yaml", "added.rules.csv", "page.html", "style.css"]
    return random.pick(folders) + "/" + random.pick(random.chance(60) ? names : new)
  }

  private func edited(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map(Array.init)
    let line = random.number(below: lines.count)
    switch random.number(below: 5) {
    case 0: lines.remove(at: line)
    case 1: lines.insert(lines[line], at: random.number(below: lines.count))
    case 2: lines.insert(Array(random.pick(Self.snippets).utf8), at: line)
    default: lines[line] = replacingWord(in: lines[line], &random)
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }

  /// The line with a word of the site in the place of one of its own.
  private func replacingWord(in line: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let words = line.split(separator: UInt8(ascii: " "), omittingEmptySubsequences: false).map(Array.init)
    let other = files[random.pick(files.keys.sorted())] ?? []
    let others = other.split(whereSeparator: { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }).map(Array.init)
    var all = words
    all[random.number(below: all.count)] =
      others.isEmpty || random.chance(20) ? Array("word\(random.number(below: 9))".utf8) : random.pick(others)
    return Array(all.joined(separator: [UInt8(ascii: " ")]))
  }

  private static let snippets = [
    "A paragraph with **30** [links](page:home) and a [cell](page:zones#introduction).", "![sign](zone-sign.png)",
    "## Added {#added}", "{#introduction}", "title: Added", "  added: { number: \"[0..9]\" }", "phrases: { added: 5 }",
    "[](page:fines), [](page:permits)", "# a remark", "  - prose: added", "<b>", "status: true", "[^note]",
    "notes: { added: Added }",
  ]
}
