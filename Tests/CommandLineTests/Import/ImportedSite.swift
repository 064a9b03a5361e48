import Foundation
import TestSupport
import Testing

/// A site that an import has made, for tests of what stands in it.
struct ImportedSite {
  let folder: TemporaryFolder
  /// What the import has printed.
  let text: String

  /// Imports files, and builds the site that comes of them.
  init(_ files: [String: String], _ arguments: [String], in folder: TemporaryFolder? = nil) throws {
    self.folder = try folder ?? TemporaryFolder()
    try self.folder.write(files)
    let result = try Hyo.run(["import"] + arguments + ["--page", "p", "--site", "site"], in: self.folder.url)
    #expect(result.exitCode == 0, "\(result.text)")
    text = result.text
    let built = try Hyo.run(["build", "--site", "site"], in: self.folder.url)
    #expect(built.exitCode == 0, "\(built.text)")
  }

  /// A file of the site.
  func file(_ path: String) throws -> String {
    try String(contentsOf: folder.url.appendingPathComponent("site/\(path)"), encoding: .utf8)
  }

  var spec: String { get throws { try file("Specs/p.yaml") } }

  /// The answer of `hyo query` for some values.
  func answer(_ table: String, _ values: [String]) throws -> String {
    try Hyo.run(["query", "p/\(table)"] + values + ["--site", "site", "--format", "json"], in: folder.url).output
  }
}
