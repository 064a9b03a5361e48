import Foundation
import TestSupport

/// Runs of `hyo`, builds unless other arguments are given, that are killed when they are about to change something on the disk, counted by strace.
///
/// So the moments are the same however fast the machine is, and no test has to sleep.
enum KilledBuild {
  static let isPossible = Shell.succeeds("strace -o /dev/null true")

  private static let calls = "mkdirat,linkat,renameat,renameat2,unlinkat,write"

  /// Lets a run come to its end, and counts the changes that the busiest thread makes.
  static func changes(in site: URL, by arguments: [String] = ["build"]) throws -> Int {
    let folder = try TemporaryFolder()
    let log = folder.url.appendingPathComponent("calls")
    try strace(["-o", log.path, "-e", "trace=\(calls)"], arguments, in: site).waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let threads = Dictionary(grouping: lines) { $0.prefix { $0 != " " } }
    return threads.values.map(\.count).max() ?? 0
  }

  /// Lets a run go up to a change, counted from 1, that is not made any more.
  static func kill(
    before change: Int,
    in site: URL,
    by arguments: [String] = ["build"]
  ) throws {
    let kill = "inject=\(calls):signal=KILL:when=\(change)"
    try strace(["-o", "/dev/null", "-e", kill], arguments, in: site).waitUntilExit()
  }

  private static func strace(
    _ options: [String],
    _ arguments: [String],
    in site: URL
  ) throws -> Process {
    let arguments = ["-f", "-qq"] + options + [Hyo.url.path] + arguments
    return try Command(URL(fileURLWithPath: "/usr/bin/strace"), arguments, in: site).start()
  }
}
