package import Diagnostics

#if canImport(Darwin)
  private import Darwin
#else
  private import Glibc
#endif

/// The reason why there can be no server.
package enum HTTPServerError: ExplainedError {
  /// The HTTP library can't be loaded, with the system's reason.
  case noLibrary(String)
  /// Another program listens at the port.
  case busy(port: Int)
  /// The system's error number.
  case failed(Int32)

  package var message: Message {
    switch self {
    case .noLibrary(let reason):
      """
      the library libmicrohttpd is missing; install it (Debian and Ubuntu: libmicrohttpd12, or libmicrohttpd12t64): \
      \(reason)
      """
    case .busy(let port):
      "port \(port) is taken by another program; name another one with '--port', or 0 for any that is free"
    case .failed(let number): "cannot listen on this machine: \(unsafe String(cString: strerror(number)))"
    }
  }
}
