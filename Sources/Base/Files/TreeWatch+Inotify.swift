#if os(Linux) && !HYO_POSIX
  internal import Glibc

  /// Reports changes of files in a folder as they happen, by the system's inotify(7).
  ///
  /// Only the files and folders with given names are watched, folders with everything below them. A folder that is
  /// removed and made again, or replaced by another with its name, is still watched.
  package final class TreeWatch {
    private let root: String
    /// The watch of the folder that contains the root, to detect that another one takes the root's name.
    private var parent: CInt = -1
    private let names: Set<String>
    private let inotify: CInt
    /// The paths of the folders that are watched, by the numbers of their watches; the empty one is the root.
    private var folders: [CInt: String] = [:]

    /// A file is reported when writing is finished, not before.
    private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB)

    /// - Parameters:
    ///   - root: the path of the folder.
    ///   - names: the names of the relevant files and folders in it.
    /// - Throws: An error if the system's limit on watches is reached.
    package init(_ root: String, names: Set<String>) throws(FileSystemError) {
      self.root = absolutePath(root)
      self.names = names
      inotify = inotify_init1(CInt(IN_NONBLOCK | IN_CLOEXEC))
      guard inotify >= 0 else { throw FileSystemError(.watch, root, SystemError(number: errno).code) }
      guard watch("") else { throw FileSystemError(.watch, root, SystemError(number: errno).code) }
      for name in names { watchFolders(name) }
      let (folder, _) = pathParts(self.root)
      let events = UInt32(IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ONLYDIR)
      parent = unsafe inotify_add_watch(inotify, folder.isEmpty ? "/" : folder, events)
    }

    deinit { close(inotify) }

    /// The descriptor; readable when something has changed.
    package var descriptor: CInt { inotify }

    /// Takes the changes since the last call.
    package func take() -> TreeChanges {
      var changes = TreeChanges()
      let room = 1 << 16
      while true {
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
          count = unsafe max(0, read(inotify, buffer.baseAddress, room))
        }
        if bytes.isEmpty { return changes }
        var rest = bytes[...]
        while let event = Event(&rest) { note(event, in: &changes) }
      }
    }

    private func note(_ event: Event, in changes: inout TreeChanges) {
      if event.has(IN_Q_OVERFLOW) { changes.areUnknown = true }
      if event.has(IN_IGNORED) { folders[event.watch] = nil }
      if event.watch == parent { return noteRoot(event, in: &changes) }
      guard let folder = folders[event.watch], !event.name.isEmpty, !folder.isEmpty || names.contains(event.name) else {
        return
      }
      let path = folder.isEmpty ? event.name : "\(folder)/\(event.name)"
      guard event.has(IN_ISDIR) else {
        changes.paths.insert(path)
        return
      }
      if event.has(IN_ATTRIB) { return }
      if event.has(IN_MOVED_FROM) { forget(path) }
      if event.has(IN_CREATE) || event.has(IN_MOVED_TO) { watchFolders(path) }
      // Its contents appeared or disappeared with it.
      changes.areUnknown = true
    }

    /// Handles the removal or replacement of the folder itself.
    private func noteRoot(_ event: Event, in changes: inout TreeChanges) {
      guard event.name == pathParts(root).name else { return }
      forgetAll()
      if watch("") { for name in names { watchFolders(name) } }
      changes.areUnknown = true
    }

    private func forgetAll() {
      for number in folders.keys { inotify_rm_watch(inotify, number) }
      folders = [:]
    }

    /// Watches a folder, and those below it; does nothing if there is none.
    private func watchFolders(_ path: String) {
      guard watch(path), let here = try? DiskFileSystem(full(path)), let entries = try? here.list("") else { return }
      for entry in entries where entry.kind == .folder { watchFolders("\(path)/\(entry.name)") }
    }

    private func watch(_ path: String) -> Bool {
      let flags = Self.events | UInt32(IN_ONLYDIR) | (path.isEmpty ? 0 : UInt32(IN_DONT_FOLLOW))
      let number = unsafe inotify_add_watch(inotify, full(path), flags)
      if number >= 0 { folders[number] = path }
      return number >= 0
    }

    /// Stops watching a folder that has moved away, because the paths of its files are different now.
    private func forget(_ path: String) {
      for (number, folder) in folders where folder == path || folder.hasPrefix(path + "/") {
        inotify_rm_watch(inotify, number)
        folders[number] = nil
      }
    }

    private func full(_ path: String) -> String { path.isEmpty ? root : "\(root)/\(path)" }

    /// One of the system's messages.
    private struct Event {
      let watch: CInt
      let mask: UInt32
      /// The name of the entry in the folder; empty for the folder itself.
      let name: String

      /// Takes an event from the front; nil if there is none.
      init?(_ bytes: inout ArraySlice<UInt8>) {
        let size = MemoryLayout<inotify_event>.size
        guard bytes.count >= size else { return nil }
        let header = unsafe bytes.withUnsafeBytes { unsafe $0.loadUnaligned(as: inotify_event.self) }
        let name = bytes.dropFirst(size).prefix(Int(header.len)).prefix { $0 != 0 }
        watch = header.wd
        mask = header.mask
        self.name = String(decoding: name, as: UTF8.self)
        bytes = bytes.dropFirst(size + Int(header.len))
      }

      func has(_ flag: some BinaryInteger) -> Bool { mask & UInt32(truncatingIfNeeded: flag) != 0 }
    }
  }
#endif
