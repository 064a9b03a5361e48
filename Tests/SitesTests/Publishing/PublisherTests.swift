import Foundation
import Testing

@testable import Files
@testable import Publishing

@Suite struct PublisherTests {
  private static let everything = Sandbox.Medium.allCases
  private let a = ["html/en/index.html": "one", "html/en/x/deep.html": "two", "gone/gone.html": "3"]
  private let b = ["html/en/index.html": "1", "html/ja/index.html": "new", "page.md": "4"]

  @Test(arguments: everything) func theFirstTreeIsPublishedAndNothingElseIsLeft(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let publication = try publish(a, to: sandbox.files)
    #expect(try sandbox.tree() == published(a))
    #expect(publication.written == 3)
    #expect(publication.removed == [])
  }

  @Test(arguments: everything) func aPageThatIsNoLongerInTheSiteDisappears(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    let publication = try publish(b, to: sandbox.files)
    #expect(try sandbox.tree() == published(b))
    #expect(publication.removed == ["gone/gone.html", "html/en/x/deep.html"])
    #expect(publication.leftover == nil)
  }

  @Test(arguments: everything) func theManifestDoesNotDependOnTheOrderOfWork(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    for (output, order) in [("A", a.keys.sorted()), ("B", a.keys.sorted().reversed())] {
      let publisher = try Publisher(in: sandbox.files, output: output)
      for path in order { try publisher.stage(path, Array((a[path] ?? "").utf8)) }
      _ = try publisher.publish()
    }
    #expect(try sandbox.files.tree("A").map(\.value).sorted() == sandbox.files.tree("B").map(\.value).sorted())
    let manifest = try sandbox.files.read("A/.hyo-manifest", limit: 1000)
    #expect(
      String(decoding: manifest, as: UTF8.self).split(separator: "\n").dropFirst() == [
        "gone/gone.html", "html/en/index.html", "html/en/x/deep.html",
      ])
  }

  @Test(arguments: everything) func filesAreStagedFromSeveralThreads(_ medium: Sandbox.Medium) async throws {
    let sandbox = try Sandbox(medium)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    let tree = Dictionary(uniqueKeysWithValues: (0..<400).map { ("html/\($0 % 150)/x/\($0).html", "text \($0)") })
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (path, text) in tree { group.addTask { try publisher.stage(path, Array(text.utf8)) } }
      try await group.waitForAll()
    }
    _ = try publisher.publish()
    #expect(try sandbox.tree() == published(tree))
  }

  @Test(arguments: everything) func anEmptyFolderMayBecomeTheOutput(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.files.makeFolder("Output")
    try publish(a, to: sandbox.files)
    #expect(try sandbox.tree() == published(a))
  }

  @Test(arguments: everything) func theOutputMayLieDeeper(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["build/other": "not Hyo's"])
    try publish(a, to: sandbox.files, output: "build/new/site")
    try publish(b, to: sandbox.files, output: "build/new/site")
    let expected = published(b, at: "build/new/site").merging(["build/other": "not Hyo's"]) { $1 }
    #expect(try sandbox.tree() == expected)
  }

  @Test(arguments: everything) func whatIsAbandonedLeavesTheOldOutput(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(a, to: sandbox.files)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    try publisher.stage("html/new.html", [1])
    publisher.abandon()
    #expect(try sandbox.tree() == published(a))
    try publish(b, to: sandbox.files)
    #expect(try sandbox.tree() == published(b))
  }

  @Test func whatDidNotChangeIsTheSameFileAsBefore() throws {
    let sandbox = try Sandbox(.disk)
    let url = try #require(sandbox.url)
    func number(_ path: String) throws -> UInt64? {
      try FileManager.default.attributesOfItem(atPath: url.appending(path: path).path)[.systemFileNumber] as? UInt64
    }
    try publish(["a": "same", "b/b": "old", "c": "old"], to: sandbox.files)
    let before = (try number("Output/a"), try number("Output/b/b"))
    let tree = ["a": "same", "b/b": "new", "c": "older", "d": "new"]
    let publication = try publish(tree, to: sandbox.files)
    #expect(try sandbox.tree() == published(tree))
    #expect(try number("Output/a") == before.0)
    #expect(try number("Output/b/b") != before.1)
    #expect(publication.unchanged == 1)
    #expect(publication.written == 3)
  }

  @Test(arguments: everything) func toAbandonWhatWasPublishedTouchesNothing(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let first = try Publisher(in: sandbox.files, output: "Output")
    try first.stage("a", Array("1".utf8))
    _ = try first.publish()
    let second = try Publisher(in: sandbox.files, output: "Output")
    try second.stage("a", Array("2".utf8))
    first.abandon()
    _ = try second.publish()
    #expect(try sandbox.tree() == published(["a": "2"]))
  }

  @Test(arguments: everything) func aBuildOfAPartKeepsTheRest(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(["en/a": "old", "en/gone": "old", "ja/a": "old", "ja/x/b": "old", "shared": "old"], to: sandbox.files)
    let publication = try publish(["en/a": "new", "shared": "new"], to: sandbox.files) { !$0.hasPrefix("en/") }
    let tree = ["en/a": "new", "ja/a": "old", "ja/x/b": "old", "shared": "new"]
    #expect(try sandbox.tree() == published(tree))
    #expect(publication.written == 2)
    #expect(publication.kept == 2)
    #expect(publication.removed == ["en/gone"])
  }

  @Test(arguments: everything) func aFileThatAPersonRemovedIsNotKept(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try publish(["en/a": "1", "ja/a": "2", "ja/b": "3"], to: sandbox.files)
    try sandbox.files.removeFile("Output/ja/b")
    try publish(["en/a": "1"], to: sandbox.files) { $0.hasPrefix("ja/") }
    #expect(try sandbox.tree() == published(["en/a": "1", "ja/a": "2"]))
  }

  @Test func whereADiskHasNoHardLinksFilesAreKeptByCopying() throws {
    let disk = MemoryDisk()
    let files = MemoryFileSystem(disk)
    try publish(["en/a": "old", "ja/a": "old"], to: files)
    disk.state.withLock { $0.unsupported = [.link] }
    try publish(["en/a": "new"], to: files) { $0.hasPrefix("ja/") }
    #expect(try files.tree() == published(["en/a": "new", "ja/a": "old"]))
  }

  @Test(
    arguments: everything,
    [
      "", "/a", "../a", "a/../../a", "a//b", "a\nb", ".hyo-manifest", ".hyo-manifest.new", ".hyo-file.new",
      "a/.hyo-file.new",
    ]) func noFileIsWrittenOutsideOrInPlaceOfTheManifest(_ medium: Sandbox.Medium, _ path: String) throws
  {
    let sandbox = try Sandbox(medium)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    #expect(throws: PublishingError.failed(FileSystemError(.write, path, .invalidPath))) {
      try publisher.stage(path, [1])
    }
    publisher.abandon()
    #expect(try sandbox.tree() == [:])
  }

  @Test(arguments: everything) func twoFilesOfOnePathAreAnError(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let publisher = try Publisher(in: sandbox.files, output: "Output")
    try publisher.stage("a/b", [1])
    let error = #expect(throws: PublishingError.self) { try publisher.stage("a/b", [2]) }
    #expect(error == .failed(FileSystemError(.write, ".Output.hyo-new/a/b", .exists)))
    publisher.abandon()
    #expect(try sandbox.tree() == [:])
  }

  @Test func whereNothingCanBeExchangedTwoStepsDoIt() throws {
    let disk = MemoryDisk()
    let files = MemoryFileSystem(disk)
    disk.state.withLock { $0.unsupported = [.exchange] }
    try publish(a, to: files)
    try publish(b, to: files)
    #expect(try files.tree() == published(b))
  }
}
