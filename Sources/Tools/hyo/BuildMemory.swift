import Files
import Publishing
import Sites

/// The result of the last build, and that of this one for the next; unused if only a part of the site is built.
final class BuildMemory {
  private let memory: SiteMemory?
  private let place: OutputPath.Place
  private var tree: RecordedTree?
  private var sink: HashingSink?
  /// The last build, if only files of pages have changed since.
  private var former: FormerRun?

  init(_ memory: SiteMemory?, of place: OutputPath.Place) { (self.memory, self.place) = (memory, place) }

  /// The result of the last build, if this one would change nothing.
  ///
  /// - Parameter waiting: Called once before waiting for a running build; nil if nobody waits, because nothing is written.
  /// - Returns: Nil if the site has to be built.
  func recall(waiting: ((LockHolder?) -> Void)?) -> SiteBuilder.Result? {
    let recollection = memory?.recall({ try? place.folder.folder(place.name) }) { output in
      StandingOutput.compare(output, in: place.folder, output: place.name, waiting: waiting)
    }
    switch recollection {
    case .same(let result): return result
    case .changed(let run): former = run
    case .nothing, nil: break
    }
    return nil
  }

  /// Builds only the pages that a change concerns.
  ///
  /// - Parameters:
  ///   - builder: Builds the site of a recording tree.
  ///   - settings: How thoroughly the site is checked.
  ///   - site: The site's folder.
  ///   - open: Opens the sink for the files.
  /// - Returns: Nil if all pages have to be built.
  /// - Throws: An error if the disk fails, or something is in the way of the output.
  func rebuild(
    _ builder: SiteBuilder, _ settings: CheckSettings, in site: any FileSystem,
    into open: () throws(PublishingError) -> (any OutputSink)?
  ) throws(PublishingError) -> SiteBuilder.Result? {
    // If somebody changes files meanwhile, everything is read again.
    guard let run = former else { return nil }
    former = nil
    guard let result = try builder.rebuild(after: run, settings, into: open), let tree,
      run.stands(with: tree, in: site)
    else { return nil }
    former = run
    return result
  }

  /// True for a file of the output that stays because no page of it was built.
  func keeps(_ path: String, of report: SiteBuilder.Result) -> Bool {
    report.isOfSomePages && former?.hasGiven(path) ?? false
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
    memory.keep(report, reading: tree, sink?.record, after: former)
  }
}
