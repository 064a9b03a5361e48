import DecisionTables
import Diagnostics
import Loading
import Localization
import YAMLTree

/// An id that is to get another name, with all that has its name because of it.
struct Renaming {
  let symbols: [ScopedSymbol]
  let newID: String
  /// The places of the id.
  let places: [(file: FileSymbols, place: Occurrence)]

  /// - Throws: an error that says why the id can't have the name.
  init(_ symbol: ScopedSymbol, to newID: String, in site: SiteSymbols) throws(ResponseError) {
    self.newID = newID
    guard newID.isIdentifier else {
      throw ResponseError(
        .invalidParameters,
        "an id is made of lower-case ASCII words joined by hyphens, which '\(newID.quotable)' is not")
    }
    (symbols, places) = Self.closure(of: symbol, in: site)
    try checkDeclaration(of: symbol, in: site)
    for symbol in symbols { try checkName(of: symbol, in: site) }
    if let file = site.sortedFiles.first(where: \.isOutdated) {
      throw ResponseError(.requestFailed, "\(file.path) can't be read: fix it first")
    }
  }

  /// A symbol with those that must keep the same id: a step that names no phrase is said by the phrase of its own id, and
  /// conditions of one named domain have its values.
  private static func closure(of symbol: ScopedSymbol, in site: SiteSymbols) -> (
    [ScopedSymbol], [(file: FileSymbols, place: Occurrence)]
  ) {
    var symbols = [symbol]
    var known: Set<ScopedSymbol> = [symbol]
    var identities: Set<ScopedSymbol> = [site.identity(of: symbol)]
    var waiting = [symbol]
    var places: [(file: FileSymbols, place: Occurrence)] = []
    while let next = waiting.popLast() {
      let found = site.occurrences(of: next)
      places += found
      let bounds = Dictionary(grouping: found, by: \.file.path).mapValues { Set($0.map(\.place.bounds)) }
      for (path, bounds) in bounds.sorted(by: { $0.key < $1.key }) {
        guard let file = site[path] else { continue }
        for other in file.occurrences where bounds.contains(other.bounds) {
          let scoped = site.scoped(other, in: file)
          if known.insert(scoped).inserted { symbols.append(scoped) }
          if identities.insert(site.identity(of: scoped)).inserted { waiting.append(scoped) }
        }
      }
    }
    return (symbols, places)
  }

  private func checkDeclaration(of symbol: ScopedSymbol, in site: SiteSymbols) throws(ResponseError) {
    let (kind, id) = (symbol.symbol.kind, symbol.symbol.id)
    if let reason = symbol.symbol.reasonAgainstRenaming { throw ResponseError(.requestFailed, reason) }
    let identity = site.identity(of: symbol)
    let isDeclared = places.contains { found in
      let other = site.identity(of: site.scoped(found.place, in: found.file))
      guard other == identity else { return false }
      return found.place.role == .declaration || found.place.role == .text && kind.isMadeByText
    }
    if !isDeclared { throw ResponseError(.requestFailed, "no file declares the \(kind.shown.name) '\(id)'") }
  }

  private func checkName(of symbol: ScopedSymbol, in site: SiteSymbols) throws(ResponseError) {
    let (family, kind) = (symbol.symbol.family, symbol.symbol.kind)
    let isReserved = Symbol(family, newID).reasonAgainstRenaming != nil
    let seen = symbol.page == nil ? site.sortedFiles : site.files(visibleOn: symbol.page)
    let taken = seen.first { file in
      file.occurrences.contains { other in
        other.symbol.id == newID && (other.symbol.family == family || other.symbol.kind.isPlace && kind.isPlace)
      }
    }
    if isReserved || taken != nil {
      throw ResponseError(
        .requestFailed,
        taken.map { "\($0.path) has a \(kind.shown.name) '\(newID.quotable)' already" }
          ?? "'\(newID)' is a word of the format")
    }
  }

  /// The edits that put the new id in the place of the old one, by the paths of the files.
  var edits: [String: [ByteEdit]] {
    var edits: [String: [Int: ByteEdit]] = [:]
    for (file, place) in places {
      edits[file.path, default: [:]][place.bounds.lowerBound] = ByteEdit(place.bounds, Array(newID.utf8))
    }
    return edits.mapValues { $0.sorted { $0.key < $1.key }.map(\.value) }
  }

  /// The new id of a unit.
  func renamed(_ unit: UnitID) -> UnitID {
    var unit = unit
    for symbol in symbols where symbol.page == nil || unit.scope == .page(symbol.page ?? "") {
      unit.key = unit.key.renaming(symbol.symbol, to: newID)
    }
    return unit
  }
}

extension String {
  /// As messages quote it: on one line, and cut where it is longer than ids that people write.
  var quotable: String {
    let line = printableLine
    return line.count > 60 ? line.prefix(60) + "…" : line
  }
}

extension Symbol {
  /// Why the symbol keeps its name; nil where it may have another.
  var reasonAgainstRenaming: Message? {
    switch kind {
    case .value, .outputValue, .domainValue:
      [Domain.null, Domain.anythingElse].contains(id) ? "'\(id)' is a word of the format" : nil
    case .prose: id == UnitKey.introduction.subject ? "the prose before all other is the introduction" : nil
    case .page: "a page's id is the name of its files: rename them, and the id in hyo.yaml"
    case .measureUnit: Language.knownUnits.contains(id) ? "'\(id)' is a unit that Hyo knows by this name" : nil
    default: nil
    }
  }
}

extension UnitKey {
  /// The key with another id in the place of a symbol's.
  fileprivate func renaming(_ symbol: Symbol, to id: String) -> UnitKey {
    switch self {
    case .name(let owner): .name(of: owner.renaming(symbol, to: id))
    case .pattern(let owner): .pattern(of: owner.renaming(symbol, to: id))
    case .value(let value, let owner):
      symbol == Symbol(.init(owner.kind.valueIDs, of: owner.id), value)
        ? .value(id, of: owner) : .value(value, of: owner.renaming(symbol, to: id))
    case .named(let kind, let text): symbol == Symbol(kind.ids, text) ? .named(kind, id) : self
    case .table(let text, of: let table): symbol == Symbol(.table, table) ? .table(text, of: id) : self
    case .annotation(let rule, of: let table):
      symbol == Symbol(.table, table)
        ? .annotation(rule, of: id)
        : symbol == Symbol(.init(.rule, of: table), rule) ? .annotation(id, of: table) : self
    case .prose(let unit): symbol == Symbol(.prose, unit) ? .prose(id) : self
    case .title, .description, .section, .word: self
    }
  }
}

extension ValueOwner {
  fileprivate func renaming(_ symbol: Symbol, to id: String) -> ValueOwner {
    symbol == Symbol(kind.ids, self.id) ? ValueOwner(kind, id) : self
  }
}
