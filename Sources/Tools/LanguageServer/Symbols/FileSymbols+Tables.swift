import DecisionTables
import Diagnostics
import Files
import YAMLTree

/// The ids in the tables of a spec.
extension FileSymbols {
  mutating func read(table pair: YAMLPair) {
    add(.table, pair.key, .declaration)
    let (id, node) = (pair.key.text, pair.value)
    var shape = TableShape(id: id)
    read(conditions: node["conditions"], of: &shape)
    read(outputs: node["outputs"], of: &shape)
    shape.sections = Set(node["layout"]?["sections"]?.scalars.map(\.text) ?? [])
    for key in ["sections", "rows", "columns"] {
      for text in node["layout"]?[key]?.scalars ?? [] { add(.condition, text, .use, table: id) }
    }
    for text in node["layout"]?["marks"]?.scalars ?? [] where text.text != "then" {
      add(.output, text, .use, table: id, mayBeOutput: true)
    }
    for pair in node["notes-on"]?.pairs ?? [] {
      read(label: pair.key, of: shape)
      for note in pair.value.scalars { add(.note, note, .use) }
    }
    for rule in node["annotations"]?.scalars ?? [] { add(.rule(in: id), rule, .use) }
    if let rules = node["rules"] { read(rules: rules, of: &shape) }
    if let otherwise = node["otherwise"] { read(outcome: otherwise, of: shape) }
    for item in node["impossible"]?.items ?? [] {
      read(when: item["when"], of: id)
      if let reason = item["because"]?.scalar { add(.note, reason, .use) }
    }
    for item in node["examples"]?.items ?? [] {
      read(when: item["when"], of: id)
      guard let then = item["then"] else { continue }
      if ["not-stated", "impossible"].contains(then.scalar?.text) { continue }
      read(outcome: then, of: shape)
    }
    tables.append(shape)
  }

  private mutating func read(conditions node: YAMLNode?, of shape: inout TableShape) {
    guard let node else { return }
    func declared(_ pairs: [YAMLPair], _ symbols: inout FileSymbols) {
      for pair in pairs {
        symbols.read(condition: pair, in: shape.id)
        shape.conditions.append(pair.key.text)
      }
    }
    declared(node.pairs, &self)
    for item in node.items {
      declared(item.pairs, &self)
      guard let name = item.scalar else { continue }
      add(.condition, name, .use)
      shape.conditions.append(name.text)
    }
  }

  private mutating func read(outputs node: YAMLNode?, of shape: inout TableShape) {
    for text in node?.scalars ?? [] where !text.text.isEmpty {
      add(.output, text, .declaration)
      shape.outputs.append(.init(id: text.text, hasValues: false))
    }
    for pair in node?.pairs ?? [] {
      add(.output, pair.key, .declaration)
      let hasValues = pair.value.scalar == nil
      if hasValues { read(domain: pair.value, .outputValue(of: pair.key.text)) }
      shape.outputs.append(.init(id: pair.key.text, hasValues: hasValues))
    }
    if shape.outputs.isEmpty { shape.outputs = [.init(id: "", hasValues: false)] }
  }

  /// Reads `app-state` or `app-state.foreground` in `notes-on`.
  private mutating func read(label: SourceText, of shape: TableShape) {
    let bytes = Array(label.text.utf8)
    let point = bytes.firstIndex(of: UInt8(ascii: ".")) ?? bytes.count
    let subject = String(decoding: bytes[..<point], as: UTF8.self)
    let isOutput = shape.outputs.contains { $0.id == subject }
    let owner: Symbol.Kind = isOutput ? .output : .condition
    add(owner, label, 0..<point, .use, table: shape.id, mayBeOutput: true)
    guard point + 1 < bytes.count else { return }
    let kind: Symbol.Kind = isOutput ? .outputValue(of: subject) : .value(of: subject)
    add(kind, label, point + 1..<bytes.count, .use)
  }

  // MARK: Rules

  private mutating func read(rules node: YAMLNode, of shape: inout TableShape) {
    for rule in node.items {
      if let id = rule["id"]?.scalar { add(.rule(in: shape.id), id, .declaration) }
      read(when: rule["when"], of: shape.id)
      if let then = rule["then"] { read(outcome: then, of: shape) }
    }
    guard let text = node.scalar else { return }
    if text.text.hasSuffix(".csv"), !text.text.contains("\n") {
      shape.rulesFile = text.text
      return
    }
    var ignored: [Finding] = []
    if let grid = RuleGrid.parsePipeTable(text, findings: &ignored) { read(grid, of: shape) }
  }

  mutating func readRules(_ file: SourceFile, _ tables: [TableShape]) {
    let name = file.path.pathParts.last ?? ""
    guard let shape = tables.first(where: { $0.rulesFile == name }) else { return }
    var ignored: [Finding] = []
    let text = SourceText(String(decoding: file.bytes, as: UTF8.self), file: file, at: 0)
    if let grid = RuleGrid.parseCSV(text, findings: &ignored) { read(grid, of: shape) }
  }

  private mutating func read(_ grid: RuleGrid, of shape: TableShape) {
    for (column, name) in grid.header.enumerated() {
      let output = shape.outputs.first { $0.id == name.text } ?? (name.text == "then" ? shape.outputs.first : nil)
      if output?.id == name.text {
        add(.output, name, .use)
      } else if output == nil, name.text != "id" {
        add(.condition, name, .use, table: shape.id, mayBeOutput: true)
      }
      for row in grid.rows {
        let cell = row[column]
        if let output {
          addWords(of: cell, output.hasValues ? .outputValue(of: output.id) : .step)
        } else if name.text == "id" {
          add(.rule(in: shape.id), cell, .declaration)
        } else {
          addWords(of: cell, .value(of: name.text))
        }
      }
    }
  }

  private mutating func read(when node: YAMLNode?, of table: String) {
    for pair in node?.pairs ?? [] {
      add(.condition, pair.key, .use, table: table)
      for text in pair.value.scalars { addWords(of: text, .value(of: pair.key.text)) }
    }
  }

  private mutating func read(outcome node: YAMLNode, of shape: TableShape) {
    for pair in node.pairs {
      add(.output, pair.key, .use, table: shape.id)
      read(result: pair.value, of: shape.outputs.first { $0.id == pair.key.text })
    }
    if node.pairs.isEmpty { read(result: node, of: shape.outputs.first) }
  }

  private mutating func read(result node: YAMLNode, of output: TableShape.Output?) {
    let kind: Symbol.Kind = if let output, output.hasValues { .outputValue(of: output.id) } else { .step }
    for text in node.scalars { addWords(of: text, kind) }
  }

  /// Adds each id in an entry or a result: `car, truck` or `not(car)`.
  private mutating func addWords(of text: SourceText, _ kind: Symbol.Kind) {
    let bytes = Array(text.text.utf8)
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex { !$0.isInID } ?? bytes.count
      let isNot = bytes[start..<end].elementsEqual("not".utf8) && end < bytes.count && bytes[end] == UInt8(ascii: "(")
      if let idEnd = bytes.span.idEnd(from: start), idEnd == end, !isNot { add(kind, text, start..<end, .use) }
      start = end + 1
    }
  }
}

extension UInt8 {
  /// Whether it may stand in an id.
  var isInID: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
    default: false
    }
  }
}
