/// How long to wait for a lock that somebody else has, and what is said of it.
struct LockWait {
  private let patience: Duration
  private var end = ContinuousClock.now
  private var owner: LockHolder?
  private var isTold = false

  init(for patience: Duration) { self.patience = patience }

  /// Begins to wait for what somebody else has locked.
  ///
  /// - Returns: Why there is no use in waiting: who has started this program has the lock, and waits for its end.
  mutating func begin(_ locked: borrowing Descriptor, waiting: (LockHolder?) -> Void) -> FileSystemError.Code? {
    owner = locked.numbers.flatMap { LockHolder(locking: $0) }
    if locked.isLockedByInheritance { return .lockedByCaller(owner) }
    // Who has started this program most likely waits for its end.
    end = .now + (owner?.isCaller == true ? min(patience, .seconds(10)) : patience)
    if patience > .zero && !isTold { waiting(owner) }
    isTold = true
    return nil
  }

  /// Why not to wait any longer, or nil while there is time.
  var refusal: FileSystemError.Code? {
    guard ContinuousClock.now >= end else { return nil }
    return owner?.isCaller == true ? .lockedByCaller(owner) : .locked(by: owner)
  }
}
