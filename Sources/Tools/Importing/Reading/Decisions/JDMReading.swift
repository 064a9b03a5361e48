import CommonMark
import Diagnostics
import Exchange

/// Reads the decision tables of a model of GoRules (JDM).
struct JDMReading {
  private let file: SourceFile
  private let meter: ReadingMeter
  private(set) var tables: [SourceTable] = []
  private(set) var findings: [Finding] = []
  /// The names, headers and entries, for which the import has to account.
  private(set) var parts: [SourcePart] = []
  /// The place of the last text that was found.
  private var cursor = 0
  /// The texts that don't stand behind that place.
  private var missing: Set<String> = []

  init(_ file: SourceFile, _ meter: ReadingMeter) {
    (self.file, self.meter) = (file, meter)
    guard let model = JSON(file.bytes), let nodes = model["nodes"]?.items, !nodes.isEmpty else {
      refuse("This is no model of GoRules: there is no list of nodes in it")
      return
    }
    let edges = (model["edges"]?.items ?? []).compactMap { edge in
      edge["sourceId"]?.string.flatMap { source in edge["targetId"]?.string.map { (source: source, target: $0) } }
    }
    var readers: [(id: String, reader: DecisionTableReader)] = []
    for node in nodes where meter.excess == nil {
      let name = name(of: node)
      switch node["type"]?.string {
      case "decisionTableNode": readers.append((node["id"]?.string ?? name, reader(node, name)))
      case "inputNode", "outputNode": continue
      case let type:
        let place = place(of: name)
        parts.append(SourcePart(isCell: false, text: name, place: place))
        findings.append(.leavesOut("The node '\(name)' is no table, and stays out: \(type ?? "–")", at: place))
      }
    }
    if meter.excess == nil { finish(readers, edges) }
    if let excess = meter.excess { findings.append(.tooMuch(excess, at: SourceRange(startOf: file))) }
  }

  /// The name of a node, or else its id.
  private mutating func name(of node: JSON) -> String {
    if let name = node["name"]?.string?.trimmingWhitespace, !name.isEmpty { return name }
    let id = node["id"]?.string?.trimmingWhitespace ?? ""
    let name = id.isEmpty ? "decision" : id
    if node["type"]?.string == "decisionTableNode" {
      findings.append(.assumption("The table has no name, and is called '\(name)'", at: place(of: id)))
    }
    return name
  }

  private mutating func refuse(_ summary: Message) {
    findings.append(
      Finding(
        .damagedTable, at: SourceRange(startOf: file), summary, fixes: [.init("export the model again")]))
  }

  /// The next place of a text in the file, or else the file's beginning: texts are looked for in their order.
  private mutating func place(of text: String) -> SourceRange {
    if missing.contains(text) { return SourceRange(startOf: file) }
    let bytes = Array("\"\(text)\"".utf8)
    let offset = file.bytes.offset(of: bytes, from: cursor)
    // The search reads some bytes at once.
    guard meter.charge(((offset ?? file.bytes.count) - cursor) / 8, .comparisons), let offset else {
      missing.insert(text)
      return SourceRange(startOf: file)
    }
    cursor = offset
    return SourceRange(file, offset..<offset + bytes.count)
  }

  /// The place of a text soon behind the last one; nil if it isn't there.
  private func placeNearby(_ text: String) -> SourceRange? {
    let bytes = Array("\"\(text)\"".utf8)
    let end = min(file.bytes.count, cursor + 10_000)
    return file.bytes.offset(of: bytes, from: cursor, to: end).map { SourceRange(file, $0..<$0 + bytes.count) }
  }

  /// Puts tables behind those that feed them.
  private mutating func finish(
    _ readers: [(id: String, reader: DecisionTableReader)], _ edges: [(source: String, target: String)]
  ) {
    let feeding = edges.reduce(into: [String: Set<String>]()) { $0[$1.target, default: []].insert($1.source) }
    let required = readers.map { (id: $0.id, requires: feeding[$0.id] ?? []) }
    let circles = DecisionCircles(required, meter)
    let titles = Dictionary(readers.map { ($0.id, $0.reader.title) }) { first, _ in first }
    let positions = Dictionary(grouping: readers.indices) { readers[$0].id }
    // The position of each table in the order; nil before it is read.
    var places = [Int?](repeating: nil, count: readers.count)
    for (place, position) in decisionOrder(of: required).enumerated() where meter.excess == nil {
      var entry = readers[position]
      let sources = (feeding[entry.id] ?? []).flatMap { positions[$0] ?? [] }.sorted()
      let feeders = sources.filter { places[$0] != nil }.sorted { places[$0] ?? 0 < places[$1] ?? 0 }.map {
        readers[$0]
      }
      let ids = Set(feeders.map(\.id))
      let others = sources.map { readers[$0] }.filter { !ids.contains($0.id) }
      let outputs = (feeders + others).reduce(1) { $0 + $1.reader.outputs.count }
      guard meter.charge(entry.reader.inputs.count * outputs, .comparisons) else { break }
      for column in entry.reader.inputs.indices {
        for source in feeders {
          let output = source.reader.outputs.firstIndex { $0.name == entry.reader.inputs[column].name }
          if let output { entry.reader.inputs[column].feed = .init(table: source.reader.title, output: output) }
        }
      }
      for column in entry.reader.inputs where column.feed == nil {
        let source = others.first { $0.reader.outputs.contains { $0.name == column.name } }
        guard let source, let circle = circles.circle(from: entry.id, over: source.id) else { continue }
        findings.append(.circle(circle.map { titles[$0] ?? $0 }, column.name, at: column.place))
      }
      entry.reader.variables = nil
      entry.reader.decidedNames = Set(feeders.flatMap { $0.reader.outputs.map(\.name) })
      places[position] = place
      tables.append(entry.reader.table(meter))
      findings += entry.reader.findings
    }
    if tables.isEmpty, !findings.hasErrors, meter.excess == nil { refuse("The model has no decision table") }
  }

  private mutating func reader(_ node: JSON, _ name: String) -> DecisionTableReader {
    let content = node["content"]
    let inputs = content?["inputs"]?.items ?? []
    let policy = content?["hitPolicy"]?.string ?? "first"
    let (outputs, leftOut) = outputs(content?["outputs"]?.items ?? [], policy)
    let ids = { (columns: [JSON]) in columns.map { $0["id"]?.string ?? "" } }
    let (inputIDs, outputIDs) = (ids(inputs), ids(outputs))
    let columns = (inputs: inputs.map { column($0) }, outputs: outputs.map { column($0) })
    var rules: [DecisionTableReader.Rule] = []
    for rule in content?["rules"]?.items ?? [] where meter.charge(inputs.count + outputs.count, .cells) {
      for (output, place) in leftOut {
        guard let text = rule[output["id"]?.string ?? ""]?.entry, !text.trimmingWhitespace.isEmpty else { continue }
        parts.append(SourcePart(isCell: true, text: text, place: place))
      }
      let place = rule["_id"]?.string.map { self.place(of: $0) } ?? SourceRange(startOf: file)
      let entry = { (id: String) in DecisionTableReader.Entry(text: rule[id]?.entry ?? "", place: place) }
      let remark = rule["_description"]?.string?.trimmingWhitespace ?? ""
      let own = DecisionTableReader.Rule(
        inputs: inputIDs.map(entry), outputs: outputIDs.map(entry),
        annotation: remark.isEmpty ? nil : .init(text: remark, place: placeNearby(remark) ?? place))
      parts += SourcePart.parts(of: own)
      rules.append(own)
    }
    let collectsAll = !outputs.isEmpty && outputs.allSatisfy { $0.collects }
    let place = place(of: name)
    // A table without a name has one that the model doesn't.
    if node["name"]?.string == name { parts.append(SourcePart(isCell: false, text: name, place: place)) }
    parts += (columns.inputs + columns.outputs).map {
      SourcePart(isCell: true, text: $0.label ?? $0.name, place: $0.place)
    }
    var reader = DecisionTableReader(
      title: name, place: place, hitPolicy: collectsAll ? "collect" : policy,
      inputs: columns.inputs, outputs: columns.outputs, rules: rules)
    reader.usualPolicy = "first"
    reader.divideConditions()
    return reader
  }

  /// The outputs that a spec can have beside each other: under `first`, one that collects the results of all rules stands alone.
  ///
  /// - Returns: These, and the others with their places.
  private mutating func outputs(_ all: [JSON], _ policy: String) -> (
    kept: [JSON], leftOut: [(output: JSON, place: SourceRange)]
  ) {
    guard policy == "first", all.contains(where: { !$0.collects }) else { return (all, []) }
    var leftOut: [(output: JSON, place: SourceRange)] = []
    for output in all where output.collects {
      let name = output["field"]?.string ?? ""
      let place = place(of: name)
      parts.append(SourcePart(isCell: true, text: output["name"]?.string ?? name, place: place))
      findings.append(
        .leavesOut(
          "The output '\(name)' collects the results of all rules, while the first rule decides the others; it stays out",
          at: place))
      leftOut.append((output, place))
    }
    return (all.filter { !$0.collects }, leftOut)
  }

  private mutating func column(_ column: JSON) -> DecisionTableReader.Column {
    let names = [column["field"]?.string, column["name"]?.string]
    let name = names.lazy.compactMap { $0?.trimmingWhitespace }.first { !$0.isEmpty } ?? DecisionTableReader.noName
    let label = column["name"]?.string?.trimmingWhitespace ?? ""
    return .init(
      name: name, label: label.isEmpty ? nil : label,
      holdsConditions: column["field"]?.string?.trimmingWhitespace.isEmpty != false,
      place: column["id"]?.string.map { place(of: $0) } ?? SourceRange(startOf: file))
  }
}

extension JSON {
  /// The text of an entry, which is a number or a truth value in some models.
  fileprivate var entry: String? {
    switch self {
    case .string(let text), .number(let text): text
    case .bool(let value): value ? "true" : "false"
    case .null, .array, .object: nil
    }
  }

  /// True for an output that is a list of the results of all rules that match.
  fileprivate var collects: Bool { self["field"]?.string?.hasSuffix("[]") == true }
}
