import Foundation

/// The program under test: the one that `HYO_PROGRAM` names, or the one that was built with the tests.
package enum Hyo {
  package static let url: URL = {
    if let path = ProcessInfo.processInfo.environment["HYO_PROGRAM"] { return URL(fileURLWithPath: path) }
    return builtWithTests("hyo")
  }()

  /// The path of a program of this package, which the build puts next to that of the tests.
  package static func builtWithTests(_ name: String) -> URL {
    URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent().appendingPathComponent(
      name)
  }

  /// Starts the program without waiting for it; its output is discarded.
  package static func start(_ arguments: [String], in folder: URL) throws -> Process {
    try Command(url, arguments, in: folder).start()
  }

  package static func run(_ arguments: [String], in folder: URL, environment: [String: String] = [:]) throws
    -> Command.Result
  { try Command(url, arguments, in: folder, environment: environment).run() }
}
