internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// An open file or folder of the system, closed when the value ends: the only place that calls the C library for files.
///
/// Names are single parts of a path, checked by the caller. Each call that fails throws the system's error number.
struct Descriptor: ~Copyable, Sendable {
  private let number: CInt

  private init(adopting number: CInt) throws(SystemError) {
    guard number >= 0 else { throw SystemError(number: errno) }
    self.number = number
  }

  deinit { close(number) }

  /// Opens a folder by any path; symbolic links are followed, because the user chose this folder.
  static func openRoot(_ path: String) throws(SystemError) -> Descriptor {
    try Descriptor(adopting: unsafe open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC))
  }

  /// Opens standard input a second time.
  static func standardInput() throws(SystemError) -> Descriptor {
    try Descriptor(adopting: fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))
  }

  func openFolder(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC
    do { return try Descriptor(adopting: unsafe openat(number, name, flags)) } catch let error
      where error.number == ENOTDIR && (try? kind(of: name)) == .symbolicLink
    {
      // With O_DIRECTORY the error for a link that was not followed is "not a folder".
      throw SystemError(number: ELOOP)
    }
  }

  /// Opens a file for reading.
  ///
  /// `O_NONBLOCK` prevents waiting at a pipe that nobody writes to.
  func openFile(_ name: String) throws(SystemError) -> Descriptor {
    try Descriptor(adopting: unsafe openat(number, name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC))
  }

  func createFile(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
    return try Descriptor(adopting: unsafe openat(number, name, flags, 0o666))
  }

  func openForAppending(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_WRONLY | O_APPEND | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return try Descriptor(adopting: unsafe openat(number, name, flags))
  }
}

// MARK: - Bytes

extension Descriptor {
  /// The kind of the open file, and its length in bytes.
  func status() throws(SystemError) -> (kind: FileKind, length: Int) {
    var status = stat()
    try check(unsafe fstat(number, &status))
    return (FileKind(mode: status.st_mode), Int(status.st_size))
  }

  /// The bytes from the beginning to the end, or to one byte beyond the limit.
  func read(expecting length: Int, limit: Int) throws(SystemError) -> [UInt8] {
    var bytes = try readChunk(min(length, limit) + 1)
    var chunk = bytes
    // Only an empty read shows the end, because the file may grow meanwhile.
    while !chunk.isEmpty && bytes.count <= limit {
      chunk = try readChunk(min(4096, limit - bytes.count + 1))
      bytes += chunk
    }
    return bytes
  }

  /// Reads the bytes from the beginning to the end, a piece at a time.
  func forEachChunk(_ body: ([UInt8]) -> Void) throws(SystemError) {
    while true {
      let chunk = try readChunk(1 << 16)
      if chunk.isEmpty { return }
      body(chunk)
    }
  }

  private func readChunk(_ room: Int) throws(SystemError) -> [UInt8] {
    var result = 0
    let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      repeat { result = unsafe hyo_read(number, buffer.baseAddress, room) } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    if result < 0 { throw SystemError(number: errno) }
    return chunk
  }

  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      let result = unsafe bytes.withUnsafeBytes { buffer in
        unsafe hyo_write(number, buffer.baseAddress?.advanced(by: written), bytes.count - written)
      }
      if result < 0 && errno == EINTR { continue }
      if result < 0 { throw SystemError(number: errno) }
      written += result
    }
  }
}

// MARK: - Names

extension Descriptor {
  func kind(of name: String) throws(SystemError) -> FileKind {
    var status = stat()
    try check(unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW))
    return FileKind(mode: status.st_mode)
  }

  func makeFolder(_ name: String) throws(SystemError) { try check(unsafe mkdirat(number, name, 0o777)) }

  func removeFile(_ name: String) throws(SystemError) { try check(unsafe unlinkat(number, name, 0)) }

  func removeFolder(_ name: String) throws(SystemError) { try check(unsafe unlinkat(number, name, CInt(AT_REMOVEDIR))) }

  func rename(_ name: String, to other: borrowing Descriptor, _ otherName: String) throws(SystemError) {
    try check(unsafe renameat(number, name, other.number, otherName))
  }

  /// Renames an entry to a name that nothing has.
  func renameNew(_ name: String, to other: borrowing Descriptor, _ otherName: String) throws(SystemError) {
    try check(unsafe hyo_rename_new(number, name, other.number, otherName))
  }

  func exchange(_ name: String, with other: borrowing Descriptor, _ otherName: String) throws(SystemError) {
    try check(unsafe hyo_exchange(number, name, other.number, otherName))
  }

  func link(_ name: String, to other: borrowing Descriptor, _ otherName: String) throws(SystemError) {
    try check(unsafe linkat(number, name, other.number, otherName, 0))
  }

  /// The names in the folder, in no order.
  func entries() throws(SystemError) -> [FileEntry] {
    // A separate descriptor, because the stream has its own position and closes its descriptor.
    let own = unsafe openat(number, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard own >= 0 else { throw SystemError(number: errno) }
    guard let stream = unsafe fdopendir(own) else {
      defer { close(own) }
      throw SystemError(number: errno)
    }
    defer { unsafe closedir(stream) }
    var entries: [FileEntry] = []
    var unknown: [String] = []
    while true {
      errno = 0
      guard let entry = unsafe readdir(stream) else { break }
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe String(cString: UnsafeRawPointer(pointer).assumingMemoryBound(to: CChar.self))
      }
      if name == "." || name == ".." { continue }
      let known = unsafe FileKind(type: Int(entry.pointee.d_type))
      if let known { entries.append(FileEntry(name, known)) } else { unknown.append(name) }
    }
    if errno != 0 { throw SystemError(number: errno) }
    for name in unknown { entries.append(FileEntry(name, try kind(of: name))) }
    return entries
  }
}

// MARK: - Changes

extension Descriptor {
  func stamp(of name: String) throws(SystemError) -> FileStamp {
    var status = stat()
    try check(unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW))
    return FileStamp(status)
  }
}

extension FileStamp {
  fileprivate init(_ status: stat) {
    let (modified, changed) = unsafe withUnsafePointer(to: status) { (unsafe hyo_modified($0), unsafe hyo_changed($0)) }
    self.init(inode: UInt64(status.st_ino), length: Int64(status.st_size), modified: modified, changed: changed)
  }
}

// MARK: - Permissions

extension Descriptor {
  func permissions(of name: String) throws(SystemError) -> Permissions {
    var status = stat()
    try check(unsafe fstatat(number, name, &status, AT_SYMLINK_NOFOLLOW))
    let allows = unsafe faccessat(number, name, W_OK, 0) == 0
    return Permissions(bits: UInt32(status.st_mode) & 0o7777, allowWriting: allows)
  }

  /// Gives the open file the owner, the permissions and the extended attributes of another one.
  func copyAttributes(of other: borrowing Descriptor) throws(SystemError) {
    try check(hyo_copy_attributes(other.number, number))
  }
}

// MARK: - Lock

extension Descriptor {
  /// The locks that others may have at the same time: none, or shared ones.
  enum Lock { case exclusive, shared }

  /// Takes the lock of the open file, unless somebody else has it; it lasts as long as the descriptor.
  ///
  /// - Returns: True if the lock was taken.
  func take(_ lock: Lock) throws(SystemError) -> Bool {
    while flock(number, (lock == .shared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
      if errno == EWOULDBLOCK { return false }
      if errno != EINTR { throw SystemError(number: errno) }
    }
    return true
  }

  func unlock() { _ = flock(number, LOCK_UN) }

  /// Opens a file to lock it, and makes it if there is none.
  ///
  /// It is opened for writing, because network disks only lock writable files.
  func openLock(_ name: String) throws(SystemError) -> Descriptor {
    let flags = O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC
    return try Descriptor(adopting: unsafe openat(number, name, flags, 0o666))
  }

  /// True if this is the file that has a name now.
  func isNamed(_ name: String, in folder: borrowing Descriptor) -> Bool {
    var status = stat()
    return unsafe fstatat(folder.number, name, &status, AT_SYMLINK_NOFOLLOW) == 0 && FileNumbers(status) == numbers
  }

  /// True if a descriptor inherited from the caller has locked the same file or folder.
  ///
  /// Those descriptors are the caller's, and are only inspected.
  var isLockedByInheritance: Bool {
    guard let own = numbers else { return false }
    return (0..<Self.mostInherited).contains { other in
      // Descriptors opened by this program are closed when it starts another one.
      let flags = fcntl(other, F_GETFD)
      return flags >= 0 && flags & FD_CLOEXEC == 0 && Self.numbers(other) == own && LockHolder.isLocked(own, by: other)
    }
  }

  /// The numbers of what is open.
  var numbers: FileNumbers? { Self.numbers(number) }

  private static func numbers(_ descriptor: CInt) -> FileNumbers? {
    var status = stat()
    return unsafe fstat(descriptor, &status) == 0 ? FileNumbers(status) : nil
  }

  /// Shells use numbers from 3, or from 10, for the files that they keep open.
  private static var mostInherited: CInt { 256 }
}

extension FileNumbers {
  fileprivate init(_ status: stat) {
    let (major, minor) = unsafe withUnsafePointer(to: status) { (unsafe hyo_major($0), unsafe hyo_minor($0)) }
    self.init(major: major, minor: minor, inode: UInt64(status.st_ino))
  }
}

/// Lets other programs work for a while.
func pause(milliseconds: Int) { usleep(UInt32(milliseconds) * 1000) }

private func check(_ result: CInt) throws(SystemError) { if result != 0 { throw SystemError(number: errno) } }

extension FileKind {
  fileprivate init(mode: mode_t) {
    switch mode & S_IFMT {
    case S_IFREG: self = .file
    case S_IFDIR: self = .folder
    case S_IFLNK: self = .symbolicLink
    default: self = .other
    }
  }

  /// Nil if the file system does not report the type with the name.
  fileprivate init?(type: Int) {
    switch type {
    case Int(DT_REG): self = .file
    case Int(DT_DIR): self = .folder
    case Int(DT_LNK): self = .symbolicLink
    case Int(DT_UNKNOWN): return nil
    default: self = .other
    }
  }
}
