internal import CSystem
internal import Synchronization

/// System threads that share a piece of work with the calling thread.
///
/// Swift's own threads are started by libdispatch, which waits forever if the system refuses one.
package enum WorkingThreads {
  /// The number of cores that the process may run on.
  package static let cores = Int(hyo_cores())

  /// The number of cores without a working thread: one count for the whole process, so that nested work starts no more
  /// threads than there are cores.
  private static let freeCores = Atomic(cores - 1)

  /// Runs work on this thread and on another for each free core, if the system allows; returns when all have
  /// finished.
  ///
  /// - Parameters:
  ///   - helpers: the number of useful threads in addition to this one.
  ///   - work: run once by each thread.
  static func run(upTo helpers: Int, _ work: @escaping @Sendable () -> Void) {
    var threads: [OpaquePointer] = unsafe []
    while unsafe threads.count < helpers, takeCore() {
      guard let thread = unsafe start(work) else {
        returnCore()
        break
      }
      unsafe threads.append(thread)
    }
    work()
    while let thread = unsafe threads.popLast() {
      unsafe hyo_join_thread(thread)
      returnCore()
    }
  }

  private static func takeCore() -> Bool {
    if freeCores.subtract(1, ordering: .relaxed).newValue >= 0 { return true }
    returnCore()
    return false
  }

  private static func returnCore() { freeCores.add(1, ordering: .relaxed) }

  /// - Returns: nil if the system refuses another thread.
  private static func start(_ work: @escaping @Sendable () -> Void) -> OpaquePointer? {
    final class Box {
      let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    let box = unsafe Unmanaged.passRetained(Box(work))
    let thread = unsafe hyo_start_thread(
      { context in
        if let context = unsafe context { unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
      },
      box.toOpaque())
    if unsafe thread == nil { unsafe box.release() }
    return unsafe thread
  }
}
