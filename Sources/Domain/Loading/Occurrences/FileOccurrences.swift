import DecisionTables
package import Diagnostics
package import YAMLTree

/// Which ids stand where in a file, and what else of it says what ids mean elsewhere.
package struct FileOccurrences: Sendable {
  /// In the order in which they were found; of several at one place the most important is the first.
  package var occurrences: [Occurrence] = []
  /// The possible values of conditions and outputs, by the names of their values; numbers and dates have none.
  package internal(set) var values: [Symbol.Family: [String]] = [:]
  /// The named domains that conditions and outputs have, by what their values are called.
  package internal(set) var namedDomains: [Symbol.Family: String] = [:]
  /// The kinds of values of conditions that have sets.
  package internal(set) var sets: Set<Symbol.Family> = []
  /// The tables that decide conditions, by what the conditions' values are called.
  package internal(set) var required: [Symbol.Family: RequiredOutput] = [:]

  /// An output of a table that decides a condition.
  package struct RequiredOutput: Sendable {
    /// The page of the table, where the spec says it.
    package var page: String?
    /// The id of the table.
    package var table: String
    /// The id of the output; nil where the spec doesn't say.
    package var output: String?
  }

  /// The values of the file's lists, each with the id of its list.
  var listed: [(list: String, value: SourceText)] = []
  /// The lists that the entries of the file name, with the kind of their values.
  var usedLists: [(list: String, values: Symbol.Family)] = []

  /// The formulas in phrases, whose names are those of conditions or constants.
  var formulas: [SourceText] = []

  /// The tables of a spec.
  package internal(set) var tables: [TableColumns] = []

  /// Nothing.
  package init() {}

  /// The ids of a YAML file.
  ///
  /// - Parameters:
  ///   - root: What stands in the file.
  ///   - kind: What the file is.
  package init(_ root: YAMLNode, of kind: SiteFileKind) {
    let shape = Shape.mapping(kind.shape)
    var walker = OccurrenceWalker(shape)
    walker.walk(root, as: shape, OccurrenceWalker.Surroundings())
    self = walker.found
    addListed()
    addFormulas()
  }

  /// The ids of a CSV file of rules.
  ///
  /// - Parameters:
  ///   - file: The file.
  ///   - table: The table whose rules it holds.
  package init(rules file: SourceFile, of table: TableColumns) {
    let text = SourceText(String(decoding: file.bytes, as: UTF8.self), file: file, at: 0)
    if let grid = RuleGrid.parseCSV(text, report: .ignored) { add(grid, of: table) }
  }

  /// Adds the values of lists, which are those of the conditions whose entries name the lists.
  private mutating func addListed() {
    for (list, value) in listed {
      var kinds: Set<Symbol.Family> = []
      for use in usedLists where use.list == list && kinds.insert(use.values).inserted { add(idsIn: value, use.values) }
    }
    (listed, usedLists) = ([], [])
  }

  /// Adds the names in the formulas of phrases: those of conditions where a table or a declaration of the file has them.
  private mutating func addFormulas() {
    if formulas.isEmpty { return }
    let declared = occurrences.filter { $0.symbol.kind == .condition && $0.role == .declaration }.map(\.symbol.id)
    let conditions = Set(tables.flatMap(\.conditions) + declared)
    for text in formulas {
      for name in formulaNames(of: text.text) {
        let id = String(decoding: Array(text.text.utf8)[name], as: UTF8.self)
        add(.init(conditions.contains(id) ? .condition : .constant), text, name, .use)
      }
    }
    formulas = []
  }

  // MARK: Adding

  /// Adds the whole of a text, where it stands in its file as it is.
  package mutating func add(
    _ family: Symbol.Family, _ text: SourceText, _ role: IDRole, table: String? = nil, mayBeOutput: Bool = false
  ) {
    add(family, text, 0..<text.text.utf8.count, role, table: table, mayBeOutput: mayBeOutput)
  }

  /// Adds a part of a text, where it stands in its file as it is: an id with escapes in it can't be replaced.
  package mutating func add(
    _ family: Symbol.Family, _ text: SourceText, _ part: Range<Int>, _ role: IDRole, page: String? = nil,
    table: String? = nil, mayBeOutput: Bool = false
  ) {
    guard !part.isEmpty, let range = text.unbrokenRange(of: part) else { return }
    let id = Array(text.text.utf8)[part]
    guard range.bounds.count == id.count, range.file.bytes[range.bounds].elementsEqual(id) else { return }
    occurrences.append(
      Occurrence(
        symbol: Symbol(family, String(decoding: id, as: UTF8.self)), role: role, bounds: range.bounds, page: page,
        table: table, mayBeOutput: mayBeOutput))
  }
}
