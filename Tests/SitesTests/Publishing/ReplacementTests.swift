import Testing

@testable import Files
@testable import Publishing

/// If the output can't be swapped, its files are replaced one by one; whatever happens, none is lost or torn.
@Suite struct ReplacementTests {
  private static let a = [
    "en/a": "old", "en/b": "same", "ja/a": "old", "ja/gone/b": "old", "x": "a file", "y/z": "in a folder",
  ]
  private static let b = [
    "en/a": "new", "en/b": "same", "ja/a": "new", "ja/new/c": "new", "x/y": "in a folder", "y": "a file",
  ]
  /// A tree without a file that replaces a folder.
  private static let c = ["en/a": "new", "en/b": "same", "ja/a": "new", "ja/new/c": "new"]

  enum Place: CaseIterable {
    /// A layer of a container's image.
    case layer
    case mount
    /// A mount in a folder that the user can't write to.
    case insideMount

    func set(_ state: inout MemoryDisk.State) {
      switch self {
      case .layer: state.unsupported = [.exchange]
      case .mount: state.mounts = ["Output"]
      case .insideMount: (state.mounts, state.unwritable) = (["Output"], [""])
      }
    }

    /// A disk with a tree on it, whose output can't be swapped.
    func disk(with tree: [String: String]) throws -> MemoryFileSystem {
      let files = MemoryFileSystem()
      try publish(tree, to: files)
      files.disk.state.withLock { set(&$0) }
      return files
    }
  }

  private func output(_ files: any FileSystem) throws -> [String: String] {
    try files.tree("Output").filter { !$0.key.hasPrefix("Output/.hyo-new/") }
  }

  @Test(arguments: Place.allCases) func filesAreReplacedAndNothingIsLeft(_ place: Place) throws {
    let files = try place.disk(with: Self.a)
    let publication = try publish(Self.b, to: files)
    #expect(try files.tree() == published(Self.b))
    #expect(publication.removed == ["ja/gone/b", "x", "y/z"])
    #expect(publication.written == 5 && publication.unchanged == 1)
    try publish(["en/a": "newer"], to: files) { $0.hasPrefix("ja/") }
    #expect(try files.tree() == published(["en/a": "newer", "ja/a": "new", "ja/new/c": "new"]))
  }

  @Test(arguments: Place.allCases) func anEmptyFolderIsFilled(_ place: Place) throws {
    let files = MemoryFileSystem()
    try files.makeFolder("Output")
    files.disk.state.withLock { place.set(&$0) }
    try publish(Self.a, to: files)
    #expect(try files.tree() == published(Self.a))
  }

  @Test func whatDidNotChangeIsNotTouched() throws {
    let files = try Place.mount.disk(with: Self.a)
    let before = try files.stamp(of: "Output/en/b")
    try publish(Self.b, to: files)
    #expect(try files.stamp(of: "Output/en/b") == before)
    #expect(try files.stamp(of: "Output/en/a") != before)
  }

  /// Expects complete files, all files that both trees have, and the manifest of one of them.
  private func expectWhole(_ tree: [String: String], _ new: [String: String], _ comment: Comment) {
    let (before, after) = (published(Self.a), published(new))
    for path in Set(before.keys).intersection(after.keys) { #expect(tree[path] != nil, "\(path), \(comment.rawValue)") }
    for (path, text) in tree where !path.hasSuffix(".new") {
      if text == "empty folder" || path.contains("/.hyo-ready/") { continue }
      #expect(text == before[path] || text == after[path], "\(path), \(comment.rawValue)")
    }
  }

  @Test(arguments: Place.allCases, [b, c]) func killedAtAnyChangeFilesAreWholeAndTheNextRunFinishes(
    _ place: Place, _ new: [String: String]
  ) throws {
    var change = 1
    var mixtures = 0
    while true {
      let files = try place.disk(with: Self.a)
      files.disk.state.withLock { $0.changesLeft = change }
      _ = try? publish(new, to: files)
      guard files.revive() else { break }
      let tree = try output(files)
      expectWhole(tree, new, "killed at change \(change)")
      // The next run finishes a half-done replacement, even if it does nothing else.
      try Publisher(in: files, output: "Output").abandon()
      let finished = try files.tree()
      #expect(finished == published(Self.a) || finished == published(new), "at change \(change)")
      if finished == published(new) && tree != finished { mixtures += 1 }
      try publish(["only": "this"], to: files)
      #expect(try files.tree() == published(["only": "this"]), "killed at change \(change)")
      change += 1
    }
    #expect(mixtures > 8)
    #expect(change > 30)
  }

  @Test(arguments: Place.allCases) func killedAgainWhileFinishingNothingIsLost(_ place: Place) throws {
    var (change, isKilled) = (1, true)
    while isKilled {
      for second in 1... {
        let files = try place.disk(with: Self.a)
        files.disk.state.withLock { $0.changesLeft = change }
        _ = try? publish(Self.b, to: files)
        isKilled = files.revive()
        files.disk.state.withLock { $0.changesLeft = second }
        _ = try? publish(Self.c, to: files)
        guard files.revive() else { break }
        try publish(Self.b, to: files)
        #expect(try files.tree() == published(Self.b), "at change \(change), then \(second)")
      }
      change += 3
    }
  }

  @Test(arguments: Place.allCases) func whicheverChangeFailsTheNextRunSetsItRight(_ place: Place) throws {
    var unfinished = 0
    for change in 1...70 {
      let files = try place.disk(with: Self.a)
      files.disk.state.withLock { $0.failingChange = $0.changes + change }
      do {
        try publish(Self.b, to: files)
        #expect(try output(files) == published(Self.b), "at change \(change)")
      } catch let error as PublishingError {
        if case .unfinished = error {
          unfinished += 1
        } else {
          #expect(try output(files) == published(Self.a), "at change \(change)")
        }
      }
      files.disk.state.withLock { $0.failingChange = nil }
      try publish(Self.c, to: files)
      #expect(try files.tree() == published(Self.c), "at change \(change)")
    }
    #expect(unfinished > 5)
  }

  /// Until a file is written, its name belongs to nobody: a stranger's file there is neither replaced nor removed.
  @Test(arguments: Place.allCases) func aStrangersFileIsLeftAloneWhenItAppearsInTheMiddle(_ place: Place) throws {
    var (change, refusals) = (1, 0)
    while true {
      let files = try place.disk(with: Self.a)
      files.disk.state.withLock { $0.changesLeft = change }
      _ = try? publish(Self.c, to: files)
      guard files.revive() else { break }
      change += 1
      let path = "Output/ja/new/c"
      guard try files.kind(of: path) == nil else { continue }
      let isFolderNew = try files.kind(of: "Output/ja/new") == nil
      try files.folder("Output").makeFolders("ja/new")
      try files.write(Array("of great worth".utf8), to: path)
      #expect(throws: PublishingError.self) { try publish(Self.c, to: files) }
      refusals += 1
      #expect(try files.read(path, limit: 99) == Array("of great worth".utf8))
      try files.removeFile(path)
      if isFolderNew { try files.removeEmptyFolder("Output/ja/new") }
      try publish(Self.c, to: files)
      #expect(try files.tree() == published(Self.c))
    }
    #expect(refusals > 10)
  }

  @Test func aComparisonKnowsWhatIsHyosInTheMiddle() throws {
    var added: Set<Int> = []
    for change in 1...30 {
      let files = try Place.mount.disk(with: ["a": "old", "b": "old"])
      files.disk.state.withLock { $0.failingChange = $0.changes + change }
      _ = try? publish(["a": "new", "aa": "new", "b": "new"], to: files)
      let comparison = try OutputComparison(in: files, output: "Output")
      for path in ["a", "aa", "b"] { try comparison.stage(path, Array("new".utf8)) }
      let differences = comparison.finish()
      #expect(!differences.contains { $0.kind == .foreign }, "at change \(change)")
      added.insert(differences.count)
    }
    // From no change at all to everything except the manifest.
    #expect(added.isSuperset(of: [0, 1, 2, 3, 4]))
  }

  @Test func somewhereNobodyMayWriteTheFirstErrorIsTold() throws {
    let files = MemoryFileSystem()
    files.disk.state.withLock { $0.unwritable = [""] }
    let error = FileSystemError(.makeFolder, ".Output.hyo-new", .permission)
    #expect(throws: PublishingError.failed(error)) { try publish(Self.a, to: files) }
  }
}

extension MemoryFileSystem {
  /// Makes the disk ready for the next program.
  ///
  /// - Returns: True if the last one was killed.
  func revive() -> Bool {
    disk.state.withLock { state in
      defer {
        state.changesLeft = Int.max
        state.locked = []
      }
      return state.changesLeft == 0
    }
  }
}
