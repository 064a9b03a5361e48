import CLinux
import Files
import Glibc

/// The signals by which people and services end a program, as something that can be waited for.
enum TerminationSignals {
  /// A descriptor that can be read once one of them has come; from now on they end nothing by themselves.
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
