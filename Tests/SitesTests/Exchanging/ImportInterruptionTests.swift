import Files
import Sites
import Testing

/// An import that is killed leaves each file either as it was or completely changed.
@Suite struct ImportInterruptionTests {
  private static let changes = ["a.yaml", "b.md"].map { name in
    FileChange(path: "Locales/en/\(name)", texts: 1, old: Array("old".utf8), new: Array("new".utf8))
  }

  private static let lock = (old: Array("# old".utf8), new: Array("# new".utf8))

  @Test func `A killed import leaves every file whole, and the next one does the rest`() throws {
    let changes = Self.changes
    let report = SiteImport.Result(changes: changes, lock: Self.lock)
    for change in 1... {
      let files = MemoryFileSystem()
      try files.makeFolders("Locales/en")
      for file in changes { try files.write(file.old, to: file.path) }
      try files.write(Self.lock.old, to: "Locales/review.lock")
      files.disk.state.withLock { $0.changesLeft = change }
      _ = try? report.write(to: files)
      let isKilled = files.revive()
      for file in changes {
        let bytes = try files.read(file.path, limit: 100)
        #expect(bytes == file.old || bytes == file.new, "killed at change \(change)")
      }
      let lock = try files.read("Locales/review.lock", limit: 100)
      #expect(lock == Self.lock.old || lock == Self.lock.new, "killed at change \(change)")
      try report.write(to: files)
      let names = try files.list("Locales/en").map(\.name)
      #expect(names == ["a.yaml", "b.md"], "killed at change \(change)")
      #expect(try files.read("Locales/review.lock", limit: 100) == Self.lock.new)
      for file in changes { #expect(try files.read(file.path, limit: 100) == file.new) }
      if !isKilled { break }
    }
  }

  @Test func `Whatever fails, all files are as they were or all are new`() throws {
    var seen: Set<[[UInt8]]> = []
    let report = SiteImport.Result(changes: Self.changes, lock: Self.lock)
    for change in 1...30 {
      let files = MemoryFileSystem()
      try files.makeFolders("Locales/en")
      for file in Self.changes { try files.write(file.old, to: file.path) }
      try files.write(Self.lock.old, to: "Locales/review.lock")
      files.disk.state.withLock { $0.failingChange = $0.changes + change }
      let isWritten = (try? report.write(to: files)) != nil
      files.disk.state.withLock { $0.failingChange = nil }
      let contents = try (Self.changes.map(\.path) + ["Locales/review.lock"]).map { try files.read($0, limit: 100) }
      let expected = Self.changes.map { ($0.old, $0.new) } + [Self.lock]
      #expect(contents == expected.map { isWritten ? $0.1 : $0.0 }, "at change \(change)")
      seen.insert(contents)
    }
    #expect(seen.count == 2)
  }
}
