import Synchronization

/// Holds the lock of a folder until it is released or no longer referenced.
package final class FolderLock: Sendable {
  private let hold: Mutex<(@Sendable () -> Void)?>

  /// - Parameter release: releases the lock; called once.
  package init(release: @escaping @Sendable () -> Void) { hold = Mutex(release) }

  /// Releases the lock; does nothing if it was released before.
  package func release() {
    let release = hold.withLock { hold in
      defer { hold = nil }
      return hold
    }
    release?()
  }

  deinit { release() }
}
