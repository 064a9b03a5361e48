import Diagnostics
import Foundation
import TestSupport
import Testing

/// The reference of findings has a heading of level 3 for each finding.
@Suite struct FindingReferenceTests {
  private static let reference = Result { try Document("Documentation/findings.md") }
  private static let tutorial = Result {
    let folder = try TemporaryFolder()
    var run = DocumentRun(try Document("Documentation/tutorials/first-table.md"), in: folder.url)
    try run.run()
    return folder
  }

  static let ids: [String] = (try? reference.get())?.findingIDs ?? []

  @Test func `Every kind of finding has an entry, in the order of the catalogue`() {
    #expect(Self.ids == Finding.Kind.allCases.map(\.id))
  }

  @Test(arguments: Finding.Kind.allCases) func `An entry begins with the severity of its kind and its headline`(
    kind: Finding.Kind
  ) throws {
    let entry = try Self.reference.get().entry(kind.id)
    let words = entry.joined(separator: " ").split(separator: " ").joined(separator: " ")
    let beginning = "\(kind.severity.rawValue.capitalized). \(kind.headline.english)"
    let text = words.replacingOccurrences(of: "`", with: "'")
    #expect(text.hasPrefix(beginning), "\(text)")
    #expect(text.dropFirst(beginning.count).first.map { ".,:;".contains($0) } ?? false)
  }

  /// The examples are changes to the site of the tutorial.
  @Test(arguments: ids) func `The example of a finding has that finding, with the severity that its entry names`(
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
    if printed.isEmpty { printed = try Hyo.run([command], in: site).text }
    let isTold = printed.components(separatedBy: "\n").contains {
      $0.contains("\(severity): ") && $0.hasSuffix(" [\(id)]")
    }
    #expect(isTold || printed.contains("\"id\": \"\(id)\""), "\(printed)")
  }
}

extension String {
  /// `Error.`, `Warning.` or `Advice.` at the beginning of an entry.
  fileprivate var severity: String? { ["error", "warning", "advice"].first { lowercased().hasPrefix("\($0). ") } }
}

extension Document {
  fileprivate var findingIDs: [String] { lines.filter { $0.hasPrefix("### ") }.map { String($0.dropFirst(4)) } }

  /// The lines below the heading of a finding.
  fileprivate func entry(_ id: String) -> [String] {
    guard let heading = lines.firstIndex(of: "### \(id)") else { return [] }
    return Array(lines[(heading + 1)...].prefix { !$0.hasPrefix("##") })
  }
}
