#if !os(Linux) || HYO_POSIX
  internal import CSystem
  internal import Synchronization

  #if canImport(Darwin)
    internal import Darwin
  #else
    internal import Glibc
  #endif

  /// Reports changes of files in a folder, by looking at their stamps several times a second: for systems without
  /// inotify(7).
  ///
  /// Only the files and folders with given names are watched, folders with everything below them.
  @safe package final class TreeWatch {
    private let watcher: Watcher
    private let thread: OpaquePointer

    /// The descriptor; readable when something has changed.
    package let descriptor: CInt

    /// - Parameters:
    ///   - root: the path of the folder.
    ///   - names: the names of the relevant files and folders in it.
    /// - Throws: An error if the system has no descriptor or thread for it.
    package init(_ root: String, names: Set<String>) throws(FileSystemError) {
      var ends: [CInt] = [-1, -1]
      guard unsafe hyo_pipe(&ends) == 0 else { throw FileSystemError(.watch, root, SystemError(number: errno).code) }
      for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
      descriptor = ends[0]
      watcher = Watcher(absolutePath(root), names, telling: ends[1])
      let context = unsafe Unmanaged.passRetained(watcher)
      let thread = unsafe hyo_start_thread(
        { context in
          if let context = unsafe context { unsafe Unmanaged<Watcher>.fromOpaque(context).takeRetainedValue().run() }
        },
        context.toOpaque())
      guard let thread = unsafe thread else {
        unsafe context.release()
        for end in ends { close(end) }
        throw FileSystemError(.watch, root, .other(EAGAIN))
      }
      unsafe self.thread = thread
    }

    deinit {
      watcher.stop()
      unsafe hyo_join_thread(thread)
      close(descriptor)
    }

    /// Takes the changes since the last call.
    package func take() -> TreeChanges {
      var bytes = [UInt8](repeating: 0, count: 64)
      while unsafe hyo_read(descriptor, &bytes, bytes.count) > 0 {}
      return watcher.take()
    }
  }

  /// Looks at files until it is stopped.
  private final class Watcher: Sendable {
    private let root: String
    private let names: [String]
    /// The descriptor to which a byte is written when something has changed.
    private let teller: CInt
    private let state: Mutex<State>
    private let isStopped = Atomic(false)

    private static let interval = 100

    private struct State {
      var known: [String: FileStamp]
      var changes = TreeChanges()
    }

    init(_ root: String, _ names: Set<String>, telling teller: CInt) {
      self.root = root
      self.names = names.sorted()
      self.teller = teller
      state = Mutex(State(known: Self.stamps(of: self.names, in: root)))
    }

    func stop() { isStopped.store(true, ordering: .relaxed) }

    /// Looks once more, so that a caller sees what was saved before it asked.
    func take() -> TreeChanges {
      state.withLock { state in
        look(&state)
        defer { state.changes = TreeChanges() }
        return state.changes
      }
    }

    func run() {
      while !isStopped.load(ordering: .relaxed) {
        pause(milliseconds: Self.interval)
        if state.withLock({ look(&$0) }) { _ = unsafe hyo_write(teller, [1], 1) }
      }
      close(teller)
    }

    /// - Returns: True if something has changed since the last look.
    @discardableResult private func look(_ state: inout State) -> Bool {
      let present = Self.stamps(of: names, in: root)
      let known = state.known
      state.known = present
      let paths =
        present.filter { known[$0.key] != $0.value }.map(\.key) + known.keys.filter { present[$0] == nil }
      state.changes.paths.formUnion(paths)
      return !paths.isEmpty
    }

    /// The stamps of all files by their paths; of none if the folder is missing.
    private static func stamps(of names: [String], in root: String) -> [String: FileStamp] {
      guard let folder = try? DiskFileSystem(root) else { return [:] }
      var stamps: [String: FileStamp] = [:]
      for name in names { add(name, try? folder.kind(of: name), in: folder, to: &stamps) }
      return stamps
    }

    private static func add(
      _ path: String, _ kind: FileKind?, in folder: DiskFileSystem, to stamps: inout [String: FileStamp]
    ) {
      guard let kind else { return }
      if kind != .folder { return stamps[path] = try? folder.stamp(of: path) }
      for entry in (try? folder.list(path)) ?? [] { add("\(path)/\(entry.name)", entry.kind, in: folder, to: &stamps) }
    }
  }
#endif
