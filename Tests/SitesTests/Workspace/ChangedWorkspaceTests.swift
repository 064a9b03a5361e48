import Diagnostics
import Drift
import Files
import Loading
import Synchronization
import TestSupport
import Testing

@testable import Sites

/// After any edit, each command answers from the parts that are kept as it would from a site that was just read.
@Suite struct ChangedWorkspaceTests {
  @Test(arguments: seeds(0..<4)) func `All commands answer about a changed example as about a new one`(seed: Int) throws
  {
    var random = SeededGenerator(seed: seed)
    try Self.compare(RandomSite.example, steps: 5, seed: seed, &random)
  }

  @Test(arguments: seeds(0..<24)) func `All commands answer about a changed golden site as about a new one`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    let (_, site) = random.pick(RandomSite.golden)
    try Self.compare(site, steps: 6, seed: seed, &random)
  }

  private static func compare(_ site: RandomSite, steps: Int, seed: Int, _ random: inout SeededGenerator) throws {
    var site = site
    if random.chance(80), let lock = try Self.lock(of: site) { site.write(ReviewLock.path, lock) }
    if random.chance(30) { site.write("Templates/assets/style.css", Array("body { color: red }\n".utf8)) }
    let settings = CheckSettings(isAdvising: true)
    let old = try Workspace(site.tree, settings)
    var kept = old
    var edits: [Set<String>] = []
    for _ in 0..<steps {
      var changes = site.edit(&random)
      if random.chance(30) { changes.formUnion(site.edit(&random)) }
      edits.append(changes)
      kept = try kept.following(changes, in: site.tree)
      let fresh = try Workspace(site.tree, settings)
      let (answers, wanted) = (try Answers.all(about: kept, since: old), try Answers.all(about: fresh, since: old))
      for (answer, wanted) in zip(answers, wanted) {
        #expect(answer.value == wanted.value, "\(answer.key), seed \(seed), after edits of \(edits)")
      }
    }
  }

  @Test(arguments: seeds(0..<15)) func `An edited site is served and checked like one that was just opened`(seed: Int)
    throws
  {
    var random = SeededGenerator(seed: seed)
    var site = seed % 5 == 0 ? RandomSite.example : random.pick(RandomSite.golden).site
    if random.chance(80), let lock = try Self.lock(of: site) { site.write(ReviewLock.path, lock) }
    let disk = ChangingTree(site.tree)
    let settings = CheckSettings(isAdvising: true)
    let served = try ServedSite(disk, settings)
    for _ in 0..<6 {
      var changes = TreeWatch.Changes()
      changes.paths = site.edit(&random)
      disk.replace(site.tree)
      try served.takeIn(changes)
      // Some pages are still to be checked when the next edit is made.
      if random.chance(40) {
        try served.work(first: [], atMost: 1)
        continue
      }
      let fresh = try ServedSite(site.tree, settings)
      for other in [served, fresh] { while other.hasWork { try other.work(first: []) } }
      #expect(Answers.text(of: served.findings) == Answers.text(of: fresh.findings), "\(changes.paths)")
      #expect((served.top, served.tags) == (fresh.top, fresh.tags))
      #expect(served.pages == fresh.pages)
      for path in fresh.pages.map({ "en/\($0).html" }) + ["index.html", "en/search.json", "style.css"] {
        #expect("\(try served.make(path))" == "\(try fresh.make(path))", "\(path) after \(changes.paths)")
      }
    }
  }

  /// The lock of a site in which all texts were found to agree; nil if it has none to compare.
  private static func lock(of site: RandomSite) throws -> [UInt8]? {
    var findings: [Finding] = []
    guard let review = try SiteReview(Workspace(site.tree), findings: &findings) else { return nil }
    let errors = TextErrors(of: review.site)
    let change = ReviewChange(accepting: review.units, Acceptance(), in: review, errors: errors)
    return ReviewLock.bytes(of: change.entries)
  }
}

/// A tree whose files change.
private final class ChangingTree: SourceTree {
  private let tree: Mutex<any SourceTree>

  init(_ tree: any SourceTree) { self.tree = Mutex(tree) }

  func replace(_ tree: any SourceTree) { self.tree.withLock { $0 = tree } }

  func read(_ path: String, limit: Int) throws(FileSystemError) -> [UInt8] {
    try tree.withLock { $0 }.read(path, limit: limit)
  }

  func list(_ folder: String) throws(FileSystemError) -> [FileEntry] { try tree.withLock { $0 }.list(folder) }
}
