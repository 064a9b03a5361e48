import Diagnostics
package import Files
import Loading
package import Publishing

/// The memory of builds and checks: if nothing has changed that a run has read, its result is taken over.
///
/// A run is a function of the files that it reads, of its options and of the program. All of these are recorded, and
/// compared byte for byte (by hashes) before a result is taken over. The output, too, must be what the run gave.
package struct SiteMemory {
  private let store: MemoryStore
  private let site: any FileSystem
  /// True for a command that makes no files.
  private let isOfCheck: Bool
  private let name: String
  private let conditions: [UInt8]
  /// True if the stamps of the output's files are comparable with those of the memory: both are in the site's folder.
  private let isBesideOutput: Bool

  /// A site whose files are fewer is read sooner than anybody would notice, so that no folder is made for it.
  private static let fewFiles = 1000

  /// The memory of checks.
  package static func ofChecks(_ site: any FileSystem, _ settings: CheckSettings) -> SiteMemory {
    SiteMemory(site, settings, isOfCheck: true, dates: LastChanges(), isBesideOutput: false)
  }

  /// The memory of builds of a whole site.
  ///
  /// - Parameters:
  ///   - site: The site's folder.
  ///   - settings: How thoroughly the site is checked.
  ///   - dates: When its files were last changed, as pages tell.
  ///   - isBesideOutput: True if the output is in the site's folder.
  /// - Returns: The memory.
  package static func ofBuilds(
    _ site: any FileSystem, _ settings: CheckSettings, telling dates: LastChanges, isBesideOutput: Bool
  ) -> SiteMemory {
    SiteMemory(site, settings, isOfCheck: false, dates: dates, isBesideOutput: isBesideOutput)
  }

  private init(
    _ site: any FileSystem, _ settings: CheckSettings, isOfCheck: Bool, dates: LastChanges, isBesideOutput: Bool
  ) {
    store = MemoryStore(in: site)
    (self.site, self.isOfCheck, self.isBesideOutput) = (site, isOfCheck, isBesideOutput)
    let key = Array(settings.key.utf8)
    let hash = SHA256.hash(key).prefix(8).map { hexadecimal(UInt32($0), digits: 2) }.joined()
    name = (isOfCheck ? "check-" : "build-") + hash
    conditions = SHA256.hash(key + [0] + dates.key.utf8)
  }

  // MARK: Taking over

  /// The answer of a memory that is asked for the last run.
  package enum Recollection {
    /// Nothing, or more has changed than single files.
    case nothing
    /// Its result, for this run would have the same.
    case same(SiteBuilder.Result)
    /// The run; some files of pages have changed since.
    case changed(FormerRun)
  }

  /// Compares the site with what the last run has read.
  ///
  /// - Parameters:
  ///   - output: The folder of the output; nil for a command that gives none.
  ///   - standing: Compares the output with what the run gave, and returns it with the present stamps; nil if it is not the
  ///     same.
  /// - Returns: The result of the run if nothing has changed.
  package func recall(
    _ output: () -> (any FileSystem)? = { nil }, standing: (OutputRecord) -> OutputRecord? = { _ in nil }
  ) -> Recollection {
    guard let bytes = store.read(name), var entry = MemoryEntry(bytes), entry.conditions == conditions,
      let code = LoadedCode(knowing: entry.code), code.isSame(as: entry.code),
      let changes = entry.trace.changes(in: site), changes.paths.allSatisfy(\.isOfOnePage),
      changes.paths.isEmpty || !entry.pages.isEmpty
    else { return .nothing }
    var isRenewed = !changes.trace.hasStamps(of: entry.trace)
    (entry.code, entry.trace) = (code, changes.trace)
    if let output = entry.output {
      guard let now = standing(output) else { return .nothing }
      isRenewed = isRenewed || isBesideOutput && !now.hasStamps(of: output)
      entry.output = now
    }
    if !changes.paths.isEmpty { return .changed(FormerRun(entry, changes.paths, output: output())) }
    guard let result = try? entry.result.result(entry.trace, in: site) else { return .nothing }
    if isRenewed { write(entry) }
    return .same(result)
  }

  // MARK: Keeping

  /// True if a run is worth keeping: the site is large, or somebody has made the folder.
  package func isWorthwhile(after tree: RecordedTree) -> Bool { tree.count >= Self.fewFiles || store.isThere }

  /// Keeps the result of a run.
  ///
  /// - Parameters:
  ///   - result: The result.
  ///   - tree: What the run has read.
  ///   - output: The files that it gave; nil if it gave none.
  ///   - former: The run from which it has taken over pages, if so.
  package func keep(
    _ result: SiteBuilder.Result, reading tree: RecordedTree, _ output: OutputRecord?, after former: FormerRun? = nil
  ) {
    // The next run finds other documents; and what git knows may change without any file.
    guard result.documents.isEmpty, !result.readsHistory, isWorthwhile(after: tree), let code = LoadedCode() else {
      return
    }
    var (trace, output) = (tree.trace, output)
    if result.isOfSomePages {
      guard let former else { return }
      trace = former.trace(with: tree)
      if let made = output {
        guard let all = former.entry.output?.replacing(made) else { return }
        output = all
      }
    }
    let remembered = RememberedResult(result, reading: trace, hasTables: isOfCheck)
    let pages = result.parts.flatMap { parts in
      SiteRecord(parts, reading: trace, hasTables: isOfCheck) { try? tree.read($0, limit: Self.largestText) }?
        .bytes(parts.site.languages)
    }
    write(MemoryEntry(conditions, code, trace, output, remembered, pages: pages ?? []))
  }

  /// More than any file of texts has.
  private static let largestText = 1 << 20

  private func write(_ entry: MemoryEntry) {
    store.write(name) { now in entry.bytes(trusting: now, output: isBesideOutput ? now : nil) }
  }
}

extension CheckSettings {
  /// Everything that these settings say, as one text.
  var key: String {
    let flags = [isStrict, isAdvising, isVerbose, isForPlatforms, historyFolder != nil].map { $0 ? "1" : "0" }.joined()
    let only = kinds.only.map(\.id).sorted().joined(separator: ",")
    let except = kinds.except.map(\.id).sorted().joined(separator: ",")
    let names = tables.map(\.text) + [""] + locales
    return ([flags, only, except, "\(budget)", "\(totalBudget)"] + names).joined(separator: "\u{0}")
  }
}

extension String {
  /// True for a file of a page, or of texts that all pages share.
  fileprivate var isOfOnePage: Bool {
    if Site.page(ofFile: self) != nil { return true }
    let (folder, name) = Files.pathParts(self)
    return SitePath.isOfTexts(folder) && name == "shared.yaml"
  }
}
