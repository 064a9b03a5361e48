import Foundation
import Synchronization
import TestSupport
import Testing

/// Each folder in `Golden`, and each case in `Cases`, is a feature or a finding: a small site, and the program's output.
///
/// `before` is the site, `after` its output, and `terminal.txt` the text on the terminal, with the exit code in the
/// last line. `arguments.txt`, if it exists, contains the program's arguments, one per line; without it, they are
/// `build`. `expected.txt` is written by hand from what the site should show, and recordings are measured by it.
///
/// A case is written in one text, and laid out as such a folder. Of its output it has only the files that it is about,
/// and of those only the content of the page; without any, nothing is published.
///
/// A site without templates of its own, except for assets, gets those of `.common`, so that the frame of a page can
/// change without changing all golden sites.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter GoldenSites` rewrites `after` and `terminal.txt`, or these parts of a case;
/// read the difference before you commit it.
@Suite struct GoldenSites {
  static let folder = GoldenFolders.url
  static let names = GoldenFolders.names
  static let isRecording = ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1"

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
    let goldenCase = GoldenCase(golden)
    let output = try shown(tree(site.appendingPathComponent("Output")), of: golden, goldenCase)

    if Self.isRecording { try record(terminal, output, in: golden, of: goldenCase) }
    let expected = try String(contentsOf: golden.appendingPathComponent("terminal.txt"), encoding: .utf8)
    #expect(terminal == expected, "\(goldenCase?.place ?? name)")
    let after = try tree(golden.appendingPathComponent("after"))
    #expect(output.keys.sorted() == after.keys.sorted(), "\(goldenCase?.place ?? name)")
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
    let report = try Self.report(of: name)
    #expect(report.exitCode == 1)
    try ProposedEdits(in: report.text).apply(to: site)
    let result = try Hyo.run(["build", "--strict"], in: site)
    #expect(result.exitCode == 0, "\(result.text)")
  }

  @Test func `There are golden sites`() {
    #expect(Self.names.count > 500)
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

  private static let reports = Mutex<[String: Command.Result]>([:])

  /// What `hyo check` finds in a golden site, as JSON: once for all tests.
  static func report(of name: String) throws -> Command.Result {
    if let known = reports.withLock({ $0[name] }) { return known }
    let report = try Hyo.run(["check", "--format", "json"], in: folder.appendingPathComponent("\(name)/before"))
    reports.withLock { $0[name] = report }
    return report
  }

  /// What is compared of the output: all of a site's, and the parts that a case has.
  private func shown(_ output: [String: Data], of golden: URL, _ goldenCase: GoldenCase?) throws -> [String: Data] {
    let output = output.filter { $0.key != ".hyo-manifest" && !$0.key.hasSuffix("html/.nojekyll") }
    guard let goldenCase else { return output }
    let after = try tree(golden.appendingPathComponent("after"))
    if after.isEmpty { return output }
    return output.filter { after[$0.key] != nil }.reduce(into: [:]) { shown, file in
      let content = PageContent(path: file.key, keepsFinder: goldenCase.finders.contains(file.key))
      shown[file.key] = Data(content.of(String(decoding: file.value, as: UTF8.self)).utf8)
    }
  }

  private func record(_ terminal: String, _ output: [String: Data], in golden: URL, of goldenCase: GoldenCase?) throws {
    let name = golden.lastPathComponent
    let home = goldenCase == nil ? repository.appendingPathComponent("Tests/CommandLineTests/Golden/\(name)") : golden
    for folder in [golden, home] {
      try Data(terminal.utf8).write(to: folder.appendingPathComponent("terminal.txt"))
      let after = folder.appendingPathComponent("after")
      try? FileManager.default.removeItem(at: after)
      try after.write(output)
    }
    guard goldenCase != nil else { return }
    let result = try GoldenFolders.record(name)
    #expect(result.exitCode == 0, "\(result.text)")
  }
}
