import Diagnostics
import Files
import Threads

/// Loads pages in parallel, each after those whose tables decide its conditions.
struct PagesLoading {
  private let frame: SiteFrame
  private let reader: SourceReader
  private let loader: PageLoader
  private let ruleFiles: [String: [String]]
  /// By page, its entry in hyo.yaml; nil for the home page.
  private let listed: [String: SourceText]
  /// The ids of all pages, in the order of the site.
  private let order: [String]
  private var loaded: [String: Loaded] = [:]
  private var waiting: [String: PageLoader.Begun] = [:]
  /// For pages that require each other in a circle, the finding.
  private var circles: [String: Finding] = [:]

  typealias Loaded = (page: Page, findings: [Finding])

  /// A page, or one that needs the tables of others first.
  private enum Progress: Sendable {
    case loaded(Loaded)
    case waiting(PageLoader.Begun)
  }

  init(_ frame: SiteFrame, _ reader: SourceReader) {
    (self.frame, self.reader) = (frame, reader)
    loader = PageLoader(shared: frame.vocabulary, specNames: frame.specNames)
    ruleFiles = Dictionary(grouping: frame.specNames.filter { $0.hasSuffix(".csv") }, by: \.stem)
    order = frame.pageIDs
    listed = Dictionary(frame.settings.pages.map { ($0.text, $0) }) { first, _ in first }
  }

  /// - Parameters:
  ///   - wanted: the ids of the pages to load; nil for all.
  ///   - known: pages that were loaded before.
  /// - Returns: The wanted pages in the order of the site.
  /// - Throws: An error if the disk fails.
  mutating func pages(_ wanted: Set<String>?, knowing known: [Page]) throws(FileSystemError) -> [Loaded] {
    let wanted = order.filter { wanted?.contains($0) ?? true }
    for page in known where !wanted.contains(page.id) { loaded[page.id] = (page, []) }
    var due = wanted
    while !due.isEmpty {
      try begin(due)
      due = order.filter { id in loaded[id] == nil && waiting[id] == nil && isRequired(id) }
    }
    while !waiting.isEmpty { try finishSome() }
    return wanted.compactMap { loaded[$0] }
  }

  /// Loads pages that require no others, and the others up to their tables.
  private mutating func begin(_ ids: [String]) throws(FileSystemError) {
    let progress = try parallelMap(ids.count) { [self] (index) throws(FileSystemError) -> Progress in
      let id = ids[index]
      let source = try PageSource(
        of: id, ruleFiles: ruleFiles[id] ?? [], locales: frame.settings.locales, from: reader)
      let begun = loader.begin(source, listed: listed[id])
      return begun.requirements.isEmpty ? .loaded(try finish(begun, with: [])) : .waiting(begun)
    }
    for (id, progress) in zip(ids, progress) {
      switch progress {
      case .loaded(let page): loaded[id] = page
      case .waiting(let begun): waiting[id] = begun
      }
    }
  }

  private func isRequired(_ id: String) -> Bool {
    waiting.values.contains { $0.requirements.contains { $0.page == id } }
  }

  /// Loads the waiting pages for which all others are there; if there are none, those of a circle.
  private mutating func finishSome() throws(FileSystemError) {
    let waitingForNone = waiting.values.filter { next(after: $0) == nil }
    let ready = waitingForNone.isEmpty ? takeCircle() : waitingForNone
    let pages = try parallelMap(ready.count) { [self] (index) throws(FileSystemError) in
      let begun = ready[index]
      return try finish(begun, with: others(of: begun))
    }
    for page in pages {
      waiting[page.page.id] = nil
      loaded[page.page.id] = page
    }
  }

  /// The first reference of a page to one that is still waiting.
  private func next(after begun: PageLoader.Begun) -> TableReference? {
    begun.requirements.first { waiting[$0.page] != nil }
  }

  private func others(of begun: PageLoader.Begun) -> [Page] {
    Set(begun.requirements.map(\.page)).sorted().compactMap { loaded[$0]?.page }
  }

  private func finish(_ begun: PageLoader.Begun, with others: [Page]) throws(FileSystemError) -> Loaded {
    let report = Report()
    var page = loader.finish(begun, with: others, report: report)
    var labels = ValueLabels(of: page, shared: frame.shared)
    labels.proposeIDs(report: report)
    let missing = report.attempt()
    let finder = ImageFinder(reader: reader, locales: frame.settings.locales)
    page = page.showing(try finder.images(of: page, report: missing))
    missing.attributeOwn(to: page.id)
    missing.keep()
    if let circle = circles[page.id] { report.add(circle) }
    return (page, report.findings)
  }

  // MARK: Circles

  /// Pages that require each other in a circle, with a finding for the first.
  private mutating func takeCircle() -> [PageLoader.Begun] {
    var path: [(begun: PageLoader.Begun, reference: TableReference)] = []
    var reached = order.first { waiting[$0] != nil }.flatMap { waiting[$0] }
    while let begun = reached, let next = next(after: begun), !path.contains(where: { $0.begun.id == begun.id }) {
      path.append((begun, next))
      reached = waiting[next.page]
    }
    guard let start = path.firstIndex(where: { $0.begun.id == reached?.id }) else { return [] }
    var circle = Array(path[start...])
    let places = circle.map { link in order.firstIndex(of: link.begun.id) ?? 0 }
    let first = places.indices.min { places[$0] < places[$1] } ?? 0
    circle = Array(circle[first...] + circle[..<first])
    let report = Report([Self.circle(circle.map { ($0.begun.id, $0.reference) })])
    report.attributeOwn(to: circle[0].begun.id)
    circles[circle[0].begun.id] = report.findings[0]
    return circle.map(\.begun)
  }

  private static func circle(_ links: [(page: String, reference: TableReference)]) -> Finding {
    let way = Message.way((links.map(\.page) + [links[0].page]).reversed())
    return Finding(
      .circularTables, at: links[0].reference.place, "Pages take values from each other's tables in a circle: \(way)",
      notes: links.dropFirst().map { page, reference in
        .init(
          "page '\(page)' takes a value from '\(reference.page)/\(reference.table)' here",
          at: reference.place)
      }, fixes: [.init("move tables, so that pages take values in one direction only")])
  }
}
