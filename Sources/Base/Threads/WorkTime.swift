internal import CSystem

/// The time taken by a piece of work.
package struct WorkTime: Sendable {
  /// Wall-clock time.
  package var elapsed = Duration.zero
  /// CPU time.
  package var cpu = Duration.zero

  /// Makes a time of zero.
  package init() {}

  /// The threads whose time counts for a piece of work.
  package enum Scope: Sendable {
    /// The calling thread, if others do other work at the same time.
    case thread
    /// All threads of the process, if it does nothing else at the same time.
    case process
  }

  /// The present time: wall-clock time from an arbitrary point, and CPU time since a thread or process started.
  package static func now(of scope: Scope) -> WorkTime {
    var time = WorkTime()
    time.elapsed = .nanoseconds(hyo_elapsed_time())
    time.cpu = .nanoseconds(scope == .thread ? hyo_thread_time() : hyo_process_time())
    return time
  }

  package static func + (left: WorkTime, right: WorkTime) -> WorkTime {
    var sum = left
    sum.elapsed += right.elapsed
    sum.cpu += right.cpu
    return sum
  }

  package static func - (left: WorkTime, right: WorkTime) -> WorkTime {
    var difference = left
    difference.elapsed -= right.elapsed
    difference.cpu -= right.cpu
    return difference
  }
}
