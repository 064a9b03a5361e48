import Foundation
import TestSupport
import Testing

/// The search's targets on all golden sites, without their own templates, which may have no search.
@Suite struct SearchIndexTests {
  @Test(arguments: GoldenSites.names) func `Each place that the search leads to stands in its page`(name: String) throws
  {
    let golden = GoldenSites.folder.appendingPathComponent(name)
    guard try GoldenExpectation(of: golden).exitCode == 0, try GoldenSites.arguments(of: golden) == ["build"] else {
      return
    }
    let temporary = try TemporaryFolder()
    let site = temporary.url.appendingPathComponent("site")
    try FileManager.default.copyItem(at: golden.appendingPathComponent("before"), to: site)
    try? FileManager.default.removeItem(at: site.appendingPathComponent("Templates"))
    guard try Hyo.run(["build"], in: site).exitCode == 0 else { return }
    let files = try tree(site.appendingPathComponent("Output/html")).mapValues { String(decoding: $0, as: UTF8.self) }
    for (path, index) in files where path.hasSuffix("search-index.js") {
      let folder = path.dropLast("search-index.js".count)
      var page = ""
      for line in index.split(separator: "\n") {
        if let match = line.firstMatch(of: #/^\["([^"]+\.html)",\[$/#) {
          page = try #require(files["\(folder)\(match.1)"])
        } else if let match = line.firstMatch(of: #/^\["([^"]+)",\d+/#) {
          #expect(page.contains("id=\"\(match.1)\""), "\(path): \(match.1)")
        }
      }
    }
  }
}
