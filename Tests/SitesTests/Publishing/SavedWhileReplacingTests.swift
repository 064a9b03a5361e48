import Testing

@testable import Files

/// Somebody saves a file while Hyo replaces it: at whatever moment, their work is what stays.
@Suite struct SavedWhileReplacingTests {
  /// The ways in which editors save.
  enum Save: CaseIterable {
    case inPlace, renaming

    func act(_ state: inout MemoryDisk.State, _ name: String) {
      switch (self, try? state.id(0, name)) {
      case (.inPlace, let id?): state.nodes[id] = .file(SavedWhileReplacingTests.saved)
      case (.inPlace, nil), (.renaming, _): state.add(.file(SavedWhileReplacingTests.saved), 0, name)
      }
    }
  }

  fileprivate static let saved = Array("saved".utf8)
  private static let files = ["a", "b", "new"].map { name in
    (path: name, old: Array((name == "new" ? "" : "old \(name)").utf8), new: Array("new \(name)".utf8))
  }

  private func disk(exchanges: Bool) throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    for file in Self.files where !file.old.isEmpty { try files.write(file.old, to: file.path) }
    if !exchanges { files.disk.state.withLock { $0.unsupported = [.exchange] } }
    return files
  }

  @Test(arguments: [true, false], Save.allCases)
  func `A file that is saved at any moment stays, and all others are old or new`(exchanges: Bool, save: Save) throws {
    for name in Self.files.map(\.path) {
      var (refused, replaced, lost) = (0, 0, 0)
      for moment in 1... {
        let files = try disk(exchanges: exchanges)
        files.disk.state.withLock { state in
          state.before = (state.operations + moment, { state, _ in save.act(&state, name) })
        }
        let last = files.disk.state.withLock { $0.operations + moment }
        let error = failure(of: files)
        if files.disk.state.withLock({ $0.operations }) < last { break }
        if let error { #expect(error.code == .changed, "\(moment)") }
        refused += error == nil ? 0 : 1
        replaced += error == nil ? 1 : 0
        if try files.read(name, limit: 99) != Self.saved { lost += 1 }
        for file in Self.files where file.path != name {
          let bytes = try files.kind(of: file.path) == nil ? [] : try files.read(file.path, limit: 99)
          #expect(bytes == (error == nil ? file.new : file.old), "\(file.path) at \(moment)")
        }
        #expect(try files.list("").allSatisfy { !$0.name.contains(".hyo-") }, "\(moment)")
      }
      #expect(refused > 3 && replaced > 0, "\(refused) refused, \(replaced) replaced")
      // Where names can't be exchanged, nothing tells what a renaming replaces.
      let isKnownGap = !exchanges && save == .renaming && name != "new"
      #expect(lost == (isKnownGap ? 1 : 0), "\(name)")
    }
  }

  /// The error of replacing all files; nil if that is done.
  private func failure(of files: MemoryFileSystem) -> FileSystemError? {
    do throws(FileSystemError) {
      try files.replaceFiles(Self.files)
      return nil
    } catch { return error }
  }
}
