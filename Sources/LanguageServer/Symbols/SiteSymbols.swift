import Loading

/// Which ids stand where in all files of a site.
struct SiteSymbols: Sendable {
  /// By path.
  private(set) var files: [String: FileSymbols] = [:]
  /// What shared files name, and so is the same on all pages.
  private var shared: Set<Symbol> = []

  /// The symbols of some files.
  init(_ files: [FileSymbols]) {
    for file in files { self.files[file.path] = file }
    findShared()
  }

  /// Puts the symbols of a file in the place of those that were known.
  mutating func replace(_ path: String, with symbols: FileSymbols?) {
    let isShared = files[path]?.isShared ?? false
    files[path] = symbols
    if isShared || symbols?.isShared ?? false { findShared() }
  }

  /// Notes that a file can't be read to its end, so that its symbols are those from before.
  mutating func outdate(_ path: String) { files[path]?.isOutdated = true }

  private mutating func findShared() {
    shared = []
    for file in files.values where file.isShared {
      shared.formUnion(file.occurrences.lazy.filter { $0.role != .use }.map(\.symbol))
    }
  }

  // MARK: Looking up

  /// All files in the order of their paths.
  var sortedFiles: [FileSymbols] { files.values.sorted { $0.path < $1.path } }

  /// What stands at an offset of a file, and whose it is.
  func occurrence(at offset: Int, in path: String) -> (place: Occurrence, scoped: ScopedSymbol)? {
    guard let file = files[path] else { return nil }
    let inLinks = file.links.lazy.filter {
      $0.bounds.contains(offset) || $0.bounds.upperBound == offset
    }
    .flatMap { $0.occurrences(on: file.page, in: self) }
    .filter { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }
    guard let found = inLinks.first ?? file.occurrence(at: offset) else { return nil }
    return (found, scoped(found, in: file))
  }

  /// Whose symbol an occurrence is.
  func scoped(_ occurrence: Occurrence, in file: FileSymbols) -> ScopedSymbol {
    let symbol = occurrence.symbol
    let page: String? =
      switch symbol.kind {
      case .page: nil
      case .prose, .heading, .table, .rule: occurrence.page ?? file.page
      case .value(let id) where shared.contains(Symbol(.condition, id)): nil
      case .outputValue(let id) where shared.contains(Symbol(.output, id)): nil
      case .parameter(let id) where shared.contains(Symbol(.phrase, id)): nil
      case .value, .outputValue, .parameter: occurrence.page ?? file.page
      case .condition, .output, .step, .phrase, .note, .term, .source:
        shared.contains(symbol) ? nil : occurrence.page ?? file.page
      }
    return ScopedSymbol(symbol: symbol, page: page)
  }

  /// All occurrences of a symbol, in the order of the files and of their places.
  func occurrences(of symbol: ScopedSymbol) -> [(file: FileSymbols, place: Occurrence)] {
    sortedFiles.flatMap { file in
      let own = file.occurrences.filter {
        $0.symbol == symbol.symbol && scoped($0, in: file) == symbol
      }
      let linked = file.links.flatMap { $0.occurrences(on: file.page, in: self) }.filter {
        $0.symbol == symbol.symbol && scoped($0, in: file) == symbol
      }
      return (own + linked).sorted { $0.bounds.lowerBound < $1.bounds.lowerBound }
        .map { (file, $0) }
    }
  }

  /// The files that a page can see: its own, and those that all pages share.
  func files(visibleOn page: String?) -> [FileSymbols] {
    sortedFiles.filter { $0.page == page || $0.isShared }
  }

  /// The values of a condition or an output, in the order of the spec.
  func values(_ kind: Symbol.Kind, on page: String?) -> [String] {
    files(visibleOn: page).lazy.compactMap { $0.domains[kind] }.first ?? []
  }

  // MARK: Links

  /// The conditions whose values the ids of a table's sections are made of, in the order of the ids; nil where the page has
  /// no such table.
  func sectionConditions(ofTable table: String, on page: String) -> [String]? {
    shape(ofTable: table, on: page).map { shape in
      shape.conditions.filter(shape.sections.contains)
    }
  }

  /// Whether a page has a unit of prose.
  func hasProse(_ id: String, on page: String) -> Bool {
    files(of: page).contains { file in
      file.occurrences.contains { $0.symbol == Symbol(.prose, id) }
    }
  }

  /// The page whose table is meant where a link does not say which.
  func page(ofTable table: String, from page: String?) -> String? {
    if let page, shape(ofTable: table, on: page) != nil { return page }
    return files.values.filter { $0.tables.contains { $0.id == table } }.compactMap(\.page).min()
  }

  /// What is known of a table.
  func shape(ofTable table: String, on page: String) -> FileSymbols.TableShape? {
    files["Specs/\(page).yaml"]?.tables.first { $0.id == table }
  }

  private func files(of page: String) -> [FileSymbols] {
    files.values.filter { $0.page == page }
  }
}

extension FileSymbols {
  /// Whether the file is for all pages.
  var isShared: Bool { page == nil && path != SiteSettings.path }
}
