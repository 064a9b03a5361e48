import Foundation
import TestSupport
import Testing

/// The times of a command's stages, which `--verbose` prints.
@Suite struct StageTimesTests {
  private let site: OwnSite

  init() throws { site = try OwnSite() }

  /// The lines of the table, each with its two times in milliseconds.
  private func times(in text: String) -> [(name: String, elapsed: Double, cpu: Double)] {
    text.matches(of: /(?m)^(\s*\S.*?) +([0-9]+\.[0-9]) ms +([0-9]+\.[0-9]) ms$/).compactMap {
      guard let elapsed = Double($0.2), let cpu = Double($0.3) else { return nil }
      return (String($0.1), elapsed, cpu)
    }
  }

  @Test(arguments: [["build"], ["build", "--check"], ["check"]]) func `Every stage has a line, whose times add up`(
    command: [String]
  ) throws {
    let result = try Hyo.run(command + ["--verbose"], in: site.url)
    let lines = times(in: result.errors)
    #expect(
      lines.map(\.name) == [
        "load the site", "  read files", "wait for the output", "prove the tables", "build the pages",
        "  put into words", "  render", "  write files", "  compare the languages", "check what pages share",
        "make all other files", "publish", "all",
      ])
    #expect(times(in: result.output).isEmpty)
    let all = try #require(lines.last)
    let stages = lines.dropLast().filter { !$0.name.hasPrefix(" ") }
    // Each time is rounded to a tenth of a millisecond.
    #expect(stages.reduce(0) { $0 + $1.elapsed } <= all.elapsed + 1)
    #expect(stages.reduce(0) { $0 + $1.cpu } <= all.cpu + 1)
    let pages = try #require(lines.first { $0.name == "build the pages" })
    let parts = lines.dropFirst(5).prefix(4)
    #expect(parts.reduce(0) { $0 + $1.cpu } <= pages.cpu + 1)
    #expect(parts.reduce(0) { $0 + $1.cpu } > 0)
  }

  @Test func `A stage that was not come to has taken no time`() throws {
    try FileManager.default.removeItem(at: site.url.appendingPathComponent("hyo.yaml"))
    let result = try Hyo.run(["build", "--verbose"], in: site.url)
    let lines = times(in: result.errors)
    #expect(lines.count == 13)
    for line in lines.dropFirst(2).dropLast() { #expect(line.elapsed == 0, "\(line.name)") }
  }

  @Test func `Who doesn't ask is told no times, and no file has any`() throws {
    #expect(try times(in: Hyo.run(["build"], in: site.url).text).isEmpty)
    let output = try tree(site.output)
    _ = try Hyo.run(["build", "--verbose"], in: site.url)
    #expect(try tree(site.output) == output)
    let json = try Hyo.run(["check", "--format", "json"], in: site.url)
    #expect(times(in: json.text).isEmpty)
    let verbose = try Hyo.run(["check", "--format", "json", "--verbose"], in: site.url)
    #expect(verbose.output == json.output)
    #expect(times(in: verbose.errors).count == 13)
  }
}
