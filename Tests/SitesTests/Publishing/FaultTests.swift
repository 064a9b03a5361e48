import Testing

@testable import Files
@testable import Publishing

/// Whatever fails, at any point: either the old output is complete, or the new one.
@Suite struct FaultTests {
  private static let a = ["en/a": "old", "en/b": "same", "ja/a": "old", "ja/gone/b": "old"]
  private static let b = ["en/a": "new", "en/b": "same", "ja/a": "new", "ja/new/c": "new"]
  /// The result of building only `en` of `b` after `a`.
  private static let part = ["en/a": "new", "en/b": "same", "ja/a": "old", "ja/gone/b": "old"]
  private static let expectedBefore = published(a)
  private static let expectedAfter = published(b)
  private static let expectedPart = published(part)

  enum Way: CaseIterable {
    case exchange, partly

    var expected: [String: String] { self == .partly ? FaultTests.expectedPart : FaultTests.expectedAfter }

    func build(_ files: MemoryFileSystem) throws {
      switch self {
      case .exchange: try publish(b, to: files)
      case .partly: try publish(["en/a": "new", "en/b": "same"], to: files) { $0.hasPrefix("ja/") }
      }
    }
  }

  /// A disk with `a`, on which a build of `b` was killed at a change.
  ///
  /// - Returns: The disk; nil if the build ended before the change.
  private func killed(_ way: Way, at change: Int) throws -> MemoryFileSystem? {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    files.disk.state.withLock { $0.changesLeft = change }
    try? way.build(files)
    return isKilled(files) ? files : nil
  }

  /// - Returns: True if the program was killed; the disk is then ready for the next program.
  private func isKilled(_ files: MemoryFileSystem) -> Bool {
    files.disk.state.withLock { state in
      defer {
        state.changesLeft = Int.max
        state.locked = []
      }
      return state.changesLeft == 0
    }
  }

  private func visible(_ files: any FileSystem) throws -> [String: String] {
    try files.tree().filter { !$0.key.hasPrefix(".") }
  }

  @Test(arguments: Way.allCases) func killedAtAnyChangeTheOldTreeIsWholeOrTheNewOne(_ way: Way) throws {
    var seen: Set<[String: String]> = []
    var change = 1
    while let files = try killed(way, at: change) {
      let tree = try visible(files)
      #expect(tree == Self.expectedBefore || tree == way.expected, "killed at change \(change)")
      seen.insert(tree)
      try publish(Self.b, to: files)
      #expect(try files.tree() == Self.expectedAfter, "killed at change \(change)")
      change += 1
    }
    #expect(seen.count == 2)
    #expect(change > 20)
  }

  @Test(arguments: Way.allCases) func killedAgainWhileClearingUpNothingIsLost(_ way: Way) throws {
    var change = 1
    while try killed(way, at: change) != nil {
      var second = 1
      while let files = try killed(way, at: change) {
        files.disk.state.withLock { $0.changesLeft = second }
        try? way.build(files)
        guard isKilled(files) else { break }
        let tree = try visible(files)
        #expect(tree == Self.expectedBefore || tree == way.expected, "killed at change \(change), then \(second)")
        try publish(Self.b, to: files)
        #expect(try files.tree() == Self.expectedAfter, "at change \(change), then \(second)")
        second += 1
      }
      change += 1
    }
  }

  @Test(arguments: Way.allCases) func whicheverChangeFailsTheOldTreeIsWholeOrTheNewOne(_ way: Way) throws {
    var seen: Set<[String: String]> = []
    for change in 1...60 {
      let files = MemoryFileSystem()
      try publish(Self.a, to: files)
      files.disk.state.withLock { $0.failingChange = $0.changes + change }
      let isPublished = (try? way.build(files)) != nil
      files.disk.state.withLock { $0.failingChange = nil }
      let tree = try visible(files)
      #expect(tree == (isPublished ? way.expected : Self.expectedBefore), "at change \(change)")
      seen.insert(tree)
      try publish(Self.b, to: files)
      #expect(try files.tree() == Self.expectedAfter, "at change \(change)")
    }
    #expect(seen.count == 2)
  }

  @Test func onAFullDiskTheOldTreeStaysAndNothingIsLeftBeside() throws {
    var room = 0
    while true {
      let files = MemoryFileSystem()
      try publish(Self.a, to: files)
      files.disk.state.withLock { $0.room = room }
      do {
        try publish(Self.b, to: files)
        #expect(try files.tree() == Self.expectedAfter)
        break
      } catch let error as PublishingError {
        guard case .failed(let fault) = error else { throw error }
        #expect(fault.code == .noSpace, "with room for \(room) bytes")
        #expect(try files.tree() == Self.expectedBefore, "with room for \(room) bytes")
      }
      files.disk.state.withLock { $0.room = Int.max }
      try publish(Self.b, to: files)
      #expect(try files.tree() == Self.expectedAfter, "with room for \(room) bytes")
      room += 1
    }
    #expect(room > 200)
  }

  @Test(arguments: [
    ("Output", FileSystemError.Operation.inspect), ("Output/ja", .list), ("Output/.hyo-manifest", .read),
  ]) func withoutPermissionNothingIsTouched(_ path: String, _ operation: FileSystemError.Operation) throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    files.disk.state.withLock { $0.forbidden = [path] }
    let error = FileSystemError(operation, path, .permission)
    #expect(throws: PublishingError.failed(error)) { try publish(Self.b, to: files) }
    files.disk.state.withLock { $0.forbidden = [] }
    #expect(try files.tree() == Self.expectedBefore)
  }

  @Test func anOldTreeThatCannotBeRemovedIsToldAndRemovedByTheNextRun() throws {
    let files = MemoryFileSystem()
    try publish(Self.a, to: files)
    let publisher = try Publisher(in: files, output: "Output")
    for (path, text) in Self.b { try publisher.stage(path, Array(text.utf8)) }
    files.disk.state.withLock { $0.forbidden = [".Output.hyo-new/ja/gone"] }
    let leftover = try publisher.publish().leftover
    let error = FileSystemError(.list, ".Output.hyo-new/ja/gone", .permission)
    #expect(leftover == Leftover(folder: ".Output.hyo-new", cause: .failed(error)))
    #expect(try files.tree("Output") == Self.expectedAfter)
    // It doesn't prevent a run from publishing, and it isn't forgotten.
    #expect(try publish(Self.a, to: files).leftover?.folder == ".Output.hyo-new")
    #expect(try files.tree("Output") == Self.expectedBefore)
    files.disk.state.withLock { $0.forbidden = [] }
    try publish(Self.b, to: files)
    #expect(try files.tree() == Self.expectedAfter)
  }

  @Test func aSecondBuildDoesNotBeginBeforeTheFirstHasEnded() throws {
    let files = MemoryFileSystem()
    let first = try Publisher(in: files, output: "Output")
    let error = FileSystemError(.lock, ".Output.hyo-lock", .locked(by: nil))
    #expect(throws: PublishingError.failed(error)) { try Publisher(in: files, output: "Output") }
    first.abandon()
    try publish(Self.a, to: files)
  }
}
