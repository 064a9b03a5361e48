import Foundation
import TestSupport
import Testing

/// The lock of a site with a few bytes, words or lines changed at random, the same ones in each run.
@Suite struct MutatedLocks {
  /// One text of the site is behind.
  @Test(arguments: seeds(0..<1)) func `No change of the lock makes a text agree`(seed: Int) throws {
    let temporary = try TemporaryFolder()
    let site = try tree(GoldenFolders.url.appendingPathComponent("review-behind-in-japanese/before"))
    try temporary.url.write(site)
    let lock = "Locales/review.lock"
    var mutation = Mutation(files: [lock: try #require(site[lock])], seed: seed)
    for round in 0..<200 {
      let changed = mutation.next()
      try temporary.url.write(changed)
      let result = try Hyo.run(["check", "--strict"], in: temporary.url)
      let text = String(decoding: changed[lock] ?? Data(), as: UTF8.self)
      #expect(result.exitCode == 1, "round \(round): \(text)\n\(result.text)")
    }
  }
}
