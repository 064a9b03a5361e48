import Foundation
import TestSupport

/// Runs `hyo`, by default `hyo build`, and kills it with strace just before a chosen change to the disk.
///
/// The moments are the same however fast the machine is, and no test has to sleep.
enum KilledBuild {
  static let isPossible = Shell.succeeds("strace -o /dev/null true")

  private static let calls = "mkdirat,linkat,renameat,renameat2,unlinkat,write"

  /// A system call that changes something, and its number among calls of its kind in one thread, counted from 1.
  struct Change {
    let call: Substring
    let occurrence: Int
  }

  /// Lets a run finish, and lists the changes that the busiest thread makes.
  static func changes(in site: URL, by arguments: [String] = ["build"]) throws -> [Change] {
    let folder = try TemporaryFolder()
    let log = folder.url.appendingPathComponent("calls")
    try strace(["-o", log.path, "-e", "trace=\(calls)"], arguments, in: site).waitUntilExit()
    let lines = try String(contentsOf: log, encoding: .utf8).split(separator: "\n")
    let threads = Dictionary(grouping: lines) { $0.prefix { $0 != " " } }
    var occurrences: [Substring: Int] = [:]
    return (threads.values.max { $0.count < $1.count } ?? []).map { line in
      let call = line.drop { $0 != " " }.drop { $0 == " " }.prefix { $0 != "(" }
      occurrences[call, default: 0] += 1
      return Change(call: call, occurrence: occurrences[call, default: 1])
    }
  }

  /// Runs the program up to a change, which is not made any more.
  static func kill(before change: Change, in site: URL, by arguments: [String] = ["build"]) throws {
    let kill = "inject=\(change.call):signal=KILL:when=\(change.occurrence)"
    try strace(["-o", "/dev/null", "-e", kill], arguments, in: site).waitUntilExit()
  }

  private static func strace(_ options: [String], _ arguments: [String], in site: URL) throws -> Process {
    let arguments = ["-f", "-qq"] + options + [Hyo.url.path] + arguments
    return try Command(URL(fileURLWithPath: "/usr/bin/strace"), arguments, in: site).start()
  }
}
