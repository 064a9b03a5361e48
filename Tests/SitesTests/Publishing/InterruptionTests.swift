import Synchronization
import Testing

@testable import Files
@testable import Publishing

/// Nothing that a stopped run leaves, or that somebody does meanwhile, prevents the next run from publishing.
@Suite struct InterruptionTests {
  private static let a = ["en/a": "old", "ja/a": "old"]
  private static let b = ["en/a": "new", "ja/new/c": "new"]

  /// A disk on which a replacement of `a` by `b` was stopped when the new tree was ready.
  private func stoppedWhenReady() throws -> MemoryFileSystem {
    for change in 1... {
      let files = MemoryFileSystem()
      try publish(Self.a, to: files)
      files.disk.state.withLock { state in (state.unsupported, state.changesLeft) = ([.exchange], change) }
      _ = try? publish(Self.b, to: files)
      guard files.revive() else { break }
      if try files.kind(of: ".Output.hyo-ready") == .folder { return files }
    }
    throw PublishingError.failed(FileSystemError(.open, ".Output.hyo-ready", .notFound))
  }

  @Test(arguments: [true, false]) func anOutputThatWasRemovedIsFilledHoweverOftenThatIsStopped(_ isRemoved: Bool) throws
  {
    for change in 1... {
      let files = try stoppedWhenReady()
      for path in try files.tree("Output").keys { try files.removeFile(path) }
      for folder in ["en", "ja"] { try files.removeEmptyFolder("Output/\(folder)") }
      if isRemoved { try files.removeEmptyFolder("Output") }
      files.disk.state.withLock { $0.changesLeft = change }
      _ = try? Publisher(in: files, output: "Output").abandon()
      let isKilled = files.revive()
      try Publisher(in: files, output: "Output").abandon()
      #expect(try files.tree() == published(Self.b), "killed at change \(change)")
      if !isKilled { break }
    }
  }

  /// An output with folders of an earlier mount may be swapped, and must be removed with them.
  @Test(arguments: StagingPlace.insideNames, [[:], Self.a]) func hiddenFoldersInAFolderThatIsRemovedGoWithIt(
    _ name: String, _ tree: [String: String]
  ) throws {
    let files = MemoryFileSystem()
    try publish(tree, to: files, output: ".Output.hyo-new")
    if tree.isEmpty { try files.removeFile(".Output.hyo-new/\(Manifest.name)") }
    try publish(Self.b, to: files, output: ".Output.hyo-new/\(name)")
    try publish(Self.a, to: files)
    #expect(try files.tree() == published(Self.a))
  }

  @Test func aFolderThatCannotBeEmptiedIsToldAndAnotherTaken() throws {
    let files = MemoryFileSystem()
    var path = ".Output.hyo-new"
    for _ in 0..<40 { path += "/.hyo-new" }
    try files.makeFolders(path)
    let leftover = try publish(Self.a, to: files).leftover
    #expect(leftover?.folder == ".Output.hyo-new")
    #expect(try files.tree("Output") == published(Self.a))
  }

  @Test func aNewTreeThatStaysIsToldAsUnfinished() throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    files.disk.state.withLock { state in
      state.unsupported = [.exchange]
      state.afterReading = { state, path in
        let hidden = [".Output.hyo-new", ".Output.hyo-ready"]
        if hidden.contains(pathParts(path).folder) { state.forbidden = hidden }
      }
    }
    let error = #expect(throws: PublishingError.self) { try publish(Self.b, to: files) }
    files.disk.state.withLock { ($0.forbidden, $0.afterReading) = ([], nil) }
    let isReady = try files.kind(of: ".Output.hyo-ready") == .folder
    if case .unfinished = error { #expect(isReady) } else { #expect(!isReady) }
    try publish(Self.b, to: files)
    #expect(try files.tree() == published(Self.b))
  }

  @Test func aNewTreeThatIsGoneIsAnError() throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    let publisher = try Publisher(in: files, output: "Output")
    try publisher.stage("en/a", Array("new".utf8))
    files.disk.state.withLock { state in
      state.unsupported = [.exchange]
      state.afterReading = { state, path in
        guard path == "Output/\(Manifest.name)" else { return }
        state.remove(0, ".Output.hyo-new")
        state.add(.folder([:]), 0, ".Output.hyo-new")
      }
    }
    #expect(throws: PublishingError.self) { try publisher.publish() }
    files.disk.state.withLock { $0.afterReading = nil }
    #expect(try files.tree("Output") == published(Self.a))
  }

  @Test(arguments: [1, 246, 247, 255]) func aFileIsReplacedHoweverLongItsName(_ length: Int) throws {
    let name = String(repeating: "n", count: length)
    let files = MemoryFileSystem()
    try publish([name: "old", "en/\(name)": "old"], to: files)
    files.disk.state.withLock { $0.unsupported = [.exchange] }
    try publish([name: "new", "en/\(name)": "new"], to: files)
    #expect(try files.tree() == published([name: "new", "en/\(name)": "new"]))
  }

  @Test func aFileWithAHiddenNameBesideAnotherIsKept() throws {
    let tree = [".x.hyo-new": "an asset", "x": "old", "y/.x.hyo-new": "an asset", "y/x": "old"]
    let files = MemoryFileSystem()
    try publish(["x": "older", "y/x": "older"], to: files)
    files.disk.state.withLock { $0.unsupported = [.exchange] }
    try publish(tree, to: files)
    #expect(try files.tree() == published(tree))
  }

  @Test func aRefusalLeavesNoFolderBehind() throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    try files.makeFolder(".Output.hyo-new-2")
    try files.write(Array("of great worth".utf8), to: ".Output.hyo-new-2/mine")
    let before = try files.tree()
    #expect(throws: PublishingError.self) { try publish(Self.b, to: files) }
    #expect(try files.tree() == before)
  }

  @Test func aComparisonGoesWithoutALockOnlyWhereSomebodyHasIt() throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    let publisher = try Publisher(in: files, output: "Output")
    _ = try OutputComparison(in: files, output: "Output")
    publisher.abandon()
    _ = try OutputComparison(in: files, output: "nowhere/Output")
    files.disk.state.withLock { $0.unsupported = [.lock] }
    let error = FileSystemError(.lock, ".Output.hyo-lock", .unsupported)
    #expect(throws: PublishingError.failed(error)) { try OutputComparison(in: files, output: "Output") }
  }

  @Test func whatABuildMakesForItselfIsNoChangeOfTheSite() throws {
    let files = MemoryFileSystem()
    try files.makeFolder("Specs")
    let tree = WatchedTree(files)
    for folder in ["", "Specs"] { _ = try tree.list(folder) }
    for name in [".Output.hyo-lock", ".hyo-x"] { try files.write([], to: name) }
    #expect(tree.changedPath == "")
    try files.removeFile(".hyo-x")
    try files.makeFolder(".hyo")
    try files.makeFolder(".Output.hyo-new-2")
    #expect(tree.changedPath == nil)
    try files.write([], to: "Specs/.Output.hyo-lock")
    #expect(tree.changedPath == "Specs")
  }

  @Test func twoNamesThatAreTheSameInUnicodeAreTwoFiles() throws {
    let (composed, decomposed) = ("\u{E9}", "e\u{301}")
    let files = MemoryFileSystem()
    for name in [composed, decomposed] { try files.write([1], to: name) }
    for name in [composed, decomposed] {
      let tree = WatchedTree(files)
      for other in [composed, decomposed] { _ = try tree.read(other, limit: 1) }
      #expect(tree.changedPath == nil)
      try files.removeFile(name)
      try files.write([2], to: name)
      #expect(tree.changedPath.map { Array($0.utf8) } == Array(name.utf8))
    }
  }
}
