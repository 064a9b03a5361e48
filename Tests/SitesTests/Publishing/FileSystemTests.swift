import Testing

@testable import Files

@Suite struct FileSystemTests {
  private static let everything = Sandbox.Medium.allCases

  @Test(arguments: everything) func aFileIsReadAsItWasWritten(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
    try sandbox.files.makeFolders("a/b")
    try sandbox.files.write(bytes, to: "a/b/c")
    try sandbox.files.append([1, 2, 3], to: "a/b/c")
    #expect(try sandbox.files.read("a/b/c", limit: 100_003) == bytes + [1, 2, 3])
    #expect(try sandbox.files.folder("a").read("b/c", limit: Int.max - 1).count == 100_003)
  }

  @Test(arguments: everything) func aFileAboveTheLimitIsAnErrorOfItsOwn(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/text": "12345"])
    #expect(try sandbox.files.read("a/text", limit: 5).count == 5)
    #expect(throws: FileSystemError(.read, "a/text", .tooLarge(limit: 4))) {
      try sandbox.files.read("a/text", limit: 4)
    }
  }

  @Test(arguments: everything) func aFolderIsListedByTheBytesOfItsNames(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    // Compared by characters, "é" would come before "z", and be equal to its decomposed form.
    try sandbox.files.makeFolder("a")
    for path in ["é", "z", "Z", "e\u{301}", "a-b", "表"] { try sandbox.files.write([], to: path) }
    try sandbox.plantLink("link", to: "z")
    let entries = try sandbox.files.list("")
    let names = ["Z", "a", "a-b", "e\u{301}", "link", "z", "é", "表"]
    #expect(entries.map { Array($0.name.utf8) } == names.map { Array($0.utf8) })
    #expect(entries[1] == FileEntry("a", .folder))
    #expect(entries[4] == FileEntry("link", .symbolicLink))
    #expect(entries[5] == FileEntry("z", .file))
  }

  @Test(arguments: everything, ["", "/", "/a", "a/", "a//a", ".", "..", "../a", "a/../a", "a/./a", "a/..", "a\0b"])
  func aPathCannotLeadOut(_ medium: Sandbox.Medium, _ path: String) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/a": "text"])
    for operation in [read, kind, write, makeFolder, removeFile, removeEmptyFolder] {
      let error = #expect(throws: FileSystemError.self) { try operation(sandbox.files, path) }
      #expect(error?.code == .invalidPath)
    }
    let error = #expect(throws: FileSystemError.self) { try sandbox.files.rename("a/a", to: path) }
    #expect(error?.code == .invalidPath)
  }

  private let read = { (files: any FileSystem, path: String) in _ = try files.read(path, limit: 9) }
  private let kind = { (files: any FileSystem, path: String) in _ = try files.kind(of: path) }
  private let write = { (files: any FileSystem, path: String) in try files.write([1], to: path) }
  private let makeFolder = { (files: any FileSystem, path: String) in try files.makeFolder(path) }
  private let removeFile = { (files: any FileSystem, path: String) in try files.removeFile(path) }
  private let removeEmptyFolder = { (files: any FileSystem, path: String) in try files.removeEmptyFolder(path) }

  @Test(arguments: everything) func noSymbolicLinkIsFollowed(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["real/file": "text"])
    try sandbox.plantLink("folder", to: "real")
    try sandbox.plantLink("file", to: "real/file")
    #expect(throws: FileSystemError(.read, "file", .isSymbolicLink)) { try sandbox.files.read("file", limit: 9) }
    #expect(throws: FileSystemError(.read, "folder", .isSymbolicLink)) {
      try sandbox.files.read("folder/file", limit: 9)
    }
    #expect(throws: FileSystemError(.list, "folder", .isSymbolicLink)) { try sandbox.files.list("folder") }
    #expect(throws: FileSystemError(.open, "folder", .isSymbolicLink)) { try sandbox.files.folder("folder") }
    #expect(throws: FileSystemError(.write, "folder", .isSymbolicLink)) {
      try sandbox.files.write([1], to: "folder/new")
    }
    #expect(throws: FileSystemError(.write, "file", .exists)) { try sandbox.files.write([1], to: "file") }
    #expect(throws: FileSystemError(.write, "file", .isSymbolicLink)) { try sandbox.files.append([1], to: "file") }
    #expect(throws: FileSystemError(.inspect, "folder", .isSymbolicLink)) { try sandbox.files.kind(of: "folder/file") }
    #expect(try sandbox.files.kind(of: "folder") == .symbolicLink)
    try sandbox.files.removeFile("folder")
    #expect(try sandbox.files.tree() == ["real/file": "text", "file": "symbolic link"])
  }

  @Test(arguments: everything) func whatIsNotThereHasNoKind(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/file": ""])
    #expect(try sandbox.files.kind(of: "a") == .folder)
    #expect(try sandbox.files.kind(of: "a/file") == .file)
    #expect(try sandbox.files.kind(of: "b") == nil)
    #expect(try sandbox.files.kind(of: "b/file") == nil)
    #expect(try sandbox.files.kind(of: "a/file/b") == nil)
    #expect(throws: FileSystemError(.read, "b", .notFound)) { try sandbox.files.read("b/file", limit: 1) }
    #expect(throws: FileSystemError(.read, "a", .notFile)) { try sandbox.files.read("a", limit: 1) }
  }

  @Test(arguments: everything) func twoFoldersAreExchangedAndAnOpenFolderStaysWhatItWas(_ medium: Sandbox.Medium) throws
  {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/one": "1", "b/two": "2"])
    let a = try sandbox.files.folder("a")
    try sandbox.files.exchange("a", with: "b")
    #expect(try sandbox.tree() == ["a/two": "2", "b/one": "1"])
    #expect(try a.tree() == ["one": "1"])
    #expect(throws: FileSystemError(.exchange, "a", .notFound)) { try sandbox.files.exchange("a", with: "c") }
  }

  @Test(arguments: everything) func aFolderIsNotRenamedOverOneThatHoldsSomething(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/one": "1", "b/two": "2"])
    try sandbox.files.makeFolder("empty")
    #expect(throws: FileSystemError(.rename, "a", .notEmpty)) { try sandbox.files.rename("a", to: "b") }
    #expect(throws: FileSystemError(.remove, "b", .notEmpty)) { try sandbox.files.removeEmptyFolder("b") }
    try sandbox.files.rename("a", to: "empty")
    #expect(try sandbox.tree() == ["empty/one": "1", "b/two": "2"])
  }

  @Test(arguments: everything) func aSecondNameKeepsAFileThatIsRemovedUnderItsFirst(_ medium: Sandbox.Medium) throws {
    let sandbox = try Sandbox(medium)
    try sandbox.plant(["a/file": "text", "b/other": ""])
    try sandbox.files.link("a/file", to: "file", in: sandbox.files.folder("b"))
    try sandbox.files.removeFile("a/file")
    #expect(try sandbox.tree() == ["a/": "empty folder", "b/file": "text", "b/other": ""])
  }

  @Test func theLockIsFreeAgainAfterItsRelease() throws {
    let sandbox = try Sandbox(.disk)
    for _ in 0..<3 {
      let lock = try sandbox.files.lock(for: .zero) { _ in Issue.record("nobody else has the lock") }
      lock.release()
      lock.release()
    }
    _ = try sandbox.files.lock(for: .zero) { _ in Issue.record("nobody else has the lock") }
    _ = try sandbox.files.lock(for: .zero) { _ in Issue.record("nobody refers to the lock any more") }
    #expect(try sandbox.tree() == [:])
  }

  @Test func theHolderOfALockIsFoundByTheNumbersOfTheFile() throws {
    let locks = """
      1: POSIX  ADVISORY  WRITE 11 00:2f:123 0 EOF
      2: FLOCK  ADVISORY  WRITE 12 00:30:123 0 EOF
      3: FLOCK  ADVISORY  WRITE 13 fe:2f:123456 0 EOF
      3: -> FLOCK  ADVISORY  WRITE 14 fe:2f:123456 0 EOF
      4: FLOCK  ADVISORY  WRITE 0 fe:01:7 0 EOF
      """
    let numbers = { (major: UInt64, minor: UInt64, inode: UInt64) in
      FileNumbers(major: major, minor: minor, inode: inode)
    }
    #expect(LockHolder.process(locking: numbers(0xFE, 0x2F, 123_456), in: locks) == 13)
    #expect(LockHolder.process(locking: numbers(0, 0x30, 123), in: locks) == 12)
    #expect(LockHolder.process(locking: numbers(0, 0x2F, 123), in: locks) == nil)
    // A lock of another container.
    #expect(LockHolder.process(locking: numbers(0xFE, 1, 7), in: locks) == nil)
  }

  @Test func theRootMayBeReachedThroughALink() throws {
    let sandbox = try Sandbox(.disk)
    try sandbox.plant(["real/file": "text"])
    try sandbox.plantLink("link", to: "real")
    let path = try #require(sandbox.url).path + "/link"
    #expect(try DiskFileSystem(path).tree() == ["file": "text"])
  }

  @Test func anErrorSaysWhatWasTriedWhereAndWhy() {
    let error = FileSystemError(.write, "Output/a.html", .noSpace)
    #expect("\(error)" == "cannot write 'Output/a.html': the disk is full, or a quota or size limit is reached")
    #expect("\(FileSystemError(.lock, "", .other(5)))" == "cannot lock '.': Input/output error")
  }
}
