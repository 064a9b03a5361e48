import Synchronization

/// Holds the lock of a folder until it is released or nobody refers to it any more.
package final class FolderLock: Sendable {
  private let hold: Mutex<(@Sendable () -> Void)?>

  /// - Parameter release: gives the lock back; called once.
  package init(release: @escaping @Sendable () -> Void) { hold = Mutex(release) }

  /// Gives the lock back; does nothing if that was done before.
  package func release() {
    let release = hold.withLock { hold in
      defer { hold = nil }
      return hold
    }
    release?()
  }

  deinit { release() }
}
