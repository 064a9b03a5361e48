import Foundation

/// Commands of a shell, for what only a shell or the system can set up.
enum Shell {
  /// Whether the user may mount in a namespace of their own.
  static let canMount = runs("unshare -rm mount -t tmpfs none /proc")

  static func runs(_ command: String) -> Bool {
    (try? run(command, in: FileManager.default.temporaryDirectory))?.exitCode == 0
  }

  /// - Returns: what the command prints, to either stream, and its exit code.
  static func run(_ command: String, in folder: URL) throws -> HyoProgram.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return .init(text: String(decoding: text, as: UTF8.self), exitCode: process.terminationStatus)
  }
}
