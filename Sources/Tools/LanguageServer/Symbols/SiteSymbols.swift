import Loading
import YAMLTree

/// Which ids stand where in all files of a site.
struct SiteSymbols: Sendable {
  /// By path.
  private(set) var files: [String: FileSymbols] = [:]
  /// What shared files name, and so is the same on all pages.
  private var shared: Set<Symbol> = []
  /// What shared files have no more than texts for, though only specs declare it.
  private var texts: Set<Symbol> = []
  /// The pages that have a table, by its id; of several the first by its id.
  private var tablePages: [String: String] = [:]
  /// The pages that declare what a spec can declare.
  private var declarers: [Symbol: Set<String>] = [:]

  /// The symbols of some files.
  init(_ files: [FileSymbols]) {
    for file in files {
      self.files[file.path] = file
      noteDeclarations(of: file)
    }
    findShared()
    findTables()
  }

  /// Puts the symbols of a file in the place of those that were known.
  mutating func replace(_ path: String, with symbols: FileSymbols?) {
    let isShared = files[path]?.isShared ?? false
    let hadTables = files[path]?.found.tables.isEmpty == false
    if let old = files[path], let page = old.page {
      for symbol in old.declaredBySpec { declarers[symbol]?.remove(page) }
    }
    files[path] = symbols
    if let symbols { noteDeclarations(of: symbols) }
    if hadTables || symbols?.found.tables.isEmpty == false { findTables() }
    if isShared || symbols?.isShared ?? false { findShared() }
  }

  /// Notes that a file can't be read to its end, so that its symbols are those from before.
  mutating func outdate(_ path: String) { files[path]?.isOutdated = true }

  private mutating func noteDeclarations(of file: FileSymbols) {
    guard let page = file.page else { return }
    for symbol in file.declaredBySpec { declarers[symbol, default: []].insert(page) }
  }

  private mutating func findShared() {
    shared = []
    texts = []
    for file in files.values where file.isShared {
      for place in file.occurrences where place.role != .use {
        if place.role == .text, place.symbol.kind.isDeclaredBySpecs {
          texts.insert(place.symbol)
        } else {
          shared.insert(place.symbol)
        }
      }
    }
    texts.subtract(shared)
  }

  private mutating func findTables() {
    tablePages = [:]
    for file in files.values {
      guard let page = file.page else { continue }
      for table in file.found.tables { tablePages[table.id] = min(tablePages[table.id] ?? page, page) }
    }
  }

  // MARK: Looking up

  /// All files in the order of their paths.
  var sortedFiles: [FileSymbols] { files.values.sorted { $0.path < $1.path } }

  /// What stands at an offset of a file, and whose it is.
  func occurrence(at offset: Int, in path: String) -> (place: Occurrence, scoped: ScopedSymbol)? {
    guard let file = files[path] else { return nil }
    let inLinks = file.links.lazy.filter { $0.bounds.contains(offset) || $0.bounds.upperBound == offset }.flatMap {
      $0.occurrences(on: file.page, in: self)
    }.filter { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }
    guard let found = inLinks.first ?? file.occurrence(at: offset) else { return nil }
    return (found, scoped(found, in: file))
  }

  /// Whose symbol an occurrence is.
  func scoped(_ occurrence: Occurrence, in file: FileSymbols) -> ScopedSymbol {
    let symbol = occurrence.symbol
    let page: String? =
      switch symbol.kind {
      case .page, .group: nil
      case .prose, .heading, .table, .rule: occurrence.page ?? file.page
      case .value(let id) where isShared(Symbol(.condition, id)): nil
      case .outputValue(let id) where isShared(Symbol(.output, id)): nil
      case .parameter(let id) where isShared(Symbol(.phrase, id)): nil
      case .domainValue(let id) where isShared(Symbol(.domain, id)): nil
      case .value(let id): occurrence.page ?? file.page ?? onlyPage(declaring: Symbol(.condition, id))
      case .outputValue(let id): occurrence.page ?? file.page ?? onlyPage(declaring: Symbol(.output, id))
      case .domainValue(let id): occurrence.page ?? file.page ?? onlyPage(declaring: Symbol(.domain, id))
      case .condition, .output, .domain, .step:
        isShared(symbol) ? nil : occurrence.page ?? file.page ?? onlyPage(declaring: symbol)
      case .parameter: occurrence.page ?? file.page
      case .phrase, .note, .term, .source: shared.contains(symbol) ? nil : occurrence.page ?? file.page
      }
    return ScopedSymbol(symbol: symbol, page: page)
  }

  /// Whether a symbol is the same on all pages: so is one that several pages declare and that has one text for all.
  private func isShared(_ symbol: Symbol) -> Bool {
    shared.contains(symbol) || texts.contains(symbol) && onlyPage(declaring: symbol) == nil
  }

  /// The page whose symbol a shared file has a text for; nil where several pages declare it, or none.
  private func onlyPage(declaring symbol: Symbol) -> String? {
    guard let pages = declarers[symbol], pages.count == 1 else { return nil }
    return pages.first
  }

  /// What a symbol is one with: a value of a condition is that of the named domain, if the condition has one.
  func identity(of symbol: ScopedSymbol) -> ScopedSymbol {
    guard let domain = namedDomain(symbol.symbol.kind, on: symbol.page) else { return symbol }
    let isShared = isShared(Symbol(.domain, domain))
    return ScopedSymbol(symbol: Symbol(.domainValue(of: domain), symbol.symbol.id), page: isShared ? nil : symbol.page)
  }

  /// The named domain that a condition or an output has, by what its values are called.
  func namedDomain(_ kind: Symbol.Kind, on page: String?) -> String? {
    switch kind {
    case .value, .outputValue: specs(visibleOn: page).lazy.compactMap { $0.found.namedDomains[kind] }.first
    case .page, .condition, .output, .domain, .domainValue, .step, .phrase, .parameter, .note, .term, .source, .group,
      .prose, .heading, .table, .rule:
      nil
    }
  }

  /// A page's spec, and then that of all pages.
  private func specs(visibleOn page: String?) -> [FileSymbols] {
    [page, "shared"].compactMap(\.self).compactMap { files["Specs/\($0).yaml"] }
  }

  /// All occurrences of a symbol, in the order of the files and of their places.
  func occurrences(of symbol: ScopedSymbol) -> [(file: FileSymbols, place: Occurrence)] {
    let symbol = identity(of: symbol)
    // Other pages need not be searched where they name nothing of others.
    let searched = files.values.filter { file in
      symbol.page == nil || file.page == symbol.page || file.isShared || file.namesOthers
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

  /// The files that a page can see: its own, and those that all pages share.
  func files(visibleOn page: String?) -> [FileSymbols] {
    files.values.filter { $0.page == page || $0.isShared }.sorted { $0.path < $1.path }
  }

  /// The values of a condition, an output or a domain, in the order of the spec.
  func values(_ kind: Symbol.Kind, on page: String?) -> [String] {
    let own = specs(visibleOn: page).lazy.compactMap { $0.found.values[kind] }.first ?? []
    guard let domain = namedDomain(kind, on: page) else { return own }
    let values = self.values(.domainValue(of: domain), on: page)
    // Its own can only be 'null'.
    return values + own.filter { !values.contains($0) }
  }

  // MARK: Links

  /// The conditions whose values the ids of a table's sections are made of, in the order of the ids; nil where the page has
  /// no such table.
  func sectionConditions(ofTable table: String, on page: String) -> [String]? {
    shape(ofTable: table, on: page).map { shape in shape.conditions.filter(shape.sections.contains) }
  }

  /// Whether a page has a unit of prose.
  func hasProse(_ id: String, on page: String) -> Bool {
    files(of: page).contains { file in file.occurrences.contains { $0.symbol == Symbol(.prose, id) } }
  }

  /// The page whose table is meant where a link does not say which.
  func page(ofTable table: String, from page: String?) -> String? {
    if let page, shape(ofTable: table, on: page) != nil { return page }
    return tablePages[table]
  }

  /// What is known of a table.
  func shape(ofTable table: String, on page: String) -> TableColumns? {
    files["Specs/\(page).yaml"]?.found.tables.first { $0.id == table }
  }

  private func files(of page: String) -> [FileSymbols] { files.values.filter { $0.page == page } }
}

extension FileSymbols {
  /// Whether the file is for all pages.
  var isShared: Bool { page == nil && path != SiteSettings.path }

  /// True if it may name what is another page's: in links, or as the table of a finder.
  fileprivate var namesOthers: Bool { !links.isEmpty || occurrences.contains { $0.page != nil } }

  /// What the file declares, if it is a spec, and shared files may have texts for.
  fileprivate var declaredBySpec: some Sequence<Symbol> {
    occurrences.lazy.filter { $0.role == .declaration && $0.symbol.kind.isDeclaredBySpecs }.map(\.symbol)
  }
}
