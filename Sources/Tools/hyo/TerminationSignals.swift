import CSystem
import Files

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The signals that people and services use to end a program, as a descriptor to wait for.
enum TerminationSignals {
  /// Takes the signals, and returns a descriptor that becomes readable when one of them arrives.
  static func descriptor() throws(FileSystemError) -> CInt {
    let descriptor = hyo_termination_descriptor()
    guard descriptor >= 0 else { throw FileSystemError(.open, "signals", .other(errno)) }
    return descriptor
  }
}
