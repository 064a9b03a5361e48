import Foundation
import TestSupport
import Testing

/// The versions of a site that are compared, and those that cannot be.
extension DiffTests {
  @Test func `Without the program git it is said what is missing`() throws {
    let result = try Hyo.run(["diff"], in: folder.url.appendingPathComponent("site"), environment: ["PATH": ""])
    #expect(result.exitCode == 66)
    #expect(result.output == "")
    #expect(result.errors == "hyo diff: the program 'git' was not found, which reads what a site was like before\n")
  }

  @Test func `A git that would fetch what a partial clone lacks is not asked`() throws {
    try git("config remote.origin.promisor true")
    // Version 2.39.4 of git is the first that can be told not to fetch.
    for (version, isAsked) in [("2.39.3", false), ("2.39.4", true)] {
      let script = """
        #!/bin/sh
        [ "$1" = version ] && { echo "git version \(version)"; exit; }
        for argument; do [ "$argument" = version ] && { echo "git version \(version)"; exit; }; done
        exec /usr/bin/git "$@"

        """
      try folder.write(["bin/git": script])
      _ = try Shell.run("chmod +x bin/git", in: folder.url)
      let result = try Hyo.run(
        ["diff"], in: folder.url.appendingPathComponent("site"),
        environment: ["PATH": folder.url.appendingPathComponent("bin").path + ":/usr/bin:/bin"])
      #expect(result.exitCode == (isAsked ? 0 : 66), "\(version): \(result.text)")
      #expect(result.errors.contains("2.39.3") == !isAsked, "\(version): \(result.text)")
    }
  }

  @Test func `Two folders are compared without git`() throws {
    try FileManager.default.copyItem(
      at: folder.url.appendingPathComponent("site"), to: folder.url.appendingPathComponent("copy"))
    try change("Specs/held.yaml", "18", to: "20")
    try FileManager.default.removeItem(at: folder.url.appendingPathComponent(".git"))
    #expect(try diff("copy", "site", at: "").output.contains("from 18 to 19"))
    #expect(try diff("../copy").output.contains("from 18 to 19"))
    let result = try diff("main")
    #expect(result.exitCode == 66)
    #expect(result.errors.contains("lies in no git repository"))
  }

  @Test func `A version with errors is told of, and the rest is compared`() throws {
    try change("Specs/other.yaml", "prose: introduction", to: "prosa: introduction")
    try change("Specs/held.yaml", "18", to: "20")
    let result = try diff()
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("Specs/other.yaml:2"))
    #expect(result.errors.contains("this is so in 'working tree'"))
    #expect(result.output.contains("from 18 to 19"))
  }

  @Test func `Wrong usage and unknown revisions end with their codes`() throws {
    #expect(try diff("a", "b", "c").exitCode == 64)
    let unknown = try diff("mian")
    #expect(unknown.exitCode == 66)
    #expect(unknown.errors == "hyo diff: there is no revision 'mian'; did you mean 'main'?\n")
    #expect(try diff("").exitCode == 64)
    #expect(try diff("^HEAD").errors == "hyo diff: there is no revision '^HEAD'\n")
    #expect(try diff("--", "--help").exitCode == 66)
    #expect(try diff("en", "ja").errors.contains("'en' and 'ja' are languages, not versions"))
    #expect(try diff("--locale", "xx").errors.contains("[UnknownLocale]"))
  }
}
