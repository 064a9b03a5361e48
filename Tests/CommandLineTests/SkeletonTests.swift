import Foundation
import TestSupport
import Testing

/// The lines that findings propose for missing texts can be pasted unchanged.
@Suite struct SkeletonTests {
  private struct Report: Decodable {
    struct Finding: Decodable {
      struct Fix: Decodable { var summary: String }
      var id: String
      var fixes: [Fix]
      /// The ids of the texts that the finding reports together.
      var texts: [String]?
    }
    var findings: [Finding]
  }

  /// The starter without files whose paths have certain prefixes.
  private static func site(without paths: [String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.url.write(
      try tree(repository.appendingPathComponent("Starter")).filter { path, _ in
        // The starter has texts in more languages than its hyo.yaml names.
        let isOfSite = !path.hasPrefix("Locales/") || ["Locales/en/", "Locales/ja/"].contains(where: path.hasPrefix)
        return isOfSite && !paths.contains { path.hasPrefix($0) }
      })
    return folder
  }

  private static func findings(in site: TemporaryFolder) throws -> [Report.Finding] {
    let result = try Hyo.run(["build", "--format", "json"], in: site.url)
    return try JSONDecoder().decode(Report.self, from: Data(result.output.utf8)).findings
  }

  /// Writes the proposed lines into the files that the fixes name.
  private static func paste(_ findings: [Report.Finding], into site: TemporaryFolder) throws {
    for fix in findings.flatMap(\.fixes) {
      let match = try #require(fix.summary.firstMatch(of: /^write (\S+):\n/), "\(fix.summary)")
      let text = String(fix.summary[match.range.upperBound...]) + "\n"
      try site.write([String(match.1): text])
    }
  }

  @Test(arguments: [
    (["Locales/"], 4, "MissingText"), (["Locales/ja/"], 2, "FallbackText"),
    (["Locales/ja/refunds.yaml"], 1, "FallbackText"),
  ]) func `Each page has one finding in each language that lacks it, with lines to paste`(
    missing: [String], count: Int, id: String
  ) throws {
    let site = try Self.site(without: missing)
    let findings = try Self.findings(in: site)
    #expect(findings.map(\.id) == Array(repeating: id, count: count))
    let refunds = try #require(findings.last?.texts)
    #expect(Set(refunds).count == refunds.count)
    #expect(refunds.first == "refunds/title")
    #expect(refunds.contains("refunds/conditions.cancelled-by.values.visitor"))

    try Self.paste(findings, into: site)
    // Unwritten texts are reported until somebody writes them.
    let unwritten = try Self.findings(in: site)
    #expect(Set(unwritten.map(\.id)) == ["UnwrittenText"], "\(unwritten)")
    #expect(unwritten.count <= 2 * findings.count, "one for each file")

    for (path, data) in try tree(site.url) where path.hasPrefix("Locales/") {
      let text = String(decoding: data, as: UTF8.self)
      try site.write([path: text.replacingOccurrences(of: "…", with: "Text")])
    }
    let result = try Hyo.run(["build"], in: site.url)
    #expect(result.exitCode == 0, "\(result.text)")
    #expect(!result.text.contains("[DuplicateKey]") && !result.text.contains("[MissingText]"))
  }

  @Test func `The text of another language stands beside each as a comment`() throws {
    let site = try Self.site(without: ["Locales/ja/refunds.yaml"])
    let fix = try #require(try Self.findings(in: site).first?.fixes.first?.summary)
    let lines = fix.components(separatedBy: "\n")
    #expect(lines.contains("title: … # en: Refunds"))
    #expect(lines.contains("  half-refund: … # en: You get half the price back."))
    #expect(lines.contains("      visitor: … # en: You"))
  }

  @Test func `A misspelled text keeps a finding of its own among many that are missing`() throws {
    let site = try Self.site(without: ["Locales/en/refunds.yaml", "Locales/ja/refunds.yaml"])
    try site.write(["Locales/en/refunds.yaml": "phrases: { half-refnd: Half }\n"])
    let findings = try Self.findings(in: site)
    let missing = findings.filter { $0.id == "MissingText" && $0.texts == nil }
    #expect(missing.count == 1)
    #expect(missing[0].fixes.contains { $0.summary.contains("half-refnd") })
    let all = findings.compactMap(\.texts)
    #expect(all.count == 2)
    #expect(all.filter { $0.contains("refunds/phrases.half-refund") }.count == 1)
  }
}
