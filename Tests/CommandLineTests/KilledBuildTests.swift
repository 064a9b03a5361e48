import Foundation
import TestSupport
import Testing

@Suite("Builds that are stopped, and builds at once", .serialized)
struct KilledBuildTests {
  /// Two states of a site, and the output of each.
  private struct States {
    let site: OwnSite
    let old: [String: Data]
    let new: [String: Data]

    init() throws {
      site = try OwnSite()
      new = try Self.build(site)
      try Self.toggle(site)
      old = try Self.build(site)
      try Self.toggle(site)
    }

    static func toggle(_ site: OwnSite) throws {
      try site.replace("title: ", with: "title: x", in: "Locales/en/home.yaml")
      try site.replace("title: xx", with: "title: ", in: "Locales/en/home.yaml")
    }

    static func build(_ site: OwnSite) throws -> [String: Data] {
      #expect(try Hyo.run(["build"], in: site.url).exitCode == 0)
      return try tree(site.output)
    }
  }

  @Test(.enabled(if: KilledBuild.isPossible, "needs strace"))
  func `Killed at thirty moments, a build leaves the old output or the new one, whole`() throws {
    let states = try States()
    #expect(states.old != states.new)
    let changes = try KilledBuild.changes(in: states.site.url)
    try #require(changes > 50)
    try States.toggle(states.site)
    var (old, new) = (0, 0)
    for moment in 0..<30 {
      try KilledBuild.kill(before: 1 + moment * changes / 30, in: states.site.url)
      let left = try tree(states.site.output)
      #expect(left == states.old || left == states.new, "round \(moment)")
      old += left == states.old ? 1 : 0
      new += left == states.new ? 1 : 0
      // From whichever is there, the next build goes to the other.
      try States.toggle(states.site)
    }
    #expect(old > 5 && new > 5)
    let last = try States.build(states.site)
    #expect(last == states.old || last == states.new)
    let hidden = try FileManager.default.contentsOfDirectory(atPath: states.site.url.path)
    #expect(hidden.sorted() == ["Locales", "Output", "Specs", "hyo.yaml"])
  }

  @Test func `Builds at once wait for one another`() throws {
    let states = try States()
    let processes = try (0..<8).map { _ in try Hyo.start(["build"], in: states.site.url) }
    for process in processes {
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
    }
    #expect(try tree(states.site.output) == states.new)
  }

  @Test func `After an error the old output is as it was`() throws {
    let states = try States()
    try states.site.replace(
      "received-in-background:",
      with: "no-such-step:",
      in: "Specs/reception-methods.yaml"
    )
    let before = try tree(states.site.output)
    let result = try Hyo.run(["build"], in: states.site.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[UnknownStep]"))
    #expect(try tree(states.site.output) == before)
  }
}
