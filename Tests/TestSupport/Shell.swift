import Foundation

/// Shell commands, for things that only a shell or the system can set up.
package enum Shell {
  /// True if the user may mount in a namespace of their own.
  package static let canMount = succeeds("unshare -rm mount -t tmpfs none /proc")

  package static func succeeds(_ command: String) -> Bool {
    (try? run(command, in: FileManager.default.temporaryDirectory))?.exitCode == 0
  }

  /// Runs a command; if it prints to both streams, `2>&1` in the command keeps the order.
  package static func run(_ command: String, in folder: URL, environment: [String: String] = [:]) throws
    -> Command.Result
  {
    let shell = URL(fileURLWithPath: "/bin/sh")
    return try Command(shell, ["-c", command], in: folder, environment: environment).run()
  }
}
