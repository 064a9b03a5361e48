import CSystem
import Diagnostics
import Localization
import Messages
import Sites

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The program's standard streams.
enum Terminal {
  /// Opens closed standard streams, so that no other file can take their place and get their text.
  static func reserveStreams() {
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      // Open it for reading, so that writing to it fails and is reported.
      _ = unsafe open("/dev/null", O_RDONLY)
    }
  }

  /// Writes text for people to standard output.
  ///
  /// - Throws: An error that ends the program, because its output is lost.
  static func tell(_ text: String) throws(StreamError) { try output(forPeople(text)) }

  /// Writes to standard output exactly these bytes, as for a file or a program.
  ///
  /// - Throws: An error that ends the program, because its output is lost.
  static func output(_ text: String) throws(StreamError) { try output(Array(text.utf8)) }

  /// Writes bytes that need not be text to standard output.
  static func output(_ bytes: [UInt8]) throws(StreamError) {
    if let number = write(bytes, to: STDOUT_FILENO) { throw StreamError(number: number) }
  }

  static func error(_ text: String) { _ = write(Array(forPeople(text).utf8), to: STDERR_FILENO) }

  /// Writes what a server reports, to standard error unless said otherwise, and leaves the rest out if nobody reads it.
  ///
  /// A full pipe or a stopped terminal must neither keep browsers waiting nor the server from ending.
  static func report(_ text: String, to descriptor: Int32 = STDERR_FILENO) {
    var bytes = Array(forPeople(text).utf8)[...]
    // A pipe that can be written to has room for a page.
    while !bytes.isEmpty, isWritable(descriptor, within: 200) {
      _ = write(Array(bytes.prefix(4096)), to: descriptor)
      bytes = bytes.dropFirst(4096)
    }
  }

  /// The text for people; on a runner that reads the log for commands, without any.
  private static func forPeople(_ text: String) -> String { isOnRunner ? text.withoutWorkflowCommands : text }

  /// True on a runner of GitHub Actions (or of those that do as it does), Azure Pipelines or TeamCity.
  private static let isOnRunner = ["GITHUB_ACTIONS", "TF_BUILD", "TEAMCITY_VERSION"].contains {
    !(environment($0) ?? "").isEmpty
  }

  /// The language given by `--language`; nil if there is none.
  static let requestedLanguage = MessageLanguage(askedForIn: Hyo.arguments)

  /// The language of messages: that of `--language`, or of the environment.
  static let language = requestedLanguage ?? MessageLanguage(environment: environment)

  /// The language of comments in files that a command writes: the one that is asked for, that of the locale if Hyo speaks
  /// it, or that of messages.
  static func languageOfComments(_ locale: LocaleTag?) -> MessageLanguage {
    requestedLanguage ?? (locale?.language == "ja" ? .japanese : language)
  }

  /// The language of messages in formats for programs: that of `--language`, whatever the environment says.
  static let languageForPrograms = requestedLanguage ?? .english

  /// The messages in the user's language.
  static var catalogue: MessageCatalogue { language.catalogue }

  /// Writes a message with a line end to standard error, safe for a terminal.
  ///
  /// - Parameters:
  ///   - name: the program or its command.
  ///   - message: the message.
  static func error(_ name: String, _ message: Message) { error("\(name): \(text(message).printable)\n") }

  /// Prints how long each stage of a command took; does nothing for nil.
  static func tell(_ times: StageTimes?) { if let times { error(times.text(in: catalogue)) } }

  /// A message in the user's language.
  static func text(_ message: Message) -> String { message.text(in: catalogue) }

  /// True if findings are shown in colour: on a terminal, unless the user wants none (https://no-color.org).
  static var hasColour: Bool { hasColour(STDERR_FILENO) }

  /// True if text on standard output is shown in colour.
  static var outputHasColour: Bool { hasColour(STDOUT_FILENO) }

  /// The columns of the terminal that standard output is; nil if it is none.
  static var outputWidth: Int? {
    var size = winsize()
    guard isatty(STDOUT_FILENO) == 1, unsafe ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return nil }
    return size.ws_col == 0 ? nil : Int(size.ws_col)
  }

  private static func hasColour(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1 && (environment("NO_COLOR") ?? "").isEmpty && environment("TERM") != "dumb"
  }

  /// True if a line on standard error can be overwritten.
  static var canRewriteLine: Bool { isatty(STDERR_FILENO) == 1 && environment("TERM") != "dumb" }

  /// The value of an environment variable.
  static func environment(_ name: String) -> String? { unsafe getenv(name).map { unsafe String(cString: $0) } }

  /// - Returns: The number of the error if the text couldn't be written; otherwise nil.
  private static func write(_ bytes: [UInt8], to descriptor: Int32) -> Int32? {
    var bytes = bytes[...]
    while !bytes.isEmpty {
      let count = unsafe bytes.withUnsafeBytes { buffer in
        unsafe hyo_write(descriptor, buffer.baseAddress, buffer.count)
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

  /// Waits until a non-blocking descriptor can be written to.
  private static func waitUntilWritable(_ descriptor: Int32) { _ = isWritable(descriptor, within: -1) }

  /// Waits at most some milliseconds, without a limit if negative, until a descriptor can be written to.
  private static func isWritable(_ descriptor: Int32, within milliseconds: Int32) -> Bool {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    return unsafe poll(&request, 1, milliseconds) > 0
  }
}

/// The reason why standard output can't be written to.
struct StreamError: ExplainedError {
  /// The system's error number.
  let number: Int32

  /// True if the reader has closed the pipe, so that nobody needs to see the error.
  var isClosedPipe: Bool { number == EPIPE }

  var message: Message { "cannot write to standard output: \(unsafe String(cString: strerror(number)))" }
}
