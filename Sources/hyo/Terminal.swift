import Glibc

/// The program's standard streams.
enum Terminal {
  static func output(_ text: String) {
    write(text, to: STDOUT_FILENO)
  }

  static func error(_ text: String) {
    write(text, to: STDERR_FILENO)
  }

  /// Whether findings are shown in colour: on a terminal, unless the user wants none (https://no-color.org).
  static var hasColour: Bool {
    isatty(STDERR_FILENO) == 1 && (environment("NO_COLOR") ?? "").isEmpty
      && environment("TERM") != "dumb"
  }

  /// Whether a line on standard error can be taken back.
  static var canRewriteLine: Bool {
    isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb"
  }

  private static func environment(_ name: String) -> String? {
    unsafe getenv(name).map { unsafe String(cString: $0) }
  }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count < 0 && errno == EINTR { continue }
      // Nobody reads any more (a closed pipe): nothing can be told to anybody.
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}
