import Foundation
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
      #expect(try HyoProgram.run(["build"], in: site.url).exitCode == 0)
      return try tree(site.output)
    }
  }

  @Test func `Killed at two hundred moments, a build leaves the old output or the new one, whole`()
    throws
  {
    let states = try States()
    #expect(states.old != states.new)
    // Most moments lie where the outputs are swapped: from when the new one is begun, beside the old one. The others lie
    // between the start of a build and a little after its end, however slow the machine.
    let start = ContinuousClock.now
    _ = try States.build(states.site)
    let whole = UInt64((ContinuousClock.now - start) / .microseconds(1))
    var random = SplitMix(state: 20_261_120)
    for moment in 0..<200 {
      let process = try HyoProgram.start(["build"], in: states.site.url)
      let isEarly = moment.isMultiple(of: 4)
      if !isEarly { try Self.wait(for: process, toBeginIn: states.site.url) }
      usleep(UInt32(random.next() % (isEarly ? whole + whole / 4 : whole / 2)))
      kill(process.processIdentifier, SIGKILL)
      process.waitUntilExit()
      let left = try tree(states.site.output)
      #expect(left == states.old || left == states.new)
      // From whichever is there, the next build goes to the other.
      try States.toggle(states.site)
    }
    let last = try States.build(states.site)
    #expect(last == states.old || last == states.new)
    let hidden = try FileManager.default.contentsOfDirectory(atPath: states.site.url.path)
    #expect(hidden.sorted() == ["Locales", "Output", "Specs", "hyo.yaml"])
  }

  /// Returns when a build has made the hidden folder for its output, or has ended.
  private static func wait(for process: Process, toBeginIn site: URL) throws {
    while process.isRunning {
      let names = try FileManager.default.contentsOfDirectory(atPath: site.path)
      if names.contains(where: { $0.hasPrefix(".") }) { return }
    }
  }

  @Test func `Builds at once wait for one another`() throws {
    let states = try States()
    let processes = try (0..<8).map { _ in try HyoProgram.start(["build"], in: states.site.url) }
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
    let result = try HyoProgram.run(["build"], in: states.site.url)
    #expect(result.exitCode == 1)
    #expect(result.text.contains("[UnknownStep]"))
    #expect(try tree(states.site.output) == before)
  }
}

/// A generator of numbers that are the same in every run (Steele, Lea and Flood 2014).
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}
