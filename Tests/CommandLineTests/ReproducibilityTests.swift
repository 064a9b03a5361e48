import Foundation
import TestSupport
import Testing

@Suite("Same input, same bytes") struct ReproducibilityTests {
  @Test func `A site built twice is the same to the byte`() throws {
    let site = try OwnSite()
    #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
    let first = try tree(site.output)
    #expect(first.count > 20)
    #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
    #expect(try tree(site.output) == first)
    try FileManager.default.removeItem(at: site.output)
    #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
    #expect(try tree(site.output) == first)
  }

  @Test(arguments: [
    ["TZ": "Asia/Tokyo"], ["TZ": "America/St_Johns"], ["LANG": "ja_JP.UTF-8"], ["LANG": "C"], ["LC_ALL": "tr_TR.UTF-8"],
    ["HOME": "/nonexistent"], ["SWIFT_DETERMINISTIC_HASHING": "1"],
  ]) func `The environment changes nothing`(environment: [String: String]) throws {
    let plain = try OwnSite()
    #expect(try Hyo.run(["build"], in: plain.url).exitCode == 0)
    let site = try OwnSite()
    let result = try Hyo.run(["build"], in: site.url, environment: environment)
    #expect(result.exitCode == 0)
    #expect(try tree(site.output) == tree(plain.output))
  }

  @Test func `The working directory changes nothing but the paths that are printed`() throws {
    let site = try OwnSite()
    #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
    let first = try tree(site.output)
    try FileManager.default.removeItem(at: site.output)
    let elsewhere = try TemporaryFolder()
    let result = try Hyo.run(["build", "--site", site.url.path], in: elsewhere.url)
    #expect(result.exitCode == 0)
    #expect(try tree(site.output) == first)
    #expect(try tree(elsewhere.url).isEmpty)
  }

  @Test func `A site built in parts is the site built at once`() throws {
    let whole = try OwnSite()
    #expect(try Hyo.run(["build"], in: whole.url).exitCode == 0)
    let site = try OwnSite()
    for part in [["-l", "ja", "-e", "html"], ["-l", "en"], ["-e", "markdown"], ["-e", "json"]] {
      #expect(try Hyo.run(["build"] + part, in: site.url).exitCode == 0)
    }
    #expect(try tree(site.output) == tree(whole.output))
  }
}
