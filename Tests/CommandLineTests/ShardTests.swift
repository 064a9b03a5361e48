import Foundation
import TestSupport
import Testing

/// A site that several machines build is the same, once joined, as the one that a single machine builds.
@Suite struct ShardTests {
  private let folder: TemporaryFolder
  private var site: URL { folder.url.appendingPathComponent("site") }

  init() throws {
    folder = try TemporaryFolder()
    let example = repository.appendingPathComponent("Documentation/Example")
    try FileManager.default.copyItem(at: example, to: folder.url.appendingPathComponent("site"))
  }

  private func run(_ arguments: String...) throws -> Command.Result { try Hyo.run(arguments, in: folder.url) }

  /// Builds parts, each into a folder with its number.
  private func build(_ numbers: some Sequence<Int>, of count: Int) throws {
    for number in numbers {
      let part = "\(number)/\(count)"
      let result = try run("build", "--site", "site", "--shard", part, "--output", "p\(number)")
      try #require(result.exitCode == 0, "\(result.text)")
    }
  }

  private func tree(of name: String) throws -> [String: Data] {
    try TestSupport.tree(folder.url.appendingPathComponent(name))
  }

  private func change(_ path: String, _ change: (String) -> String) throws {
    let file = site.appendingPathComponent(path)
    let text = try String(contentsOf: file, encoding: .utf8)
    try Data(change(text).utf8).write(to: file)
  }

  @Test(arguments: [1, 2, 3, 7]) func `Parts in any order are what one build makes`(count: Int) throws {
    // With a published status, a part needs the texts of all pages.
    try change("hyo.yaml") { $0 + "status: published\n" }
    try #require(run("review", "start", "--site", "site").exitCode == 0)
    try #require(run("build", "--site", "site", "--output", "whole").exitCode == 0)
    try build(1...count, of: count)
    let parts = (1...count).reversed().map { "p\($0)" }
    let merged = try Hyo.run(["merge"] + parts + ["--output", "merged"], in: folder.url)
    #expect(merged.exitCode == 0, "\(merged.text)")
    let whole = try tree(of: "whole")
    #expect(try tree(of: "merged") == whole)
    #expect(merged.text == "Wrote \(whole.count - 1) files to merged\n")
  }

  @Test func `Parts that don't fit together are refused, and nothing is written`() throws {
    try build(1...2, of: 2)
    func refusal(_ parts: String...) throws -> String {
      let result = try Hyo.run(["merge"] + parts + ["--output", "merged"], in: folder.url)
      #expect(result.exitCode == 1)
      return result.text
    }
    #expect(try refusal("p2") == "hyo merge: part 1/2 is missing\n")
    #expect(try refusal("p1", "p2", "p1") == "hyo merge: 'p1' and 'p1' are both part 1/2\n")
    try #require(run("build", "--site", "site", "--output", "whole").exitCode == 0)
    #expect(try refusal("p1", "whole") == "hyo merge: 'whole' is no part that 'hyo build --shard' has made\n")
    try change("Locales/en/home.md") { $0 + "\nA sentence more.\n" }
    try build([2], of: 2)
    #expect(try refusal("p1", "p2") == "hyo merge: 'p1' and 'p2' were made from different states of the site\n")
    #expect(!FileManager.default.fileExists(atPath: folder.url.path + "/merged"))
    #expect(try run("merge", "nothing", "--output", "merged").exitCode == 74)
  }

  @Test func `A part that somebody has changed is refused`() throws {
    try build(1...2, of: 2)
    let index = folder.url.appendingPathComponent("p2/html/en/search-index.js")
    try Data("hyoSearchIndex=[\n\n];\n".utf8).write(to: index)
    let result = try run("merge", "p1", "p2", "--output", "merged")
    #expect(result.exitCode == 1)
    #expect(result.text == "hyo merge: 'p2/html/en/search-index.js' isn't as it was built\n")
  }

  @Test func `A whole build into the folder of a part leaves nothing of the part`() throws {
    try build([2], of: 2)
    try #require(run("build", "--site", "site", "--output", "whole").exitCode == 0)
    try #require(run("build", "--site", "site", "--output", "p2").exitCode == 0)
    #expect(try tree(of: "p2") == tree(of: "whole"))
  }

  @Test func `A part says nothing of texts that only other parts use`() throws {
    for number in 1...3 {
      let result = try run("build", "--site", "site", "--strict", "--shard", "\(number)/3", "--output", "p\(number)")
      #expect(result.exitCode == 0, "\(result.text)")
    }
  }

  @Test(arguments: ["0/2", "3/2", "1", "1/0", "a/b", "1/2/3", "-1/2", "1/1001", ""])
  func `A shard that is no part of anything is wrong usage`(shard: String) throws {
    let result = try run("build", "--site", "site", "--shard", shard, "--output", "p")
    #expect(result.exitCode == 64)
  }

  @Test func `A part never takes the place of the whole`() throws {
    let result = try run("build", "--site", "site", "--shard", "1/2")
    #expect(result.exitCode == 64)
    #expect(result.text.contains("'--shard' needs '--output'"))
  }
}
