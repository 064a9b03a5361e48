import Foundation

/// Runs the program that publishes trees until it is killed.
struct Probe {
  /// - Returns: the running program.
  static func start(_ sandbox: Sandbox, rounds: Int, delay: Int = 0, _ trees: String...) throws
    -> Process
  {
    let process = Process()
    // Built beside the program that runs the tests.
    process.executableURL = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
      .deletingLastPathComponent().appending(path: "PublishingProbe")
    process.arguments = [sandbox.url?.path ?? "", "\(rounds)", "\(delay)"] + trees
    try process.run()
    return process
  }

  /// A tree of 40 files, each of up to 8 KB.
  static func tree(_ name: String, _ folders: [String]) -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<40).map { index in
        let path = "\(folders[index % folders.count])/\(index).html"
        return (path, String(repeating: "\(name) \(index)\n", count: index * 20))
      }
    )
  }
}
