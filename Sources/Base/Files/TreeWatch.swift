internal import Glibc

/// Tells which files of a folder change, at the moment when they do, by the system's inotify(7).
///
/// Only the files and folders with some names are looked at, the latter with all that lies below them. A folder that is
/// removed and made again, or replaced by another one of its name, is followed.
package final class TreeWatch {
  private let root: String
  /// The watch of the folder that holds the root, to see when another one takes the root's name.
  private var parent: CInt = -1
  private let names: Set<String>
  private let inotify: CInt
  /// The paths of the folders that are watched, by the numbers of their watches; the empty one is the root.
  private var folders: [CInt: String] = [:]

  /// What has changed.
  package struct Changes: Sendable {
    /// Of files that may be others now.
    package var paths: Set<String> = []
    /// True if any file at all may be another: nobody knows which.
    package var areUnknown = false

    package init() {}

    package var isEmpty: Bool { paths.isEmpty && !areUnknown }

    package mutating func formUnion(_ other: Changes) {
      paths.formUnion(other.paths)
      areUnknown = areUnknown || other.areUnknown
    }
  }

  /// A file is told of when it was written to the end, not while.
  private static let events = UInt32(IN_CLOSE_WRITE | IN_MOVED_FROM | IN_MOVED_TO | IN_CREATE | IN_DELETE | IN_ATTRIB)

  /// - Parameters:
  ///   - root: the path of the folder.
  ///   - names: those of the files and folders in it that matter.
  /// - Throws: an error where the system lets nobody watch more.
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

  /// Readable when something has changed.
  package var descriptor: CInt { inotify }

  /// Takes what has changed since it was taken last.
  package func take() -> Changes {
    var changes = Changes()
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

  private func note(_ event: Event, in changes: inout Changes) {
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
    // What lies in it came or went along with it.
    changes.areUnknown = true
  }

  /// The folder itself went away, or there is another one in its place.
  private func noteRoot(_ event: Event, in changes: inout Changes) {
    guard event.name == pathParts(root).name else { return }
    forgetAll()
    if watch("") { for name in names { watchFolders(name) } }
    changes.areUnknown = true
  }

  private func forgetAll() {
    for number in folders.keys { inotify_rm_watch(inotify, number) }
    folders = [:]
  }

  /// Watches a folder, and those below it; nothing where there is none.
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

  /// A folder that has moved away is watched no longer, for the paths of its files are others.
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
    /// Of what is in the folder; empty for the folder itself.
    let name: String

    /// Takes one from the front; nil if there is none.
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
