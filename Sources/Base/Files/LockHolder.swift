package import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The process that has the lock of a folder, according to the system.
package struct LockHolder: Sendable, Equatable {
  /// The number of the process.
  package var process: Int32
  /// The program's name, at most 15 bytes.
  package var name: String?

  /// `process 4711 (make)`, or without the name if it is unknown.
  package var words: Message { name.map { "process \(process) (\($0))" } ?? "process \(process)" }
}

/// The numbers of a file's disk, and of the file on it.
struct FileNumbers: Equatable {
  var major: UInt64
  var minor: UInt64
  var inode: UInt64
}

extension FileNumbers {
  /// Reads what /proc writes: the disk in hexadecimal, the file in decimal digits.
  init?(_ text: Substring) {
    let parts = text.split(separator: ":")
    guard parts.count == 3, let major = UInt64(parts[0], radix: 16), let minor = UInt64(parts[1], radix: 16),
      let inode = UInt64(parts[2])
    else { return nil }
    self.init(major: major, minor: minor, inode: inode)
  }
}

extension LockHolder {
  /// The process that has locked a file or folder with flock(2), according to /proc, which may not show it in a
  /// container.
  ///
  /// - Parameters:
  ///   - file: the numbers of the file.
  ///   - locks: the content of /proc/locks, a line like `1: FLOCK  ADVISORY  WRITE 4711 00:2f:123456 0 EOF` for each
  ///     lock.
  /// - Returns: The number of the process, or nil if it is unknown.
  static func process(locking file: FileNumbers, in locks: String) -> Int32? {
    Self.processes(locking: file, in: locks).compactMap { Int32($0) }.first { $0 > 0 }
  }

  /// The field for the process in each line about a lock of a file.
  private static func processes(locking file: FileNumbers, in locks: String) -> [Substring] {
    locks.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ")
      // A line with an arrow is about a process that waits.
      guard words.count > 5, words[1] == "FLOCK", FileNumbers(words[5]) == file else { return nil }
      return words[4]
    }
  }

  /// True if a file or folder is locked through a descriptor of this program, according to /proc.
  ///
  /// In /proc/self/fdinfo, a line about a lock is like those in /proc/locks, with `lock:` before it.
  static func isLocked(_ file: FileNumbers, by descriptor: Int32) -> Bool {
    guard let own = proc("/self/fdinfo"), let locks = text("\(descriptor)", in: own) else { return false }
    return !processes(locking: file, in: locks).isEmpty
  }

  init?(locking file: FileNumbers) {
    guard let proc = Self.proc(), let locks = Self.text("locks", in: proc),
      let process = Self.process(locking: file, in: locks)
    else { return nil }
    self.process = process
    name = Self.text("\(process)/comm", in: proc).map { String($0.prefix { $0 != "\n" }) }
  }

  /// True if the process is an ancestor of this program: each would wait for the other.
  var isCaller: Bool {
    guard let proc = Self.proc() else { return false }
    var ancestor = getppid()
    while ancestor > 1 {
      if ancestor == process { return true }
      guard let parent = Self.parent(of: ancestor, in: proc) else { return false }
      ancestor = parent
    }
    return false
  }

  /// The fourth word of /proc/<process>/stat; the second is a name in brackets, which may contain anything.
  private static func parent(of process: Int32, in proc: DiskFileSystem) -> Int32? {
    guard let stat = text("\(process)/stat", in: proc), let end = stat.lastIndex(of: ")") else { return nil }
    let words = stat[end...].split(separator: " ")
    return words.count > 2 ? Int32(words[2]) : nil
  }

  /// A folder of Linux's files about processes; other systems don't say who has a lock.
  private static func proc(_ folder: String = "") -> DiskFileSystem? {
    #if os(Linux) && !HYO_POSIX
      try? DiskFileSystem("/proc" + folder)
    #else
      nil
    #endif
  }

  private static func text(_ path: String, in proc: DiskFileSystem) -> String? {
    (try? proc.read(path, limit: 1 << 20)).map { String(decoding: $0, as: UTF8.self) }
  }
}
