import Synchronization

@testable import Files

/// The shared state of all `MemoryFileSystem`s of one disk.
final class MemoryDisk: Sendable {
  let state = Mutex(State())

  enum Node {
    case file([UInt8])
    /// Names are bytes: two names that differ on a disk can be equal as strings.
    case folder([[UInt8]: Int])
    case symbolicLink(String)
  }

  struct State {
    var nodes: [Int: Node] = [0: .folder([:])]
    var locked: Set<String> = []
    private var nextID = 1

    /// The free space in bytes.
    var room = Int.max
    /// Paths at and below which every operation fails.
    var forbidden: [String] = []
    /// Paths of folders in which no name may be added or removed; the empty path is the root folder.
    var unwritable: Set<String> = []
    /// Paths of folders that are mounts, and can be neither renamed nor exchanged.
    var mounts: Set<String> = []
    /// Called after each file is read, with its path, to simulate another program.
    var afterReading: (@Sendable (inout State, String) -> Void)?
    /// The number of operations so far.
    private(set) var operations = 0
    /// Called before the operation with a number, counted from 1, to simulate another program.
    var before: (operation: Int, act: @Sendable (inout State, FileSystemError.Operation) -> Void)?
    /// Operations that the disk doesn't support.
    var unsupported: Set<FileSystemError.Operation> = []
    /// The number of changes left before the program is "killed": from then on, every operation fails.
    ///
    /// The last change doesn't happen, unless it writes: then it writes half of the bytes.
    var changesLeft = Int.max
    /// The number, counted from 1, of the one change that fails and has no effect.
    var failingChange: Int?
    private(set) var changes = 0
  }
}

/// The reason why an operation failed, and its path if it isn't the operation's own.
struct Fault: Error {
  var code: FileSystemError.Code
  var path: String?

  init(_ code: FileSystemError.Code, at path: String? = nil) {
    self.code = code
    self.path = path
  }

  /// The error of every operation of a killed program.
  static let killed = FileSystemError.Code.other(-9)
}

// MARK: - Faults

extension MemoryDisk.State {
  private static let reading: Set<FileSystemError.Operation> = [.open, .read, .list, .inspect, .lock]

  mutating func check(_ path: String, _ operation: FileSystemError.Operation) throws(Fault) {
    operations += 1
    if let before, before.operation == operations { before.act(&self, operation) }
    if changesLeft == 0 { throw Fault(Fault.killed) }
    if forbidden.contains(where: { path == $0 || path.hasPrefix($0 + "/") }) { throw Fault(.permission) }
    if unsupported.contains(operation) { throw Fault(.unsupported) }
    if Self.reading.contains(operation) { return }
    if mounts.contains(path), operation != .makeFolder { throw Fault(.busy) }
    if unwritable.contains(pathParts(path).folder) { throw Fault(.permission) }
    changes += 1
    changesLeft -= 1
    if changes == failingChange { throw Fault(.other(5)) }
    if changesLeft == 0 && operation != .write { throw Fault(Fault.killed) }
  }

  /// The part of the bytes that the disk has room for.
  mutating func fitting(_ bytes: [UInt8]) -> ArraySlice<UInt8> {
    let part = changesLeft == 0 ? bytes.prefix(bytes.count / 2) : bytes.prefix(room)
    room -= part.count
    return part
  }
}

// MARK: - Names

extension MemoryDisk.State {
  func descend(_ start: Int, _ path: String) throws(Fault) -> Int {
    var folder = start
    var way = ""
    for part in path.isEmpty ? [] : path.pathParts {
      way += (way.isEmpty ? "" : "/") + part
      guard part.isPathPart else { throw Fault(.invalidPath) }
      guard case .folder(let names)? = nodes[folder], let id = names[Array(part.utf8)] else {
        throw Fault(.notFound, at: way)
      }
      switch nodes[id] {
      case .folder: folder = id
      case .symbolicLink: throw Fault(.isSymbolicLink, at: way)
      default: throw Fault(.notDirectory, at: way)
      }
    }
    return folder
  }

  func id(_ folder: Int, _ name: String) throws(Fault) -> Int {
    guard case .folder(let names)? = nodes[folder], let id = names[Array(name.utf8)] else { throw Fault(.notFound) }
    return id
  }

  func kind(_ folder: Int, _ name: String) -> FileKind? {
    guard let id = try? id(folder, name) else { return nil }
    return kind(id)
  }

  private func kind(_ id: Int) -> FileKind? {
    switch nodes[id] {
    case .file: .file
    case .folder: .folder
    case .symbolicLink: .symbolicLink
    case nil: nil
    }
  }

  func file(_ folder: Int, _ name: String) throws(Fault) -> [UInt8] {
    switch nodes[try id(folder, name)] {
    case .file(let bytes): return bytes
    case .symbolicLink: throw Fault(.isSymbolicLink)
    default: throw Fault(.notFile)
    }
  }

  func entries(_ folder: Int) -> [FileEntry] {
    guard case .folder(let names)? = nodes[folder] else { return [] }
    return names.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      FileEntry(String(decoding: $0.key, as: UTF8.self), kind($0.value) ?? .other)
    }
  }

  @discardableResult mutating func add(_ node: MemoryDisk.Node, _ folder: Int, _ name: String) -> Int {
    let id = nextID
    nextID += 1
    nodes[id] = node
    self.name(id, folder, name)
    return id
  }

  mutating func name(_ id: Int, _ folder: Int, _ name: String) {
    guard case .folder(var names)? = nodes[folder] else { return }
    names[Array(name.utf8)] = id
    nodes[folder] = .folder(names)
  }

  mutating func remove(_ folder: Int, _ name: String) {
    guard case .folder(var names)? = nodes[folder] else { return }
    names[Array(name.utf8)] = nil
    nodes[folder] = .folder(names)
  }
}
