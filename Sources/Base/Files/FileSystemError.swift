package import Diagnostics

/// A failure of the environment: the operation, the path and the reason.
package struct FileSystemError: Error, Equatable {
  /// The operation that failed.
  package var operation: Operation
  /// The path, as named by the file system that was opened first.
  package var path: String
  /// The reason for the failure.
  package var code: Code

  /// An error at a path, as named by the file system that was opened first.
  package init(_ operation: Operation, _ path: String, _ code: Code) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// The operations on files and folders.
  package enum Operation: String, Sendable {
    case open, read, list, inspect, write, makeFolder, remove, rename, exchange, link, lock, watch
  }

  /// The reasons for which an operation fails.
  package enum Code: Sendable, Equatable {
    case notFound, exists, permission, readOnly, noSpace
    case isSymbolicLink, notDirectory, notEmpty
    /// There is something other than a file where a file is needed.
    case notFile
    case tooLarge(limit: Int)
    /// An empty path, a part named `.` or `..`, or a name that no file can have.
    case invalidPath
    /// The file system does not support the operation, such as an exchange or a hard link.
    case unsupported
    /// A file that changed on every attempt to read it.
    case changing(tries: Int)
    /// A file that somebody has changed since it was read, and that therefore isn't replaced.
    case changed
    /// A file whose owner or extended attributes a new file in its place can't have.
    case attributesNotKept
    case locked(by: LockHolder?)
    /// Locked by the program that started this one and waits for its end.
    case lockedByCaller(LockHolder?)
    /// A mount point, or in use by the system.
    case busy
    /// An error number of the system.
    case other(Int32)
  }
}

extension FileSystemError {
  /// True if another user may do it, or if it may work elsewhere.
  package var isDenied: Bool { code == .permission || code == .readOnly }
}

extension FileSystemError: ExplainedError {
  /// The error in one line of words.
  package var message: Message {
    let path = path.isEmpty ? "." : path.printableLine
    return "\(operation.failure(at: path)): \(code.words)"
  }
}

extension FileSystemError.Operation {
  fileprivate func failure(at path: String) -> Message {
    switch self {
    case .makeFolder: "cannot make the folder '\(path)'"
    case .list: "cannot list the folder '\(path)'"
    case .exchange: "cannot swap in '\(path)'"
    case .open: "cannot open '\(path)'"
    case .read: "cannot read '\(path)'"
    case .inspect: "cannot inspect '\(path)'"
    case .write: "cannot write '\(path)'"
    case .remove: "cannot remove '\(path)'"
    case .rename: "cannot rename '\(path)'"
    case .link: "cannot link '\(path)'"
    case .lock: "cannot lock '\(path)'"
    case .watch: "cannot watch '\(path)'"
    }
  }
}

extension FileSystemError.Code {
  fileprivate var words: Message {
    switch self {
    case .notFound: "there is no such file or folder"
    case .exists: "it exists already"
    case .permission: "permission denied"
    case .readOnly: "the file system is read-only"
    case .noSpace: "the disk is full, or a quota or size limit is reached"
    case .isSymbolicLink: "it is a symbolic link, or lies behind one, and Hyo does not follow those"
    case .notDirectory: "a part of the path is not a folder"
    case .notEmpty: "the folder is not empty"
    case .notFile: "it is not a file"
    case .tooLarge(let limit): "the file has more than \(limit) bytes"
    case .invalidPath: "a path may not be empty, absolute, or have '.' or '..' as a part"
    case .unsupported: "the file system cannot do this"
    case .changing(let tries):
      "it was changed while the site was read, \(tries) times over; try again when nobody writes to the site"
    case .changed: "somebody has changed it since Hyo read it, and it stays as it is; run Hyo again"
    case .attributesNotKept: "its owner or its extended attributes can't be kept; run Hyo as its owner"
    case .locked(let holder): "\(holder?.words ?? "another process") has locked it"
    case .lockedByCaller(let holder):
      "\(holder?.words ?? "a process") has locked it and waits for Hyo, which locks this folder itself; lock a file instead"
    case .busy: "it is a mount point, or in use by the system"
    case .other(let number): Message(verbatim: systemMessage(for: number))
    }
  }
}
