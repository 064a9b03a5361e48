import Files
import Glibc
import Publishing

/// A program to kill: it publishes trees one after the other, over and over.
///
/// `PublishingProbe <folder> <rounds> <microseconds> <tree>…` publishes the files of each tree, which is a folder in the
/// folder, as `Output`. After the microseconds it kills itself, in the middle of whatever it is doing; 0 is never.
@main struct Probe {
  static func main() throws {
    let arguments = CommandLine.arguments
    let rounds = arguments.count > 4 ? Int(arguments[2]) : nil
    guard let rounds, let delay = UInt32(arguments[3]) else { exit(64) }
    let files = try DiskFileSystem(arguments[1])
    let trees = try arguments[4...].map { try load(files.folder($0)) }
    if delay > 0 { killSelf(after: delay) }
    for _ in 0..<rounds {
      for tree in trees { try publish(tree, to: files) }
    }
  }

  private static func publish(
    _ tree: [(path: String, bytes: [UInt8])],
    to files: DiskFileSystem
  ) throws {
    let publisher = try Publisher(in: files, output: "Output")
    for file in tree { try publisher.stage([OutputFile(path: file.path, bytes: file.bytes)]) }
    if let leftover = try publisher.publish().leftover { throw leftover }
  }

  private static func load(
    _ files: any FileSystem,
    _ folder: String = ""
  ) throws -> [(path: String, bytes: [UInt8])] {
    try files.list(folder).flatMap { entry in
      let path = folder.isEmpty ? entry.name : "\(folder)/\(entry.name)"
      return entry.kind == .folder
        ? try load(files, path) : [(path, try files.read(path, limit: 1 << 20))]
    }
  }

  private static func killSelf(after delay: UInt32) {
    var thread = pthread_t()
    let argument = UnsafeMutablePointer<UInt32>.allocate(capacity: 1)
    unsafe argument.initialize(to: delay)
    let result = unsafe pthread_create(
      &thread,
      nil,
      { argument in
        let delay = unsafe argument?.load(as: UInt32.self)
        usleep(delay ?? 0)
        kill(getpid(), SIGKILL)
        return nil
      },
      argument
    )
    precondition(result == 0, "a thread can be started")
  }
}
