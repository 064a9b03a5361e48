import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// The ids in a text, by what it stands for.
extension OccurrenceWalker {
  mutating func read(_ text: SourceText, as meaning: TextMeaning, _ around: Surroundings) {
    switch meaning {
    case .id(let kind, let role): read(text, kind, role, around)
    case .domain(let kind):
      found.add(.init(.domain), text, .use)
      if let kind = around.family(kind) { found.namedDomains[kind] = text.text }
    case .column(let kind):
      if let kind = around.family(kind) { found.add(kind, text, .use, table: around[.table]) }
    case .section:
      table?.sections.insert(text.text)
      found.add(.init(.condition), text, .use, table: around[.table])
    case .mark:
      if text.text != "then" { found.add(.init(.output), text, .use, table: around[.table], mayBeOutput: true) }
    case .label: if let table { found.add(label: text, of: table) }
    case .entry: if let kind = around.family(.value) { found.add(idsIn: text, kind, in: table) }
    case .listed: if let list = around[.list] { found.listed.append((list, text)) }
    case .result(let words): if !words.contains(text.text) { found.add(result: text, of: output(around), in: table) }
    case .rules: read(rules: text)
    case .tableOfAnyPage: read(tableOfAnyPage: text, around)
    case .quantity: read(quantity: text)
    case .argument:
      if text.text.isQuantity {
        read(quantity: text)
      } else if text.text.utf8.first != UInt8(ascii: "`") {
        found.add(.init(.term), text, .use)
      }
    case .formula: found.formulas.append(text)
    case .path: read(path: text)
    case .sign: break
    }
  }

  /// The unit of a number.
  private mutating func read(quantity text: SourceText) {
    guard let space = text.text.utf8.lastIndex(of: UInt8(ascii: " ")) else { return }
    let start = text.text.utf8.distance(from: text.text.startIndex, to: space) + 1
    found.add(.init(.measureUnit), text, start..<text.text.utf8.count, .use)
  }

  private mutating func read(_ text: SourceText, _ kind: IDKind, _ role: IDRole, _ around: Surroundings) {
    guard let named = around.family(kind) else { return }
    if role == .declaration { note(declared: text.text, kind, named) }
    if kind == .condition, role != .text { table?.conditions.append(text.text) }
    // It is a word of the format, which nobody declares.
    if kind.isValue, role == .declaration, text.text == Domain.null { return }
    guard kind == .output, role == .use, let values = around.family(.value) else {
      found.add(named, text, role)
      return
    }
    // The output of the table that decides the condition.
    found.required[values]?.output = text.text
    found.add(named, text, 0..<text.text.utf8.count, role, page: found.required[values]?.page)
  }

  /// Notes what is known elsewhere of an id because it is declared.
  private mutating func note(declared id: String, _ kind: IDKind, _ named: Symbol.Family) {
    switch kind {
    case .value, .outputValue, .domainValue: found.values[named, default: []].append(id)
    // What follows declares its values; those of numbers are none. Of several declarations, the last counts.
    case .condition: found.values[.init(.value, of: id)] = []
    case .domain: found.values[.init(.domainValue, of: id)] = []
    case .output: if !id.isEmpty { table?.declaredOutputs.append(.init(id: id)) }
    default: break
    }
  }

  /// The output whose result stands there; where none is named, the first of the table.
  private func output(_ around: Surroundings) -> TableColumns.Output? {
    guard let table else { return nil }
    guard let id = around[.output] else { return table.outputs.first }
    return table.output(id)
  }

  private mutating func read(rules text: SourceText) {
    if text.text.hasSuffix(".csv"), !text.text.contains("\n") {
      table?.rulesFile = text.text
      return
    }
    if let table, let grid = RuleGrid.parsePipeTable(text, report: .ignored) { found.add(grid, of: table) }
  }

  /// Reads `table`, or `page/table`: what a finder is for, or what decides a condition.
  private mutating func read(tableOfAnyPage text: SourceText, _ around: Surroundings) {
    let reference = TableReference(text)
    if let values = around.family(.value) {
      found.required[values] = .init(page: reference?.page, table: reference?.table ?? text.text)
    }
    guard let reference else {
      found.add(.init(.table), text, .use)
      return
    }
    if reference.table.contains("/") { return }
    let slash = reference.page.utf8.count
    found.add(.init(.page), text, 0..<slash, .use)
    found.add(.init(.table), text, slash + 1..<text.text.utf8.count, .use, page: reference.page)
  }

  // MARK: Paths

  /// Reads the path of a unit: `phrases.refund`, or `conditions.age.values.adult`.
  private mutating func read(path: SourceText) {
    guard let components = UnitKey(path: path.text)?.components else { return }
    var start = 0
    var places: [(id: String, part: Range<Int>)] = []
    for component in components {
      let part = start..<start + component.utf8.count
      start = part.upperBound + 1
      // A path with escapes is longer than its components.
      if part.upperBound <= path.text.utf8.count { places.append((component, part)) }
    }
    if components.first == "prose" {
      if places.count > 1 { found.add(.init(.prose), path, places[1].part, .use) }
      return
    }
    read(places[...], of: path, as: root, Surroundings())
  }

  /// Reads the components of a path, each of which is a key of the file.
  private mutating func read(
    _ places: ArraySlice<(id: String, part: Range<Int>)>, of path: SourceText, as shape: Shape, _ around: Surroundings
  ) {
    guard let (id, part) = places.first else { return }
    switch shape {
    case .mapping(let shape):
      if let key = shape[id] { read(places.dropFirst(), of: path, as: key.value, around) }
    case .entries(let value, _, .id(let kind, _)?):
      if let kind = around.family(kind) { found.add(kind, path, part, .use) }
      var below = around
      below.note(kind, id)
      read(places.dropFirst(), of: path, as: value, below)
    case .either(let shapes): for shape in shapes { read(places, of: path, as: shape, around) }
    case .text, .meaning, .words, .list, .entries: break
    }
  }
}
