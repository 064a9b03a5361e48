import Diagnostics
import Testing

@testable import Publishing

/// Files that Hyo did not write are kept, and the message says what to do about them.
@Suite struct ObstacleTests {
  private static let everything = Sandbox.Medium.allCases
  private let a = ["html/index.html": "a"]
  private let b = ["html/index.html": "b", "html/other.html": "b"]

  /// Expects that publishing is refused for the reason, and changes nothing.
  private func expectRefusal(
    _ sandbox: Sandbox, _ path: String, _ reason: OutputObstacle.Reason,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let before = try sandbox.tree()
    let obstacle = OutputObstacle(path: path, reason: reason)
    #expect(throws: PublishingError.refused(obstacle), sourceLocation: sourceLocation) {
      try publish(b, to: sandbox.files)
    }
    #expect(try sandbox.tree() == before, sourceLocation: sourceLocation)
    #expect(!obstacle.finding.fixes.isEmpty, sourceLocation: sourceLocation)
  }

  @Test(arguments: everything) func anOutputThatIsALinkIsLeftAlone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files, output: "elsewhere")
    try sandbox.plantLink("Output", to: "elsewhere")
    try expectRefusal(sandbox, "Output", .symbolicLink)
  }

  @Test(arguments: everything) func anOutputThatIsAFileIsLeftAlone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["Output": "a file"])
    try expectRefusal(sandbox, "Output", .notFolder)
  }

  @Test(arguments: everything) func aFolderWithoutManifestIsLeftAlone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["Output/thesis.txt": "of great worth"])
    try expectRefusal(sandbox, "Output", .noManifest)
  }

  @Test(arguments: everything) func aManifestThatIsALinkIsNone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files, output: "elsewhere")
    try sandbox.plant(["Output/html/index.html": "of great worth"])
    try sandbox.plantLink("Output/.hyo-manifest", to: "../elsewhere/.hyo-manifest")
    try expectRefusal(sandbox, "Output", .noManifest)
  }

  @Test(arguments: everything) func whatTheManifestDoesNotNameIsListed(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    try sandbox.plant(["Output/notes/mine.txt": "m", "Output/html/CNAME": "m", "outside": "o"])
    try sandbox.plantLink("Output/html/link", to: "../../outside")
    try sandbox.plantLink("Output/assets", to: "/etc")
    try expectRefusal(sandbox, "Output", .foreignEntries(["assets", "html/CNAME", "html/link", "notes/"]))
  }

  @Test(arguments: everything) func aLinkInPlaceOfAFileOrAFolderThatHyoWroteIsForeign(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(["html/index.html": "a", "css/style.css": "a"], to: sandbox.files)
    try sandbox.plant(["outside/style.css": "o"])
    try sandbox.files.removeFile("Output/html/index.html")
    try sandbox.plantLink("Output/html/index.html", to: "../../outside/style.css")
    try sandbox.files.removeFile("Output/css/style.css")
    try sandbox.files.removeEmptyFolder("Output/css")
    try sandbox.plantLink("Output/css", to: "../outside")
    try expectRefusal(sandbox, "Output", .foreignEntries(["css", "html/index.html"]))
  }

  @Test(arguments: [
    ("", 1), ("# something else\nhtml/index.html\n", 1), ("/etc/passwd\n", 2), ("html/index.html\n../outside\n", 3),
    ("html/../../outside\n", 2), ("html//x\n", 2), (".hyo-manifest\n", 2), ("<<<<<<< HEAD\n/\n", 3),
    (String(repeating: "x/", count: 40) + "x\n", 2),
  ]) func aManifestThatNamesOtherPlacesIsNotFollowed(_ text: String, _ line: Int) throws {
    let sandbox = try Sandbox(.disk)
    let header = String(decoding: Manifest.header, as: UTF8.self)
    try sandbox.plant([
      "outside": "of great worth", "Output/html/index.html": "a",
      "Output/.hyo-manifest": line == 1 ? text : header + text,
    ])
    try expectRefusal(sandbox, "Output", .unreadableManifest(line: line))
  }

  @Test func aManifestMayHaveTheLineEndsOfAnotherSystem() throws {
    let sandbox = try Sandbox(.memory)
    try sandbox.plant(["Output/html/index.html": "a"])
    let manifest = String(decoding: Manifest.header.dropLast(), as: UTF8.self)
    try sandbox.plant(["Output/.hyo-manifest": manifest + "\r\nhtml/index.html\r\n"])
    try publish(b, to: sandbox.files)
    #expect(try sandbox.tree() == published(b))
  }

  @Test(arguments: everything) func aHiddenFolderThatHyoDidNotMakeIsLeftAlone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    try sandbox.plant([".Output.hyo-new/mine": "of great worth"])
    try expectRefusal(sandbox, ".Output.hyo-new", .noManifest)
  }

  @Test(arguments: everything) func aLinkInPlaceOfTheHiddenFolderIsLeftAlone(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    try publish(a, to: sandbox.files, output: "elsewhere")
    try sandbox.plantLink(".Output.hyo-new", to: "elsewhere")
    try expectRefusal(sandbox, ".Output.hyo-new", .symbolicLink)
  }

  @Test(arguments: everything) func whatIsPutIntoTheNewTreeIsNotRemovedWithIt(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    try publisher.stage("html/index.html", [1])
    try sandbox.plantLink(".Output.hyo-new/html/link", to: "/etc")
    publisher.abandon()
    try expectRefusal(sandbox, ".Output.hyo-new", .foreignEntries(["html/link"]))
  }

  @Test(arguments: everything) func aLinkPlantedInTheNewTreeIsNotWrittenThrough(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["outside/index.html": "o"])
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    try sandbox.plantLink(".Output.hyo-new/html", to: "../outside")
    try sandbox.plantLink(".Output.hyo-new/page", to: "../outside/page")
    #expect(throws: PublishingError.self) { try publisher.stage("html/new.html", [1]) }
    #expect(throws: PublishingError.self) { try publisher.stage("page", [1]) }
    publisher.abandon()
    #expect(try sandbox.tree("outside") == ["outside/index.html": "o"])
  }

  @Test(arguments: everything) func whatAppearsInTheOutputWhilePagesAreRenderedIsLeftAlone(_ medium: Sandbox.Medium)
    throws
  {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    try publisher.stage("html/index.html", [1])
    try sandbox.plant(["Output/mine": "of great worth"])
    let obstacle = OutputObstacle(path: "Output", reason: .foreignEntries(["mine"]))
    #expect(throws: PublishingError.refused(obstacle)) { try publisher.publish() }
    #expect(try sandbox.tree() == published(a).merging(["Output/mine": "of great worth"]) { $1 })
  }

  @Test func thePersonIsToldWhatToMoveAway() {
    let entries = (0..<30).map { "file \($0)" }
    let finding = OutputObstacle(path: "Output", reason: .foreignEntries(entries)).finding
    #expect(
      TerminalWriter().text(for: [finding]).hasPrefix(
        """
        error: The output folder 'Output' holds what Hyo did not write [ForeignFilesInOutput]
          note: 'Output/file 0' is not Hyo's

        """))
    #expect(finding.notes.count == 21)
    #expect(finding.notes.last?.message.english == "and 10 more")
  }
}
