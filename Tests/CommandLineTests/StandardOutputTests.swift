import Foundation
import Testing

/// What becomes of an answer that nobody takes.
@Suite struct StandardOutputTests {
  @Test(arguments: [
    // A disk without space left.
    (">/dev/full", "hyo: cannot write to standard output: No space left on device\n"),
    // Without a standard output, files that the program opens must not be taken for it.
    (">&-", "hyo: cannot write to standard output: Bad file descriptor\n"),
  ])
  func `An answer that cannot be printed is told of, and fails the command`(
    output: String,
    message: String
  ) throws {
    let site = try OwnSite()
    let query = "query delegate-callbacks/callbacks --all --format csv"
    for command in ["--version", "query --help", query] {
      let result = try run("'\(HyoProgram.url.path)' \(command) \(output)", in: site)
      #expect(result.text == message, "\(command)")
      #expect(result.exitCode == 74, "\(command)")
    }
  }

  @Test func `Who reads no more than the beginning of an answer is told nothing`() throws {
    let command = "'\(HyoProgram.url.path)' query delegate-callbacks/callbacks --all --format csv"
    let result = try run("\(command) | head -n 1", in: OwnSite())
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(result.exitCode == 0)
  }

  private func run(_ command: String, in site: OwnSite) throws -> HyoProgram.Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", command]
    process.currentDirectoryURL = site.url
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let text = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return .init(text: String(decoding: text, as: UTF8.self), exitCode: process.terminationStatus)
  }
}
