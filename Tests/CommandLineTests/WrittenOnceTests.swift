import Foundation
import TestSupport
import Testing

/// Texts that are the same everywhere are written once.
@Suite struct WrittenOnceTests {
  private static let site = GoldenSites.folder.appendingPathComponent("lock-conflicts")
  private static let modes = [
    "ACCESS SHARE", "ROW SHARE", "ROW EXCLUSIVE", "SHARE UPDATE EXCLUSIVE", "SHARE", "SHARE ROW EXCLUSIVE", "EXCLUSIVE",
    "ACCESS EXCLUSIVE",
  ]

  /// The lock modes that conflict, from the table "Conflicting Lock Modes" of PostgreSQL's documentation, row by row.
  private static let conflicts = [
    ".......X", "......XX", "....XXXX", "...XXXXX", "..XX.XXX", "..XXXXXX", ".XXXXXXX", "XXXXXXXX",
  ]

  @Test func `Two tables over one list of modes in two languages name each mode once`() throws {
    let files = try tree(Self.site.appendingPathComponent("before"))
    let text = files.values.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "\n")
    // Match a whole run of capital words, so that SHARE isn't found in ACCESS SHARE.
    let names = text.matches(of: /[A-Z]{2,}(?: [A-Z]{2,})*/).map { String($0.output) }
    for mode in Self.modes { #expect(names.count { $0 == mode } == 1, "\(mode)") }
  }

  @Test(arguments: ["en", "ja"]) func `The published table has PostgreSQL's names and conflicts`(locale: String) throws
  {
    let page = Self.site.appendingPathComponent("after/markdown/\(locale)/locks.md")
    let lines = try String(contentsOf: page, encoding: .utf8).split(separator: "\n")
    let rows = lines.filter { $0.hasPrefix("|") }.map { line in
      line.split(separator: "|", omittingEmptySubsequences: false).dropFirst().dropLast().map {
        $0.trimmingCharacters(in: .whitespaces).replacing("**", with: "")
      }
    }
    let table = rows.filter { $0.count == 9 && Self.modes.contains($0[0]) }
    #expect(table.map { $0[0] } == Self.modes)
    let shown = table.map { row in row.dropFirst().map { $0 == "✗" ? "X" : "." }.joined() }
    #expect(shown == Self.conflicts)
  }

  @Test func `A page in two languages takes at most twice the lines of its two Markdown twins`() throws {
    let golden = GoldenSites.folder.appendingPathComponent("pod-phases")
    func lines(_ folder: String) throws -> Int {
      try tree(golden.appendingPathComponent(folder)).values.reduce(0) { count, data in
        count + data.count { $0 == UInt8(ascii: "\n") }
      }
    }
    #expect(try lines("before") <= 2 * lines("twins"))
  }

  @Test(arguments: ["en", "ja"]) func `A Markdown twin has the table of the published page`(locale: String) throws {
    let golden = GoldenSites.folder.appendingPathComponent("pod-phases")
    func rows(_ path: String) throws -> [String] {
      try String(contentsOf: golden.appendingPathComponent(path), encoding: .utf8).split(separator: "\n").filter {
        $0.hasPrefix("|")
      }.map { $0.split(separator: " ").joined(separator: " ") }
    }
    #expect(try rows("twins/\(locale).md") == rows("after/markdown/\(locale)/phases.md"))
    #expect(try rows("twins/\(locale).md").count == 7)
  }

  @Test func `Literals are nobody's to translate or review, and a change of one is told`() throws {
    let folder = try TemporaryFolder()
    let (old, new) = (folder.url.appendingPathComponent("old"), folder.url.appendingPathComponent("new"))
    let before = Self.site.appendingPathComponent("before")
    try FileManager.default.copyItem(at: before, to: old)
    let export = try Hyo.run(["export", "po"], in: old)
    #expect(export.exitCode == 0)
    #expect(export.text.contains("Requested lock"))
    #expect(!export.text.contains("SHARE") && !export.text.contains("✗"))

    try #expect(Hyo.run(["review", "start"], in: old).exitCode == 0)
    try #expect(Hyo.run(["review", "accept", "--all"], in: old).exitCode == 0)
    try #expect(Hyo.run(["status"], in: old).text.hasSuffix("All texts agree\n"))
    try FileManager.default.copyItem(at: old, to: new)
    let spec = new.appendingPathComponent("Specs/locks.yaml")
    let text = try String(contentsOf: spec, encoding: .utf8)
    try Data(text.replacing(": ACCESS SHARE\n", with: ": ACCESS\n").utf8).write(to: spec)
    try #expect(Hyo.run(["status"], in: new).text.hasSuffix("All texts agree\n"))
    let diff = try Hyo.run(["diff", "../old"], in: new)
    #expect(diff.text.contains("zxx domains.lock-mode.values.access-share: "))
  }
}
