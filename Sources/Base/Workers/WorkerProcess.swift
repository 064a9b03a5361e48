internal import CSystem
package import Diagnostics

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A second process of this program for work that may crash; the first one survives, and can start another.
package final class WorkerProcess {
  /// The worker's standard input; closed once there is nothing more to send.
  package private(set) var input: CInt
  /// The worker's standard output.
  package let output: CInt
  private let process: pid_t
  private var ending: Ending?

  /// The way in which a worker ended.
  package enum Ending: Equatable, Sendable {
    case exit(code: CInt)
    case signal(CInt)

    /// The end in words.
    package var words: Message {
      switch self {
      case .exit(let code): "exit code \(Int(code))"
      case .signal(let number): "signal \(Int(number))"
      }
    }
  }

  /// The reason why no worker could be started: an error number of the system.
  package struct Failure: Error { package let number: CInt }

  /// The variable that marks a process as a worker.
  private static let variable = "HYO_WORKER"

  /// True in a worker process.
  package static let isWorker = unsafe getenv(variable) != nil

  /// Makes the system end this worker together with the process that started it, even if it is busy.
  package static func endWithParent() { _ = hyo_end_with_parent() }

  /// Starts this program with its arguments, including the name.
  package init(_ arguments: [String]) throws(Failure) {
    var (toWorker, fromWorker): ([CInt], [CInt]) = ([-1, -1], [-1, -1])
    guard unsafe hyo_pipe(&toWorker) == 0 else { throw Failure(number: errno) }
    guard unsafe hyo_pipe(&fromWorker) == 0 else {
      let number = errno
      for end in toWorker { close(end) }
      throw Failure(number: number)
    }
    defer {
      close(toWorker[0])
      close(fromWorker[1])
    }
    do { process = try Self.spawn(arguments, reading: toWorker[0], writing: fromWorker[1]) } catch {
      close(toWorker[1])
      close(fromWorker[0])
      throw error
    }
    (input, output) = (toWorker[1], fromWorker[0])
    // A caller that waits for the worker to read must also see its output.
    _ = fcntl(input, F_SETFL, O_NONBLOCK)
  }

  deinit {
    closeInput()
    close(output)
    _ = end()
  }

  /// Closes the worker's input to show that nothing more comes.
  package func closeInput() {
    if input >= 0 { close(input) }
    input = -1
  }

  /// Waits for the worker to end; closes its input to make it end.
  package func end() -> Ending {
    if let ending { return ending }
    closeInput()
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let signal = status & 0x7F
    let ending: Ending = signal == 0 ? .exit(code: status >> 8 & 0xFF) : .signal(signal)
    self.ending = ending
    return ending
  }

  /// Ends the worker at once.
  package func kill() {
    if ending == nil { _ = hyo_kill(process, SIGKILL) }
    _ = end()
  }

  private static func spawn(_ arguments: [String], reading input: CInt, writing output: CInt) throws(Failure) -> pid_t {
    let words = unsafe arguments.map { unsafe strdup($0) } + [nil]
    // A trap must end the worker at once, without a crash report.
    let own = ["\(variable)=1", "SWIFT_BACKTRACE=enable=no"]
    let variables = unsafe (own + inheritedVariables).map { unsafe strdup($0) } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    let program = unsafe hyo_own_program().map { unsafe String(cString: $0) } ?? arguments.first ?? ""
    let number = unsafe hyo_spawn(&process, program, [input, output, -1], 0, words, variables)
    guard number == 0 else { throw Failure(number: number) }
    return process
  }

  private static var inheritedVariables: [String] {
    var variables: [String] = []
    var next = unsafe hyo_environment()
    while let place = unsafe next, let variable = unsafe place.pointee {
      let text = unsafe String(cString: variable)
      if !text.hasPrefix("SWIFT_BACKTRACE=") { variables.append(text) }
      unsafe next = place + 1
    }
    return variables
  }
}
