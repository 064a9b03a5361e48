import Foundation
import TestSupport
import Testing

/// The repository's own site and that of the format reference, with small random changes, the same ones in each run.
///
/// Whatever strangers write, the program doesn't crash, doesn't publish half a site, and doesn't let them control the
/// terminal.
@Suite struct MutatedSites {
  @Test(arguments: [".", "Documentation/Example"], seeds(0..<1))
  func `A site with mistakes has findings, and keeps the output that it had`(folder: String, seed: Int) throws {
    let temporary = try TemporaryFolder()
    var files = try Self.original(repository.appendingPathComponent(folder))
    if folder == "." { files["hyo.yaml"] = try OwnSite.settings() }
    try temporary.url.write(files)
    // The lock is mutated like any other file.
    #expect(try Hyo.run(["review", "accept", "--all"], in: temporary.url).exitCode == 0)
    let original = try Self.original(temporary.url)
    #expect(original["Locales/review.lock"] != nil)
    #expect(try Hyo.run(["build"], in: temporary.url).exitCode == 0)
    // Only 'hyo check' compares documents, so that a fault in one makes no difference to a build.
    var mutation = Mutation(files: original.filter { $0.key.contains("/") || $0.key == "hyo.yaml" }, seed: seed)
    var published = try tree(temporary.url.appendingPathComponent("Output"))
    for round in 0..<100 {
      let changed = mutation.next()
      try temporary.url.write(changed)
      let format = round.isMultiple(of: 2) ? "text" : "json"
      let result = try Hyo.run(["build", "--format", format], in: temporary.url)
      let context = "round \(round): \(changed.keys.sorted())\n\(result.text.prefix(500))"
      #expect(result.exitCode == 0 || result.exitCode == 1, "\(context)")
      #expect(!result.text.unicodeScalars.contains(where: Self.isHidden), "\(context)")
      let output = try tree(temporary.url.appendingPathComponent("Output"))
      if result.exitCode == 0 { published = output }
      #expect(output == published, "\(context)")
      if format == "json" { try Self.checkPlaces(result.text, original.merging(changed) { $1 }) }
      let check = try Hyo.run(["check"], in: temporary.url)
      #expect(check.exitCode == result.exitCode, "\(context)\n\(check.text.prefix(500))")
      #expect(!check.text.unicodeScalars.contains(where: Self.isHidden), "\(context)")
      let query = try Hyo.run(["query", "permit", "zone=centre", "-l", "ja"], in: temporary.url)
      #expect(query.exitCode == 0 || query.exitCode == 1, "\(context)\n\(query.text.prefix(500))")
      #expect(!query.text.unicodeScalars.contains(where: Self.isHidden), "\(context)")
      try temporary.url.write(original.filter { changed[$0.key] != nil })
    }
  }

  // MARK: Files

  private static func original(_ root: URL) throws -> [String: Data] {
    var files = ["hyo.yaml": try Data(contentsOf: root.appendingPathComponent("hyo.yaml"))]
    // The documents of the site, and its file for the root.
    for name in try FileManager.default.contentsOfDirectory(atPath: root.path)
    where name.hasSuffix(".md") || name == "LICENSE.txt" {
      files[name] = try Data(contentsOf: root.appendingPathComponent(name))
    }
    for folder in ["Specs", "Locales"] {
      for (path, data) in try tree(root.appendingPathComponent(folder)) { files["\(folder)/\(path)"] = data }
    }
    return files
  }

  // MARK: Findings

  /// True if a character could control a terminal, or hide the text there.
  private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control: scalar != "\n"
    case .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  /// Checks that all places lie within their files and end between two characters.
  private static func checkPlaces(_ json: String, _ files: [String: Data]) throws {
    // If there are no findings, only the summary of a publication is printed.
    guard let end = json.lastIndex(of: "}") else { return }
    let report = try JSONDecoder().decode(Report.self, from: Data(json[...end].utf8))
    for finding in report.findings {
      let places = [finding.place] + finding.notes.map(\.place) + finding.fixes.map(\.place)
      for place in places.compactMap(\.self) {
        guard let file = files[place.file] else { continue }
        #expect(place.offset >= 0 && place.length >= 0, "\(finding)")
        #expect(place.offset + place.length <= file.count, "\(finding)")
        if ["InvalidUTF8", "UnreadableReview"].contains(finding.id) { continue }
        let text = file.dropFirst(place.offset).prefix(place.length)
        #expect(String(data: text, encoding: .utf8) != nil, "\(finding)")
      }
    }
  }

  private struct Report: Decodable { var findings: [Finding] }

  private struct Finding: Decodable {
    var id: String
    var place: Place?
    var notes: [Note]
    var fixes: [Note]

    struct Note: Decodable { var place: Place? }

    struct Place: Decodable {
      var file: String
      var offset: Int
      var length: Int
    }
  }
}

/// Random changes that are the same in each run.
struct Mutation {
  private let files: [String: Data]
  private let names: [String]
  private var random: SeededGenerator

  private static let pieces = [
    "{", "}", "[", "]", ": ", "- ", "|", "\"", "'", "`", "**", "{#x}", "&a ", "*a ", "!!str ", "%", "\t", "\r", "\n",
    "    ", "<b>", "<!--", "](", "[](page:x)", "[](page:reception-methods#usage)",
    "[](cell:reception?app-state=background)", "[^x]", "![a](b)", "\\", "\u{0}", "\u{1B}[31m", "\u{202E}", "\u{FEFF}",
    "\u{85}", "\u{2028}", "---\n", "? ", "<<: *a\n", "not(", "[1..2]", "null, ", "anything-else", "steps", "{value}",
    "99999999999999999999999999", "2026-02-30", "```\n", "{x}", "&#0;", "\"\\x1b[2J\"", "|2\n", "\u{1F600}", "\u{3000}",
    "\u{301}", "../",
  ]

  init(files: [String: Data], seed: Int) {
    self.files = files
    self.names = files.keys.sorted()
    self.random = SeededGenerator(seed: seed)
  }

  /// - Returns: The changed files, one or two.
  mutating func next() -> [String: Data] {
    var changed: [String: Data] = [:]
    for _ in 0...random.number(below: 2) {
      let name = names[random.number(below: names.count)]
      changed[name] = Data(mutated(Array(changed[name] ?? files[name] ?? Data())))
    }
    return changed
  }

  private mutating func mutated(_ bytes: [UInt8]) -> [UInt8] {
    var bytes = bytes
    let offset = random.number(below: bytes.count + 1)
    switch random.number(below: 7) {
    case 0:
      let end = min(bytes.count, offset + 1 + random.number(below: 8))
      bytes.removeSubrange(offset..<end)
    case 1: bytes.insert(UInt8(truncatingIfNeeded: random.number(below: 256)), at: offset)
    case 2: bytes.removeSubrange(offset...)
    case 3:
      let other = Array(files[names[random.number(below: names.count)]] ?? Data())
      bytes.insert(contentsOf: other.dropFirst(random.number(below: other.count + 1)).prefix(300), at: offset)
    case 4: return mutatedLines(bytes)
    default:
      let piece = Self.pieces[random.number(below: Self.pieces.count)]
      let count = [1, 1, 1, 2, 40][random.number(below: 5)]
      bytes.insert(contentsOf: String(repeating: piece, count: count).utf8, at: offset)
    }
    return bytes
  }

  /// Moves, repeats, drops or indents a line.
  private mutating func mutatedLines(_ bytes: [UInt8]) -> [UInt8] {
    var lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = lines[random.number(below: lines.count)]
    let position = random.number(below: lines.count)
    switch random.number(below: 4) {
    case 0: lines[position] = line
    case 1: lines.insert(line, at: position)
    case 2: lines.remove(at: position)
    default: lines[position] = [0x20, 0x20] + lines[position]
    }
    return Array(lines.joined(separator: [UInt8(ascii: "\n")]))
  }
}
