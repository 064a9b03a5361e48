internal import CLinux
internal import Glibc
internal import Synchronization

/// System threads that share a piece of work with the calling thread.
///
/// Swift's own threads are started by libdispatch, which waits forever if the system refuses one.
package enum WorkingThreads {
  /// The number of cores that the process may run on.
  package static let cores: Int = {
    var set = cpu_set_t()
    guard unsafe sched_getaffinity(0, MemoryLayout<cpu_set_t>.size, &set) == 0 else {
      return max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN)))
    }
    return unsafe withUnsafeBytes(of: &set) { bytes in unsafe bytes.reduce(0) { $0 + $1.nonzeroBitCount } }
  }()

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
    var threads: [pthread_t] = []
    while threads.count < helpers, takeCore() {
      guard let thread = start(work) else {
        returnCore()
        break
      }
      threads.append(thread)
    }
    work()
    for thread in threads {
      pthread_join(thread, nil)
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
  private static func start(_ work: @escaping @Sendable () -> Void) -> pthread_t? {
    final class Box {
      let work: @Sendable () -> Void
      init(_ work: @escaping @Sendable () -> Void) { self.work = work }
    }
    let box = unsafe Unmanaged.passRetained(Box(work))
    var thread = pthread_t()
    let code = unsafe pthread_create(
      &thread, nil,
      { context in
        if let context = unsafe context { unsafe Unmanaged<Box>.fromOpaque(context).takeRetainedValue().work() }
        return nil
      }, box.toOpaque())
    if code != 0 { unsafe box.release() }
    return code == 0 ? thread : nil
  }
}
