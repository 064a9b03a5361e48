import Foundation

/// The program under test, as the build has left it beside the tests.
enum HyoProgram {
  struct Result {
    /// Standard output and then standard error.
    var text: String
    var exitCode: Int32
  }

  static let url: URL = {
    let tests = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
    var folder = tests.deletingLastPathComponent()
    while folder.path != "/" {
      let candidate = folder.appendingPathComponent("hyo")
      if FileManager.default.isExecutableFile(atPath: candidate.path) { return candidate }
      folder.deleteLastPathComponent()
    }
    return tests
  }()

  /// Starts the program and lets it run, its output thrown away.
  static func start(_ arguments: [String], in folder: URL) throws -> Process {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  static func run(
    _ arguments: [String],
    in folder: URL,
    environment: [String: String] = [:]
  ) throws -> Result {
    let process = Process()
    process.executableURL = url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = ["PATH": "/usr/bin:/bin"].merging(environment) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let errors = Pipe()
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      text: String(decoding: text + errorText, as: UTF8.self),
      exitCode: process.terminationStatus
    )
  }
}
