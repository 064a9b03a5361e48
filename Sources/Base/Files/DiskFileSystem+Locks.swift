extension DiskFileSystem {
  /// Takes the folder's lock by `flock`, so that it ends with the process at the latest.
  package func lock(for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError) -> FolderLock {
    // Opened separately, because the lock belongs to the open file rather than to the folder.
    let folder = try reopened(for: .lock)
    var wait = LockWait(for: patience)
    try take(.exclusive, of: folder.root, named: "", &wait, waiting)
    return FolderLock { folder.root.unlock() }
  }

  /// Takes the lock of a file in the folder, and shares the folder's own lock with those who lock other files.
  ///
  /// If the file can't be made, this locks the folder instead, which excludes everybody who shares it.
  package func lock(file name: String, for patience: Duration, waiting: (LockHolder?) -> Void) throws(FileSystemError)
    -> FolderLock
  {
    let folder = try reopened(for: .lock)
    var wait = LockWait(for: patience)
    try take(.shared, of: folder.root, named: "", &wait, waiting)
    while let file = try? LockFile(name, in: folder.root) {
      try take(.exclusive, of: file.descriptor, named: name, &wait, waiting)
      // Otherwise its last owner has removed it, and somebody else may have made another one.
      guard file.descriptor.isNamed(name, in: folder.root) else { continue }
      return FolderLock {
        file.remove(from: folder.root)
        file.descriptor.unlock()
        folder.root.unlock()
      }
    }
    folder.root.unlock()
    try take(.exclusive, of: folder.root, named: "", &wait, waiting)
    return FolderLock { folder.root.unlock() }
  }

  /// Waits for a lock by polling, because the system can only wait forever.
  private func take(
    _ lock: Descriptor.Lock, of descriptor: borrowing Descriptor, named name: String, _ wait: inout LockWait,
    _ waiting: (LockHolder?) -> Void
  ) throws(FileSystemError) {
    var refusal: FileSystemError.Code?
    do throws(SystemError) {
      if try descriptor.take(lock) { return }
      refusal = wait.begin(descriptor, waiting: waiting)
      while refusal == nil, try !descriptor.take(lock) {
        pause(milliseconds: 10)
        refusal = wait.refusal
      }
    } catch { refusal = error.code }
    if let refusal { throw error(.lock, name, refusal) }
  }
}

/// An empty file that is there while it is locked.
private final class LockFile: Sendable {
  let descriptor: Descriptor
  private let name: String

  init(_ name: String, in folder: borrowing Descriptor) throws(SystemError) {
    descriptor = try folder.openLock(name)
    self.name = name
  }

  /// Removes the file, unless somebody has written something into it: then it isn't Hyo's.
  func remove(from folder: borrowing Descriptor) {
    if let status = try? descriptor.status(), status == (.file, 0) { try? folder.removeFile(name) }
  }
}
