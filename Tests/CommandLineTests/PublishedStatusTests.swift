import Foundation
import TestSupport
import Testing

/// The status of a site when only a part of it is built.
@Suite struct PublishedStatusTests {
  @Test(arguments: [["--locale", "ja"], ["--locale", "ja", "--edition", "html"], ["--edition", "markdown"]])
  func `A build of a part has the numbers of all, and leaves the other part alone`(part: [String]) throws {
    let folder = try TemporaryFolder()
    let site = folder.url.appendingPathComponent("site")
    let golden = GoldenSites.folder.appendingPathComponent("notices/before")
    try FileManager.default.copyItem(at: golden, to: site)
    #expect(try Hyo.run(["build"] + part, in: site).exitCode == 0)
    let partial = try tree(site.appendingPathComponent("Output"))
    #expect(try Hyo.run(["build"], in: site).exitCode == 0)
    let whole = try tree(site.appendingPathComponent("Output"))
    let status = partial.keys.filter { $0.contains("status.") }
    #expect(!status.isEmpty && status.count < whole.keys.filter { $0.contains("status.") }.count)
    for path in status { #expect(partial[path] == whole[path], "\(path)") }
    // A change in English shows in the status of both languages; only built languages are written.
    let english = site.appendingPathComponent("Locales/en/serving.yaml")
    let text = try String(contentsOf: english, encoding: .utf8)
    try Data(text.replacing("Before guests drink", with: "Before they drink").utf8).write(to: english)
    #expect(try Hyo.run(["build"] + part, in: site).exitCode == 0)
    let next = try tree(site.appendingPathComponent("Output"))
    #expect(next.keys.sorted() == whole.keys.sorted())
    for path in whole.keys where path.contains("status.") && path != "html/assets/status.svg" {
      let isSame = next[path] == whole[path]
      #expect(isSame == !status.contains(path), "\(path)")
    }
  }
}
