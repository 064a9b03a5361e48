import CLinux
import Files
import Glibc

/// The signals that people and services use to end a program, as a descriptor to wait for.
enum TerminationSignals {
  /// Blocks the signals, and returns a descriptor that becomes readable when one of them arrives.
  static func descriptor() throws(FileSystemError) -> CInt {
    var set = sigset_t()
    unsafe sigemptyset(&set)
    for number in [SIGINT, SIGTERM] { unsafe sigaddset(&set, number) }
    unsafe pthread_sigmask(SIG_BLOCK, &set, nil)
    let descriptor = unsafe signalfd(-1, &set, CInt(HYO_SIGNALFD_CLOEXEC))
    guard descriptor >= 0 else { throw FileSystemError(.open, "signalfd", .other(errno)) }
    return descriptor
  }
}
