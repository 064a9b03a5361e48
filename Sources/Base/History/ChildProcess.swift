internal import CSystem

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// A program that is run to its end, without a shell.
struct ChildProcess {
  /// The output of the program, and its exit code.
  struct Result {
    var output: [UInt8]
    var errors: String
    var exitCode: Int32
  }

  /// The reason why a program could not be run: an error number of the system.
  struct Failure: Error { var number: CInt }

  var program: String
  var arguments: [String]
  /// Variables that override those of the environment.
  var environment: [String: String]
  /// True for the variables of the environment that the program may see.
  var inherits: (String) -> Bool = { _ in true }

  /// - Parameter input: the standard input of the program.
  /// - Returns: Its output and exit code.
  /// - Throws: An error if there is no such program, or if the system has no resources for it.
  func run(_ input: [UInt8] = []) throws(Failure) -> Result {
    // Uses memory in place of 2 pipes: waiting for one pipe would block the other.
    let standardInput = try memory()
    defer { close(standardInput) }
    try write(input, to: standardInput)
    lseek(standardInput, 0, SEEK_SET)
    let standardError = try memory()
    defer { close(standardError) }
    var pipe: [CInt] = [0, 0]
    guard unsafe hyo_pipe(&pipe) == 0 else { throw Failure(number: errno) }
    defer { close(pipe[0]) }
    let process: pid_t
    do {
      defer { close(pipe[1]) }
      process = try spawn([standardInput, pipe[1], standardError])
    }
    let output = read(pipe[0])
    var status: CInt = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    lseek(standardError, 0, SEEK_SET)
    return Result(
      output: output, errors: String(decoding: read(standardError), as: UTF8.self),
      // A program killed by a signal has no exit code.
      exitCode: status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F)
  }

  private func spawn(_ streams: [CInt]) throws(Failure) -> pid_t {
    let words = unsafe ([program] + arguments).map { unsafe strdup($0) } + [nil]
    let variables = unsafe self.variables.map { unsafe strdup($0) } + [nil]
    defer {
      unsafe words.forEach { unsafe free($0) }
      unsafe variables.forEach { unsafe free($0) }
    }
    var process: pid_t = 0
    let number = unsafe hyo_spawn(&process, program, streams, 0, words, variables)
    guard number == 0 else { throw Failure(number: number) }
    return process
  }

  /// The environment of this program without some variables, and with other values for others.
  private var variables: [String] {
    var kept: [String] = []
    var next = unsafe hyo_environment()
    while let place = unsafe next, let variable = unsafe place.pointee {
      let text = unsafe String(cString: variable)
      let name = String(text.prefix { $0 != "=" })
      if environment[name] == nil, inherits(name) { kept.append(text) }
      unsafe next = place + 1
    }
    return kept + environment.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
  }
}

// MARK: Streams

extension ChildProcess {
  private func memory() throws(Failure) -> CInt {
    let descriptor = hyo_unnamed_file()
    guard descriptor >= 0 else { throw Failure(number: errno) }
    return descriptor
  }

  private func write(_ bytes: [UInt8], to descriptor: CInt) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes { buffer in
        unsafe hyo_write(descriptor, buffer.baseAddress, buffer.count)
      }
      if count > 0 { rest = rest.dropFirst(count) } else if errno != EINTR { throw Failure(number: errno) }
    }
  }

  /// Reads everything up to the end.
  private func read(_ descriptor: CInt) -> [UInt8] {
    var bytes: [UInt8] = []
    let room = 1 << 16
    while true {
      var result = 0
      let chunk = unsafe [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
        repeat { result = unsafe hyo_read(descriptor, buffer.baseAddress, room) } while result < 0 && errno == EINTR
        count = max(0, result)
      }
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }
}

extension ChildProcess.Failure {
  /// True if the program does not exist.
  var isMissing: Bool { number == ENOENT }
}
