import Foundation
import TestSupport
import Testing

/// Each folder in `Golden` is a feature or a finding: a small site, and the program's output for it.
///
/// `before` is the site, `after` its output, and `terminal.txt` the text on the terminal, with the exit code in the
/// last line. `arguments.txt`, if it exists, contains the program's arguments, one per line; without it, they are
/// `build`. `expected.txt` is written by hand from what the site should show, and recordings are measured by it.
///
/// A site without templates of its own, except for assets, gets those of `.common`, so that the frame of a page can
/// change without changing all golden sites.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter GoldenSites` rewrites `after` and `terminal.txt`; read the difference before
/// you commit it.
@Suite struct GoldenSites {
  static let folder = repository.appendingPathComponent("Tests/CommandLineTests/Golden")
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

  static let names: [String] = {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }()

  @Test(arguments: names) func `A golden site comes out as it was recorded`(name: String) throws {
    let golden = Self.folder.appendingPathComponent(name)
    let temporary = try TemporaryFolder()
    let site = temporary.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: golden.appendingPathComponent("before"), to: site)
    try addTemplates(to: site)

    let result = try Hyo.run(try Self.arguments(of: golden), in: site)
    let expectation = try GoldenExpectation(of: golden)
    #expect(result.exitCode == expectation.exitCode)
    #expect(GoldenExpectation.findings(in: result.text) == expectation.findings)
    // The time of a stage is different in every run, and so is the width of the columns.
    let text = result.text.replacing(/\ +[0-9]+\.[0-9] ms/, with: " … ms").replacing(
      /(?m)^Times +elapsed +CPU$/, with: "Times elapsed CPU")
    let terminal = text + "exit \(result.exitCode)\n"
    let output = try tree(site.appendingPathComponent("Output")).filter {
      $0.key != ".hyo-manifest" && !$0.key.hasSuffix("html/.nojekyll")
    }

    if Self.isRecording { try record(terminal, output, in: golden) }
    let expected = try String(contentsOf: golden.appendingPathComponent("terminal.txt"), encoding: .utf8)
    #expect(terminal == expected)
    let after = try tree(golden.appendingPathComponent("after"))
    #expect(output.keys.sorted() == after.keys.sorted())
    for (path, data) in output {
      #expect(
        String(decoding: data, as: UTF8.self) == after[path].map { String(decoding: $0, as: UTF8.self) }, "\(path)")
    }
  }

  @Test(arguments: names) func `The fixes of a likely mistake mend it`(name: String) throws {
    let golden = Self.folder.appendingPathComponent(name)
    guard try GoldenExpectation(of: golden).isMendedByFixes else { return }
    let temporary = try TemporaryFolder()
    let site = temporary.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: golden.appendingPathComponent("before"), to: site)
    let report = try Hyo.run(["check", "--format", "json"], in: site)
    #expect(report.exitCode == 1)
    try ProposedEdits(in: report.text).apply(to: site)
    let result = try Hyo.run(["build", "--strict"], in: site)
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test func `There are golden sites`() {
    #expect(Self.names.count > 20)
    #expect(!Self.isRecording, "A recording run proves nothing; run again without RECORD_SNAPSHOTS")
  }

  private func addTemplates(to site: URL) throws {
    let templates = site.appendingPathComponent("Templates")
    try FileManager.default.createDirectory(at: templates, withIntermediateDirectories: true)
    let own = try FileManager.default.contentsOfDirectory(atPath: templates.path)
    if own.contains(where: { $0 != "assets" }) { return }
    let common = Self.folder.appendingPathComponent(".common/Templates")
    for name in try FileManager.default.contentsOfDirectory(atPath: common.path) {
      try FileManager.default.copyItem(
        at: common.appendingPathComponent(name), to: templates.appendingPathComponent(name))
    }
  }

  static func arguments(of golden: URL) throws -> [String] {
    let file = golden.appendingPathComponent("arguments.txt")
    guard FileManager.default.fileExists(atPath: file.path) else { return ["build"] }
    return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  private func record(_ terminal: String, _ output: [String: Data], in golden: URL) throws {
    try Data(terminal.utf8).write(to: golden.appendingPathComponent("terminal.txt"))
    let after = golden.appendingPathComponent("after")
    try? FileManager.default.removeItem(at: after)
    try after.write(output)
  }
}
