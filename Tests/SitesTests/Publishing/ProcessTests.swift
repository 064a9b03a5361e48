import Foundation
import Testing

@testable import Publishing

/// Programs that are killed, and programs that run at once, on a real disk.
@Suite struct ProcessTests {
  private let a = Probe.tree("a", ["html/en", "html/ja", "css"])
  private let b = Probe.tree("b", ["html/en", "html/fr/x", "markdown"])

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox(.disk)
    for (name, tree) in [("A", a), ("B", b)] {
      try sandbox.plant(Dictionary(uniqueKeysWithValues: tree.map { ("\(name)/\($0)", $1) }))
    }
    try publish(a, to: sandbox.files)
    return sandbox
  }

  private func output(_ sandbox: Sandbox) throws -> [String: String] {
    try sandbox.tree("Output")
  }

  @Test func killedAtFiftyMomentsTheOutputIsWhole() throws {
    let sandbox = try sandbox()
    let trees = [published(a), published(b)]
    var moment: UInt64 = 2026
    var interrupted = 0
    for round in 0..<50 {
      // Knuth, The Art of Computer Programming, volume 2, 3.3.4: the constants of MMIX.
      moment = moment &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let delay = 1 + Int(moment >> 33) % 30_000
      let probe = try Probe.start(sandbox, rounds: 1_000_000, delay: delay, "B", "A")
      probe.waitUntilExit()
      #expect(probe.terminationReason == .uncaughtSignal && probe.terminationStatus == SIGKILL)
      #expect(trees.contains(try output(sandbox)), "killed in round \(round) after \(delay) µs")
      let hidden = try sandbox.files.list("").filter { $0.name.hasPrefix(".") }
      interrupted += hidden.isEmpty ? 0 : 1
      let next = round.isMultiple(of: 2) ? a : b
      try publish(next, to: sandbox.files)
      #expect(try output(sandbox) == published(next))
      #expect(try sandbox.files.list("").map(\.name) == ["A", "B", "Output"])
    }
    #expect(interrupted > 0, "no build was killed in the middle")
  }

  @Test func twoProgramsPublishInTurn() throws {
    let sandbox = try sandbox()
    let trees = [published(a), published(b)]
    let probes = [
      try Probe.start(sandbox, rounds: 15, "A"), try Probe.start(sandbox, rounds: 15, "B"),
    ]
    while probes.contains(where: \.isRunning) {
      let lock = try sandbox.files.lock(for: .seconds(60)) { _ in }
      #expect(trees.contains(try output(sandbox)))
      lock.release()
    }
    for probe in probes {
      probe.waitUntilExit()
      #expect(probe.terminationStatus == 0)
    }
    #expect(trees.contains(try output(sandbox)))
    #expect(try sandbox.files.list("").map(\.name) == ["A", "B", "Output"])
  }

  @Test func aSecondBuildSaysThatItWaits() async throws {
    let sandbox = try sandbox()
    let first = try Publisher(in: sandbox.files, output: "Output")
    // The first build ends when the second one says that it waits for it.
    try await confirmation { waits in
      let second = try Publisher(in: sandbox.files, output: "Output") { _ in
        waits()
        first.abandon()
      }
      try second.stage("page", [1])
      _ = try second.publish()
    }
    #expect(try output(sandbox) == published(["page": "\u{1}"]))
  }
}
