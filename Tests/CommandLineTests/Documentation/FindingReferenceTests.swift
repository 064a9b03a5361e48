import Foundation
import Testing

/// The reference of findings: one heading of level 3 for each.
@Suite struct FindingReferenceTests {
  private static let reference = Result { try Document("Documentation/findings.md") }
  private static let tutorial = Result {
    let folder = try TemporaryFolder()
    var run = DocumentRun(try Document("README.md"), in: folder.url)
    try run.run()
    return folder
  }

  static let ids: [String] = (try? reference.get())?.findingIDs ?? []

  @Test func `Every finding of the program has an entry, and every entry a finding`() throws {
    let inSources = try Self.findingIDsInSources()
    #expect(inSources.count > 100)
    #expect(inSources.subtracting(Self.ids).sorted() == [], "without an entry")
    #expect(Set(Self.ids).subtracting(inSources).sorted() == [], "without a finding")
    #expect(Set(Self.ids).count == Self.ids.count)
  }

  /// The examples are changes to the site of the tutorial.
  @Test(arguments: ids)
  func `The example of a finding has that finding, with the severity that its entry names`(
    id: String
  ) throws {
    let reference = try Self.reference.get()
    let entry = reference.entry(id)
    let severity = try #require(entry.compactMap(\.severity).first, "error, warning or advice?")
    let examples = reference.examples.filter { $0.heading == id }
    guard !examples.isEmpty else {
      #expect(entry.contains { $0.hasPrefix("No example: ") })
      return
    }
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: Self.tutorial.get().url, to: site)
    var run = DocumentRun(reference, in: site, comparing: false)
    var printed = try run.run(examples)
    let command = severity == "advice" ? "check" : "build"
    if printed.isEmpty { printed = try HyoProgram.run([command], in: site).text }
    let isTold = printed.components(separatedBy: "\n").contains {
      $0.contains("\(severity): ") && $0.hasSuffix(" [\(id)]")
    }
    #expect(isTold || printed.contains("\"id\": \"\(id)\""), "\(printed)")
  }

  /// String literals that are written like ids of findings.
  private static func findingIDsInSources() throws -> Set<String> {
    var ids: Set<String> = []
    for (path, data) in try tree(Document.root.appendingPathComponent("Sources"))
    where path.hasSuffix(".swift") && !path.contains("Languages/") {
      let code = String(decoding: data, as: UTF8.self).split(separator: "\n")
        .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
      let pieces = code.components(separatedBy: "\"")
      ids.formUnion(pieces.filter(\.looksLikeFindingID))
    }
    return ids.subtracting(notFindings)
  }

  /// Words that look like ids of findings, and are not.
  private static let notFindings: Set<String> = [
    "Built", "Checked", "Locales", "Output", "Specs", "Templates",
  ]
}

extension String {
  fileprivate var looksLikeFindingID: Bool {
    guard count > 2, let first = utf8.first, (0x41...0x5A).contains(first) else { return false }
    return utf8.allSatisfy { (0x41...0x5A).contains($0 & 0xDF) || (0x30...0x39).contains($0) }
      && contains { $0.isLowercase }
  }

  /// `Error.`, `Warning.` or `Advice.` at the beginning of an entry.
  fileprivate var severity: String? {
    ["error", "warning", "advice"].first { lowercased().hasPrefix("\($0). ") }
  }
}

extension Document {
  fileprivate var findingIDs: [String] {
    lines.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) }
  }

  /// The lines below the heading of a finding.
  fileprivate func entry(_ id: String) -> [String] {
    guard let heading = lines.firstIndex(of: "### \(id)") else { return [] }
    return Array(lines[(heading + 1)...].prefix { !$0.hasPrefix("##") })
  }
}
