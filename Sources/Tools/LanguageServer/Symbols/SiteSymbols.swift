import Loading
import Sites
import Threads
import YAMLTree

/// The ids in the files of a site, with their places; a file is read when it is first asked for.
final class SiteSymbols {
  let site: EditedSite
  /// The paths of the site's files, by the page that they belong to; nil for those that all pages share, and hyo.yaml.
  private var paths: [String?: Set<String>]
  /// The symbols of the files that were read; nil for a path without a file.
  private var known: [String: FileSymbols?] = [:]

  // What follows from the files; nil until it is asked for.
  private var sharedSymbols: SharedSymbols?
  private var tablePages: [String: String]?
  private var declarers: [Symbol: Set<String>]?
  private var knownFeeds: PageFeeds?

  /// The symbols in the files for all pages.
  private struct SharedSymbols {
    /// The symbols that are the same on all pages.
    var declared: Set<Symbol> = []
    /// The symbols that have a text for all pages, although only specs declare them.
    var texts: Set<Symbol> = []
  }

  /// The symbols of a site that was just loaded.
  init(of site: EditedSite) {
    self.site = site
    paths = Dictionary(grouping: site.workspace.paths, by: Site.page(ofFile:)).mapValues(Set.init)
    paths[nil, default: []].formUnion(site.workspace.pathsOfDocuments)
  }

  private init(copying other: SiteSymbols) {
    (site, paths, known) = (other.site, other.paths, other.known)
    (sharedSymbols, tablePages, declarers) = (other.sharedSymbols, other.tablePages, other.declarers)
    knownFeeds = other.knownFeeds
  }

  // MARK: Files

  /// The symbols of the file at a path; nil if the site has no such file.
  subscript(path: String) -> FileSymbols? {
    if let known = known[path] { return known }
    guard paths[Site.page(ofFile: path)]?.contains(path) ?? false else { return nil }
    let file = read(path)
    known[path] = .some(file)
    return file
  }

  /// All files in the order of their paths.
  var sortedFiles: [FileSymbols] {
    let unread = paths.values.joined().filter { known[$0] == nil && !$0.hasSuffix(".csv") }
    for (path, file) in zip(unread, parallelRead(unread)) { known[path] = .some(file) }
    return files(at: Array(paths.values.joined()))
  }

  /// The files that a page can see, in the order of their paths: its own, and those that all pages share.
  func files(visibleOn page: String?) -> [FileSymbols] {
    files(at: [page, nil].flatMap { paths[$0] ?? [] }).filter { $0.page == page || $0.isShared }
  }

  private func files(of page: String) -> [FileSymbols] { files(at: Array(paths[page] ?? [])) }

  private func files(at paths: [String]) -> [FileSymbols] { Set(paths).sorted().compactMap { self[$0] } }

  /// The specs of all pages, in the order of the pages.
  private var specs: [FileSymbols] {
    files(at: paths.keys.compactMap { page in page.map { SitePath.spec($0 + ".yaml") } })
  }

  /// A copy with other symbols for a file.
  func replacing(_ path: String, with symbols: FileSymbols) -> SiteSymbols {
    let copy = SiteSymbols(copying: self)
    copy.replace(path, with: symbols)
    return copy
  }

  /// Reads a file of the site again.
  func update(_ path: String) {
    if path.isDocument, !site.workspace.pathsOfDocuments.contains(path) { return }
    let file = read(path)
    if file?.isOutdated == true, var old = known[path] ?? nil {
      // Its ids stay known while somebody types.
      old.isOutdated = true
      known[path] = .some(old)
      return
    }
    replace(path, with: file)
    // The spec describes the columns of a CSV file.
    for table in file?.found.tables ?? [] { if let name = table.rulesFile { update(SitePath.spec(name)) } }
  }

  private func replace(_ path: String, with symbols: FileSymbols?) {
    paths[Site.page(ofFile: path), default: []].insert(path)
    known[path] = .some(symbols)
    sharedSymbols = nil
    if path.hasPrefix(SitePath.specs) { (tablePages, declarers, knownFeeds) = (nil, nil, nil) }
  }

  private func parallelRead(_ paths: [String]) -> [FileSymbols?] {
    let (reader, texts) = (site.workspace.reader, site.workspace.catalogs)
    return parallelMap(paths.count) { FileSymbols(at: paths[$0], by: reader, catalog: texts[paths[$0]]) }
  }

  private func read(_ path: String) -> FileSymbols? {
    let tables = path.hasSuffix(".csv") ? Site.page(ofFile: path).flatMap { self[SitePath.spec($0 + ".yaml")] } : nil
    return FileSymbols(
      at: path, by: site.workspace.reader, catalog: site.workspace.catalog(at: path), tables: tables?.found.tables ?? []
    )
  }

  private var shared: SharedSymbols {
    if let sharedSymbols { return sharedSymbols }
    var shared = SharedSymbols()
    for file in files(at: Array(paths[nil] ?? [])) where file.isShared {
      for place in file.occurrences where place.role != .use {
        if place.role == .text, place.symbol.kind.isDeclaredBySpec {
          shared.texts.insert(place.symbol)
        } else {
          shared.declared.insert(place.symbol)
        }
      }
    }
    shared.texts.subtract(shared.declared)
    sharedSymbols = shared
    return shared
  }

  // MARK: Looking up

  /// The occurrence at an offset of a file, and the symbol that it names.
  func occurrence(at offset: Int, in path: String) -> (place: Occurrence, scoped: ScopedSymbol)? {
    guard let file = self[path] else { return nil }
    let inLinks = file.links.lazy.filter { $0.bounds.contains(offset) || $0.bounds.upperBound == offset }.flatMap {
      $0.occurrences(on: file.page, in: self)
    }.filter { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }
    guard let found = inLinks.first ?? file.occurrence(at: offset) else { return nil }
    return (found, scoped(found, in: file))
  }

  /// The symbol that an occurrence names, with the page that has it.
  func scoped(_ occurrence: Occurrence, in file: FileSymbols) -> ScopedSymbol {
    ScopedSymbol(
      symbol: occurrence.symbol, page: page(of: occurrence.symbol, namedOn: occurrence.page ?? file.page))
  }

  /// The page that has a symbol; nil for what all pages share.
  private func page(of symbol: Symbol, namedOn page: String?) -> String? {
    if let owner = symbol.owner { return self.page(of: owner, namedOn: page) }
    return switch symbol.kind.scope {
    case .site: nil
    case .page, .owner: page
    case .declared: isShared(symbol) ? nil : page ?? onlyPage(declaring: symbol)
    case .worded: shared.declared.contains(symbol) ? nil : page
    }
  }

  /// True if a symbol is the same on all pages, as one that several pages declare and that has one text for all.
  private func isShared(_ symbol: Symbol) -> Bool {
    shared.declared.contains(symbol) || shared.texts.contains(symbol) && onlyPage(declaring: symbol) == nil
  }

  /// The page whose symbol a shared file has a text for; nil where several pages declare it, or none.
  private func onlyPage(declaring symbol: Symbol) -> String? {
    let pages = pages(declaring: symbol)
    return pages.count == 1 ? pages.first : nil
  }

  private func pages(declaring symbol: Symbol) -> Set<String> {
    if let declarers { return declarers[symbol] ?? [] }
    var found: [Symbol: Set<String>] = [:]
    for spec in specs {
      guard let page = spec.page else { continue }
      for symbol in spec.declaredBySpec { found[symbol, default: []].insert(page) }
    }
    declarers = found
    return found[symbol] ?? []
  }

  /// The pages that take values from each other's tables.
  private var feeds: PageFeeds {
    let feeds = knownFeeds ?? PageFeeds(specs, shared: self[SitePath.sharedSpec])
    knownFeeds = feeds
    return feeds
  }

  /// The page whose condition stands for all of its id where pages take values from each other's tables.
  private func page(ofInput condition: String, on page: String?) -> String? {
    guard let page else { return nil }
    let connected = feeds.pages(connectedTo: page)
    if connected.count == 1 { return page }
    return connected.intersection(pages(declaring: Symbol(.condition, condition))).min() ?? page
  }

  /// The symbol that stands for all equal ones: for a value of a condition, the value of its named domain.
  func identity(of symbol: ScopedSymbol) -> ScopedSymbol {
    var symbol = symbol
    switch symbol.symbol.kind {
    case .condition: symbol.page = page(ofInput: symbol.symbol.id, on: symbol.page)
    case .value where required(symbol.symbol.family, on: symbol.page) == nil:
      symbol.page = page(ofInput: symbol.symbol.family.owner, on: symbol.page)
    default: break
    }
    if let (family, page) = required(symbol.symbol.family, on: symbol.page) {
      let decided = Symbol(family, symbol.symbol.id)
      return identity(of: ScopedSymbol(symbol: decided, page: family.kind == .step && isShared(decided) ? nil : page))
    }
    guard let domain = namedDomain(symbol.symbol.family, on: symbol.page) else { return symbol }
    let isShared = isShared(Symbol(.domain, domain))
    return ScopedSymbol(
      symbol: Symbol(.init(.domainValue, of: domain), symbol.symbol.id), page: isShared ? nil : symbol.page)
  }

  /// The kind of the values of a condition that a table decides, which is that of its output, or steps; and the table's page.
  func required(_ family: Symbol.Family, on page: String?) -> (family: Symbol.Family, page: String)? {
    guard let required = specs(visibleOn: page).lazy.compactMap({ $0.found.required[family] }).first,
      let page = required.page ?? page
    else { return nil }
    let output = required.output ?? shape(ofTable: required.table, on: page)?.outputs.first?.id ?? ""
    return (output.isEmpty ? .init(.step) : .init(.outputValue, of: output), page)
  }

  /// The named domain of a condition or an output, by the kind of its values.
  func namedDomain(_ family: Symbol.Family, on page: String?) -> String? {
    if !family.kind.isValue { return nil }
    return specs(visibleOn: page).lazy.compactMap { $0.found.namedDomains[family] }.first
  }

  /// A page's spec, and then that of all pages.
  func specs(visibleOn page: String?) -> [FileSymbols] {
    [page, "shared"].compactMap(\.self).compactMap { self[SitePath.spec($0 + ".yaml")] }
  }

  /// All occurrences of a symbol, in the order of the files and of their places.
  func occurrences(of symbol: ScopedSymbol) -> [(file: FileSymbols, place: Occurrence)] {
    let symbol = identity(of: symbol)
    let connected = symbol.page.map { feeds.pages(connectedTo: $0) } ?? []
    // Other pages need not be searched where they name nothing of others.
    let searched = sortedFiles.filter { file in
      symbol.page == nil || file.page == symbol.page || file.isShared || file.namesOthers
        || file.page.map(connected.contains) ?? false
    }
    var found: [(file: FileSymbols, place: Occurrence)] = []
    for file in searched {
      let linked = file.links.lazy.flatMap { $0.occurrences(on: file.page, in: self) }
      for places in [file.occurrences, Array(linked)] {
        for place in places where place.symbol.id == symbol.symbol.id && identity(of: scoped(place, in: file)) == symbol
        { found.append((file, place)) }
      }
    }
    return found.sorted { ($0.file.path, $0.place.bounds.lowerBound) < ($1.file.path, $1.place.bounds.lowerBound) }
  }

  /// The values of a condition, an output or a domain, in the order of the spec.
  func values(_ family: Symbol.Family, on page: String?) -> [String] {
    if let required = required(family, on: page) { return values(required.family, on: required.page) }
    let own = specs(visibleOn: page).lazy.compactMap { $0.found.values[family] }.first ?? []
    guard let domain = namedDomain(family, on: page) else { return own }
    let values = self.values(.init(.domainValue, of: domain), on: page)
    // Its own can only be 'null'.
    return values + own.filter { !values.contains($0) }
  }

  // MARK: Links

  /// The conditions whose values the ids of a table's sections are made of, in the order of the ids; nil where the page has
  /// no such table.
  func sectionConditions(ofTable table: String, on page: String) -> [String]? {
    shape(ofTable: table, on: page).map { shape in shape.conditions.filter(shape.sections.contains) }
  }

  /// True if a page has a unit of prose.
  func hasProse(_ id: String, on page: String) -> Bool {
    files(of: page).contains { file in file.occurrences.contains { $0.symbol == Symbol(.prose, id) } }
  }

  /// The page whose table is meant where a link does not say which.
  func page(ofTable table: String, from page: String?) -> String? {
    if let page, shape(ofTable: table, on: page) != nil { return page }
    if tablePages == nil {
      let tables = specs.flatMap { spec in spec.found.tables.map { ($0.id, spec.page ?? "") } }
      tablePages = Dictionary(tables) { min($0, $1) }
    }
    return tablePages?[table]
  }

  /// The columns of a table; nil if the page has no such table.
  func shape(ofTable table: String, on page: String) -> TableColumns? {
    self[SitePath.spec(page + ".yaml")]?.found.tables.first { $0.id == table }
  }
}

extension FileSymbols {
  /// True if the file is for all pages.
  var isShared: Bool { page == nil && path != SiteSettings.path && !path.isDocument }

  /// True if it may name what is another page's: in links, or as the table of a finder.
  fileprivate var namesOthers: Bool { !links.isEmpty || occurrences.contains { $0.page != nil } }

  /// The declarations of a spec that shared files may have texts for.
  fileprivate var declaredBySpec: some Sequence<Symbol> {
    occurrences.lazy.filter { $0.role == .declaration && $0.symbol.kind.isDeclaredBySpec }.map(\.symbol)
  }
}
