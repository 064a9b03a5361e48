/// The state of waiting for a lock that somebody else has.
struct LockWait {
  private let patience: Duration
  private var end = ContinuousClock.now
  private var owner: LockHolder?
  private var isTold = false

  init(for patience: Duration) { self.patience = patience }

  /// Starts waiting for something that somebody else has locked.
  ///
  /// - Returns: The reason not to wait: the program that started this one has the lock, and waits for its end.
  mutating func begin(_ locked: borrowing Descriptor, waiting: (LockHolder?) -> Void) -> FileSystemError.Code? {
    owner = locked.numbers.flatMap { LockHolder(locking: $0) }
    if locked.isLockedByInheritance { return .lockedByCaller(owner) }
    // The program that started this one most likely waits for its end.
    end = .now + (owner?.isCaller == true ? min(patience, .seconds(10)) : patience)
    if patience > .zero && !isTold { waiting(owner) }
    isTold = true
    return nil
  }

  /// The reason to stop waiting, or nil while there is time.
  var refusal: FileSystemError.Code? {
    guard ContinuousClock.now >= end else { return nil }
    return owner?.isCaller == true ? .lockedByCaller(owner) : .locked(by: owner)
  }
}
