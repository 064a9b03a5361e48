import Files
import Publishing
import Sites

/// The result of the last build, and that of this one for the next; unused if only a part of the site is built.
final class BuildMemory {
  private let memory: SiteMemory?
  private let place: OutputPath.Place
  private var tree: RecordedTree?
  private var sink: HashingSink?

  init(_ memory: SiteMemory?, of place: OutputPath.Place) { (self.memory, self.place) = (memory, place) }

  /// The result of the last build, if this one would change nothing.
  ///
  /// - Parameter waiting: Called once before waiting for a running build; nil if nobody waits, because nothing is written.
  /// - Returns: Nil if the site has to be built.
  func recall(waiting: ((LockHolder?) -> Void)?) -> SiteBuilder.Result? {
    memory?.recall { output in
      StandingOutput.compare(output, in: place.folder, output: place.name, waiting: waiting)
    }
  }

  /// A tree whose reading is recorded; the site may be read several times, until nobody changes it meanwhile.
  func recording(_ tree: WatchedTree) -> any SourceTree {
    let recorded = RecordedTree(tree)
    (self.tree, sink) = (memory == nil ? nil : recorded, nil)
    return memory == nil ? tree : recorded
  }

  /// A sink whose files are recorded, if they are worth it.
  func recording(_ sink: any OutputSink) -> any OutputSink {
    guard let memory, let tree, memory.isWorthwhile(after: tree) else { return sink }
    let hashing = HashingSink(sink)
    self.sink = hashing
    return hashing
  }

  /// Keeps what a build without errors has given.
  func keep(_ report: SiteBuilder.Result) {
    guard let memory, let tree, report.hasOnlyDocuments || sink != nil else { return }
    memory.keep(report, reading: tree, sink?.record)
  }
}
