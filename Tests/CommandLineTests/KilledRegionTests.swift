import Foundation
import TestSupport
import Testing

/// Builds that are killed while they write the regions of many documents.
@Suite("Builds that are stopped while they write regions", .serialized) struct KilledRegionTests {
  private static let locales = ["en", "ja", "de"]
  private static let region = "<!-- hyo table permits/permit -->\n<!-- /hyo -->\n"

  /// The example of the documentation with eight documents in each language.
  private static func site() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    let example = repository.appendingPathComponent("Documentation/Example")
    for name in ["hyo.yaml", "Specs", "Locales"] {
      try FileManager.default.copyItem(
        at: example.appendingPathComponent(name), to: folder.url.appendingPathComponent(name))
    }
    let settings = folder.url.appendingPathComponent("hyo.yaml")
    let lines = try String(contentsOf: settings, encoding: .utf8).split(
      separator: "\n", omittingEmptySubsequences: false)
    let kept = lines.prefix { !$0.hasPrefix("documents:") }
    try Data((kept.joined(separator: "\n") + "\ndocuments: [\"docs/{locale}/*.md\"]\n").utf8).write(to: settings)
    for locale in locales {
      let documents = folder.url.appendingPathComponent("docs/\(locale)")
      try FileManager.default.createDirectory(at: documents, withIntermediateDirectories: true)
      for number in 0..<8 {
        try Data("# \(number)\n\n\(region)\n\(number)\n".utf8).write(
          to: documents.appendingPathComponent("\(number).md"))
      }
    }
    return folder
  }

  private static func build(_ site: URL) throws {
    let result = try Hyo.run(["build"], in: site)
    try #require(result.exitCode == 0, "\(result.text)")
  }

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"))
  func `Each document is whole, and the next build finishes`() throws {
    let folder = try Self.site()
    let (site, documents) = (folder.url, folder.url.appendingPathComponent("docs"))
    let old = try tree(documents)
    try Self.build(site)
    let new = try tree(documents)
    #expect(old.count == 24 && new.keys == old.keys)
    for (name, bytes) in old { #expect(new[name] != bytes) }
    func reset() throws {
      for (name, bytes) in old { try bytes.write(to: documents.appendingPathComponent(name)) }
    }
    // The pages are as they were, so that the last changes are those of the documents.
    try reset()
    let changes = try KilledBuild.changes(in: site)
    #expect(try tree(documents) == new)
    try #require(changes.count > 72)
    var partly = 0
    for moment in 0..<12 {
      try reset()
      try KilledBuild.kill(before: changes[changes.count - 1 - moment * 6], in: site)
      let left = try tree(documents).filter { !$0.key.contains(".hyo-") }
      #expect(left.keys == old.keys, "round \(moment)")
      for (name, bytes) in left { #expect(bytes == old[name] || bytes == new[name], "round \(moment): \(name)") }
      partly += left != old && left != new ? 1 : 0
      try Self.build(site)
      #expect(try tree(documents) == new, "round \(moment)")
    }
    #expect(partly > 2, "\(partly) builds were killed between two documents")
  }
}
