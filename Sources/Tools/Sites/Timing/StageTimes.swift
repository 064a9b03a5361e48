package import Diagnostics
import Files
internal import Synchronization
import Threads

/// The time that each stage of a command takes; a stage that runs several times is added up.
package final class StageTimes: Sendable {
  private let start = WorkTime.now(of: .process)
  private let times = Mutex<[Stage: WorkTime]>([:])

  /// Starts the clock; create it when the command starts.
  package init() {}

  fileprivate func add(_ time: WorkTime, to stage: Stage) {
    times.withLock { $0[stage, default: WorkTime()] = $0[stage, default: WorkTime()] + time }
  }

  /// A line for each stage, even if it was not reached, so that programs find all of them in the same places.
  ///
  /// - Parameter catalogue: the language of the names.
  /// - Returns: The lines, each with a line end.
  package func text(in catalogue: MessageCatalogue) -> String {
    let all = WorkTime.now(of: .process) - start
    let times = self.times.withLock { $0 }
    func row(_ name: Message, _ time: WorkTime, indent: String = "") -> [String] {
      [indent + name.text(in: catalogue), time.elapsed.milliseconds, time.cpu.milliseconds]
    }
    let heads: [Message] = ["Times", "elapsed", "CPU"]
    let rows = Stage.allCases.map { stage in
      row(stage.name, times[stage] ?? WorkTime(), indent: stage.isPart ? "  " : "")
    }
    let remark: Message = "Indented stages run side by side; their times are those of all threads together."
    return TextColumns([heads.map { $0.text(in: catalogue) }] + rows + [row("all", all)]).text
      + remark.text(in: catalogue) + "\n"
  }
}

extension StageTimes? {
  /// Does a stage's work, and measures the time that it takes unless this is nil.
  package func measure<Value, Failure: Error>(_ stage: Stage, _ work: () throws(Failure) -> Value) throws(Failure)
    -> Value
  {
    guard let self else { return try work() }
    let start = WorkTime.now(of: stage.scope)
    defer { self.add(WorkTime.now(of: stage.scope) - start, to: stage) }
    return try work()
  }
}

extension Duration {
  /// The duration with one decimal place and the unit: `12.3 ms`.
  fileprivate var milliseconds: String {
    let (seconds, attoseconds) = components
    let tenths = seconds * 10_000 + (attoseconds + 50_000_000_000_000) / 100_000_000_000_000
    return "\(tenths / 10).\(tenths % 10) ms"
  }
}

/// A source tree that measures the time for reading as a stage.
struct TimedTree: SourceTree {
  let tree: any SourceTree
  let times: StageTimes

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try Optional(times).measure(.reading) { () throws(FileSystemError) in try tree.read(path, limit: limit) }
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] {
    try Optional(times).measure(.reading) { () throws(FileSystemError) in try tree.list(folder) }
  }
}
