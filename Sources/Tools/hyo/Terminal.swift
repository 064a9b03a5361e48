import Diagnostics
import Glibc
import Messages
import Sites

/// The program's standard streams.
enum Terminal {
  /// Keeps files from being opened in the place of a standard stream that is closed, and from getting its text.
  static func reserveStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // For reading, so that writing to it fails and is told.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Writes to standard output.
  ///
  /// - Throws: an error that ends the program, for nobody gets what it was asked for.
  static func output(_ text: String) throws(StreamError) {
    if let number = write(text, to: STDOUT_FILENO) { throw StreamError(number: number) }
  }

  static func error(_ text: String) { _ = write(text, to: STDERR_FILENO) }

  /// The language of `--language`, if it is given.
  static let requestedLanguage = MessageLanguage(askedForIn: Hyo.arguments)

  /// The language in which people are told: that of `--language`, or of the environment.
  static let language = requestedLanguage ?? MessageLanguage(environment: environment)

  /// What people are told, in their language.
  static var catalogue: MessageCatalogue { language.catalogue }

  /// Writes a message with a line end to standard error, safe for a terminal.
  ///
  /// - Parameters:
  ///   - name: the program, or its command.
  ///   - message: what it has to tell.
  static func error(_ name: String, _ message: Message) { error("\(name): \(text(message).printable)\n") }

  /// Tells how long each stage of a command took, if somebody wants to know.
  static func tell(_ times: StageTimes?) { if let times { error(times.text(in: catalogue)) } }

  /// A message in the user's language.
  static func text(_ message: Message) -> String { message.text(in: catalogue) }

  /// Whether findings are shown in colour: on a terminal, unless the user wants none (https://no-color.org).
  static var hasColour: Bool { hasColour(STDERR_FILENO) }

  /// The same for what is written to standard output.
  static var outputHasColour: Bool { hasColour(STDOUT_FILENO) }

  private static func hasColour(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  /// Whether a line on standard error can be taken back.
  static var canRewriteLine: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  private static func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

  /// - Returns: the number of the error that kept the text from being written.
  private static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe Glibc.write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 {
        bytes = bytes.dropFirst(count)
        continue
      }
      let number = count == 0 ? EIO : errno
      switch number {
      case EINTR: break
      case EAGAIN: waitUntilWritable(descriptor)
      default: return number
      }
    }
    return nil
  }

  /// Waits for whoever reads from a descriptor that does not wait itself.
  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = unsafe poll(&request, 1, -1)
  }
}

/// Why nothing can be written to standard output.
struct StreamError: ExplainedError {
  /// The system's number of the error.
  let number: Int32

  /// Whether nobody reads what is written, and so nobody needs to be told.
  var isClosedPipe: Bool { number == EPIPE }

  var message: Message { "cannot write to standard output: \(unsafe String(cString: strerror(number)))" }
}
