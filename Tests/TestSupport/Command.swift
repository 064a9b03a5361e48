import Foundation

/// A program with arguments, to run in a folder.
package struct Command {
  /// The output of a program, and its exit code.
  package struct Result {
    package var output: String
    package var errors: String
    package var exitCode: Int32

    /// Standard output followed by standard error.
    package var text: String { output + errors }
  }

  package var program: URL
  package var arguments: [String]
  package var folder: URL
  package var environment: [String: String]

  package init(_ program: URL, _ arguments: [String], in folder: URL, environment: [String: String] = [:]) {
    (self.program, self.arguments, self.folder) = (program, arguments, folder)
    self.environment = ["PATH": "/usr/bin:/bin:/usr/sbin:/sbin", "LC_ALL": "C"].merging(environment) { $1 }
  }

  /// Starts the program without waiting for it; its output is discarded.
  package func start() throws -> Process {
    let process = process()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Runs the program to its end.
  package func run() throws -> Result {
    let process = process()
    let output = Pipe()
    // A file, because nobody reads a second pipe while the first one is read.
    let errors = try TemporaryFolder()
    let errorFile = errors.url.appendingPathComponent("errors")
    try Data().write(to: errorFile)
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: errorFile)
    try process.run()
    let text = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return Result(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: errorFile), as: UTF8.self), exitCode: process.terminationStatus)
  }

  private func process() -> Process {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    process.currentDirectoryURL = folder
    process.environment = environment
    process.standardInput = FileHandle.nullDevice
    return process
  }
}
