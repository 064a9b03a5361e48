internal import Glibc

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
    time.elapsed = reading(of: CLOCK_MONOTONIC)
    time.cpu = reading(of: scope == .thread ? CLOCK_THREAD_CPUTIME_ID : CLOCK_PROCESS_CPUTIME_ID)
    return time
  }

  private static func reading(of clock: Int32) -> Duration {
    var time = timespec()
    unsafe clock_gettime(clockid_t(clock), &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
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
