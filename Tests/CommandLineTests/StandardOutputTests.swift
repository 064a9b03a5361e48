import Foundation
import TestSupport
import Testing

/// What happens if an answer can't be written.
@Suite struct StandardOutputTests {
  private let site: OwnSite

  init() throws { site = try OwnSite() }

  @Test(arguments: [
    // A full disk.
    (">/dev/full", "hyo: cannot write to standard output: No space left on device\n"),
    // Without a standard output, files that the program opens must not take its place.
    (">&-", "hyo: cannot write to standard output: Bad file descriptor\n"),
  ]) func `An answer that cannot be printed is told of, and fails the command`(output: String, message: String) throws {
    let query = "query delegate-callbacks/callbacks --all --format csv"
    for command in ["--version", "query --help", query] {
      let result = try Shell.run("'\(Hyo.url.path)' \(command) \(output)", in: site.url)
      #expect(result.text == message, "\(command)")
      #expect(result.exitCode == 74, "\(command)")
    }
  }

  @Test func `Who reads no more than the beginning of an answer is told nothing`() throws {
    let command = "'\(Hyo.url.path)' query delegate-callbacks/callbacks --all --format csv"
    let result = try Shell.run("\(command) | head -n 1", in: site.url)
    #expect(result.text.split(separator: "\n").count == 1)
    #expect(result.exitCode == 0)
  }
}
