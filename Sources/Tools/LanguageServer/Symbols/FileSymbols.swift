import Diagnostics
import Loading
import Localization
import YAMLTree

/// Which ids stand where in a file of a site: the index that all methods of the server look into.
struct FileSymbols: Sendable {
  let path: String
  /// The page that the file belongs to; nil for what all pages share.
  let page: String?
  /// In the order in which they were come across; at one place the most important is the first.
  var occurrences: [Occurrence] = []
  /// What links name; whose ids those are, is known once all pages are.
  var links: [LinkOccurrence] = []
  /// What values conditions and outputs may have, by what their values are called; numbers and dates have none.
  var domains: [Symbol.Kind: [String]] = [:]
  /// The named domains that conditions and outputs have, by what their values are called.
  var namedDomains: [Symbol.Kind: String] = [:]
  var tables: [TableShape] = []
  /// Whether the file could not be read to its end, and these are the symbols that it had before.
  var isOutdated = false

  /// What the entries of a table's rules are known by.
  struct TableShape: Sendable {
    var id: String
    var conditions: [String] = []
    var outputs: [Output] = []
    /// The conditions whose combinations each have a section.
    var sections: Set<String> = []
    /// The name of the file that holds the rules, if they stand in one.
    var rulesFile: String?

    struct Output: Sendable {
      var id: String
      /// Whether its results are values rather than steps.
      var hasValues: Bool
    }
  }

  init(path: String) {
    self.path = path
    page = Site.page(ofFile: path)
  }

  /// The symbols of a file; nil where it can't be read to its end.
  ///
  /// - Parameters:
  ///   - file: a file of a site; one that holds no ids has none.
  ///   - catalog: the texts of the file, where it is a locale's and they were read already.
  ///   - tables: those of the page's spec, which say what the columns of a CSV file mean.
  init?(of file: SourceFile, catalog: Catalog? = nil, tables: [TableShape] = []) {
    self.init(path: file.path)
    var ignored: [Finding] = []
    if file.path.hasSuffix(".csv") {
      readRules(file, tables)
      return
    }
    if file.path.hasSuffix(".md") {
      read(prose: catalog ?? Catalog(prose: file, of: page ?? "", findings: &ignored), of: file)
      return
    }
    guard let root = parseYAML(file, findings: &ignored) else {
      if ignored.hasErrors { return nil }
      return
    }
    if file.path == SiteSettings.path {
      read(settings: root)
    } else if file.path.hasPrefix("Specs/") {
      read(spec: root)
    } else {
      read(texts: root)
      let scope = page.map { UnitID.Scope.page($0) } ?? .shared
      read(contentOf: catalog ?? Catalog(file, of: scope, findings: &ignored))
    }
  }

  /// The occurrence at an offset, its ends included; the narrowest that is there.
  func occurrence(at offset: Int) -> Occurrence? {
    occurrences.filter { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }.enumerated().min {
      ($0.element.bounds.count, $0.offset) < ($1.element.bounds.count, $1.offset)
    }?.element
  }

  // MARK: Adding

  /// Adds the whole of a text, where it stands in its file as it is.
  mutating func add(
    _ kind: Symbol.Kind, _ text: SourceText, _ role: Occurrence.Role, table: String? = nil, mayBeOutput: Bool = false
  ) {
    let all = 0..<text.text.utf8.count
    add(kind, text, all, role, table: table, mayBeOutput: mayBeOutput)
  }

  /// Adds a part of a text, where it stands in its file as it is: an id with escapes in it can't be replaced.
  mutating func add(
    _ kind: Symbol.Kind, _ text: SourceText, _ part: Range<Int>, _ role: Occurrence.Role, table: String? = nil,
    mayBeOutput: Bool = false
  ) {
    guard !part.isEmpty, let range = text.unbrokenRange(of: part) else { return }
    let id = Array(text.text.utf8)[part]
    guard range.bounds.count == id.count, range.file.bytes[range.bounds].elementsEqual(id) else { return }
    occurrences.append(
      Occurrence(
        symbol: Symbol(kind, String(decoding: id, as: UTF8.self)), role: role, bounds: range.bounds, table: table,
        mayBeOutput: mayBeOutput))
  }

  private mutating func read(settings root: YAMLNode) {
    for text in root["pages"]?.scalars ?? [] { add(.page, text, .declaration) }
    for group in root["pages"]?.items ?? [] {
      if let id = group["group"]?.scalar { add(.group, id, .declaration) }
      for text in group["pages"]?.scalars ?? [] { add(.page, text, .declaration) }
    }
  }
}

extension YAMLNode {
  /// What stands under a key of a mapping.
  subscript(_ key: String) -> YAMLNode? {
    guard case .mapping(let pairs) = value else { return nil }
    return pairs.position(of: key).map { pairs[$0].value }
  }

  /// The pairs of a mapping; none for anything else.
  var pairs: [YAMLPair] { if case .mapping(let pairs) = value { pairs } else { [] } }

  /// The items of a list; none for anything else.
  var items: [YAMLNode] { if case .sequence(let items) = value { items } else { [] } }

  /// The text of a scalar.
  var scalar: SourceText? { if case .scalar(let text) = value { text } else { nil } }

  /// One text, or those of a list.
  var scalars: [SourceText] { scalar.map { [$0] } ?? items.compactMap(\.scalar) }
}
