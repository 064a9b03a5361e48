import CommonMark
import DecisionTables
import Diagnostics
import Exchange

/// Reads the decision tables of a model in DMN 1.1 to 1.5.
struct DMNReading {
  private let file: SourceFile
  private let meter: ReadingMeter
  private(set) var tables: [SourceTable] = []
  private(set) var findings: [Finding] = []
  /// The name of the model.
  private(set) var title: String?
  /// Its texts and entries.
  private(set) var parts: [SourcePart] = []
  private var types: [String: XMLElement] = [:]
  /// The kinds of all variables that entries may name, and of their parts.
  private var variables: [String: DecisionFacts.ValueKind] = [:]
  /// The names of variables that are no paths.
  private var spacedVariables = SpacedNames()
  /// The places of decisions without names.
  private var nameless: [SourceRange] = []
  private var readers: [(id: String, name: String, requires: Set<String>, reader: DecisionTableReader)] = []
  /// The kind of each type.
  private var kinds: [String: DecisionFacts.ValueKind] = [:]
  /// The numbers or dates that each type allows, and true if a value may be missing.
  private var allowed: [String: (interval: Interval, hasNull: Bool)] = [:]

  init(_ file: SourceFile, _ meter: ReadingMeter) {
    (self.file, self.meter) = (file, meter)
    do throws(XMLElement.Fault) {
      let root = try XMLElement.read(file.bytes, meter)
      guard root.name == "definitions" else {
        refuse("This is no model in DMN: its root is not 'definitions'", 0)
        return
      }
      title = root.attributes["name"]
      parts = SourcePart.parts(of: root, in: file)
      for type in root.all("itemDefinition") { types[type.attributes["name"] ?? ""] = type }
      kinds = Dictionary(uniqueKeysWithValues: types.keys.map { ($0, kind(nil, $0)) })
      allowed = types.mapValues { Self.allowed($0.first("allowedValues")) }
      for data in root.all("inputData") { declare(data.first("variable"), data.attributes["name"]) }
      for decision in root.all("decision") { declare(decision.first("variable"), decision.attributes["name"]) }
      for element in root.children where ["decision", "businessKnowledgeModel"].contains(element.name) {
        read(element)
      }
      finish()
    } catch {
      switch error.reason {
      case .malformed(let words): refuse("The file is not well-formed XML: \(words)", error.offset)
      case .tooMuch(let unit): findings.append(.tooMuch(unit, at: place(error.offset..<error.offset)))
      }
    }
  }

  private mutating func refuse(_ summary: Message, _ offset: Int) {
    findings.append(
      Finding(
        .damagedTable, at: SourceRange(file, offset..<offset), summary,
        fixes: [.init("export the model again")]))
  }

  private func place(_ bounds: Range<Int>) -> SourceRange {
    SourceRange(file, min(bounds.lowerBound, file.bytes.count)..<min(bounds.upperBound, file.bytes.count))
  }

  // MARK: Variables

  /// Keeps the kind of a variable, and of all its parts.
  private mutating func declare(_ variable: XMLElement?, _ name: String?) {
    guard let name = variable?.attributes["name"] ?? name else { return }
    declare(name, variable?.attributes["typeRef"] ?? variable?.text(of: "typeRef"))
  }

  private mutating func declare(_ name: String, _ type: String?, depth: Int = 0) {
    guard variables.count < Self.mostVariables else { return }
    let type = (type ?? "").split(separator: ":").last.map(String.init) ?? ""
    if types[type]?.attributes["isCollection"] == "true" { return }
    set(name, kind(nil, type))
    if depth < 5, let parts = types[type] { declareParts(of: parts, name, depth) }
  }

  private mutating func set(_ name: String, _ kind: DecisionFacts.ValueKind) {
    if variables.updateValue(kind, forKey: name) == nil, !name.isPath { spacedVariables.insert(name) }
  }

  private mutating func declareParts(of element: XMLElement, _ name: String, _ depth: Int) {
    for part in element.all("itemComponent") where part.attributes["isCollection"] != "true" {
      guard let own = part.attributes["name"], variables.count < Self.mostVariables else { continue }
      let type = part.text(of: "typeRef") ?? part.attributes["typeRef"]
      declare("\(name).\(own)", type, depth: depth + 1)
      if let values = part.first("allowedValues") { set("\(name).\(own)", kind(values, type)) }
      if depth < 5 { declareParts(of: part, "\(name).\(own)", depth + 1) }
    }
  }

  private static let mostVariables = 10_000

  // MARK: Decisions

  private mutating func read(_ decision: XMLElement) {
    let name = name(of: decision)
    let notes = ModelWords(of: decision).notes.map { note in
      SourceNote(mark: note.mark, text: SourceCell(note.text, at: place(decision.place)))
    }
    let required = decision.all("informationRequirement").compactMap {
      $0.first("requiredDecision")?.attributes["href"]?.split(separator: "#").last.map(String.init)
    }
    let tables = Self.tables(in: decision)
    if tables.isEmpty, decision.children.contains(where: { Self.expressions.contains($0.name) }) {
      findings.append(.leavesOut("The decision '\(name)' has no table, and stays out", at: place(decision.place)))
    }
    if tables.isEmpty { return }
    let shared = (variables, spacedVariables)
    for logic in decision.all("encapsulatedLogic") {
      for parameter in logic.all("formalParameter") { declare(parameter, nil) }
    }
    for (number, table) in tables.enumerated() {
      var reader = reader(table, number == 0 ? name : "\(name) \(number + 1)")
      (reader.variables, reader.spacedVariables) = (variables, spacedVariables)
      if let label = decision.attributes["label"]?.trimmingWhitespace, !label.isEmpty, number == 0 {
        reader.title = label
      }
      reader.notes = notes
      let description = decision.first("description")
      if number == 0, let description, !description.text.trimmingWhitespace.isEmpty {
        reader.description = .init(text: description.text, place: place(description.textPlace))
      }
      readers.append((decision.attributes["id"] ?? name, name, Set(required), reader))
    }
    (variables, spacedVariables) = shared
  }

  /// The name of a decision, or else its id.
  private mutating func name(of decision: XMLElement) -> String {
    let names = [decision.first("variable")?.attributes["name"], decision.attributes["name"]]
    if let own = names.lazy.compactMap({ $0?.trimmingWhitespace }).first(where: { !$0.isEmpty }) { return own }
    let id = decision.attributes["id"]?.trimmingWhitespace ?? ""
    nameless.append(place(decision.place))
    return id.isEmpty ? "decision" : id
  }

  private static let expressions: Set<String> = [
    "literalExpression", "context", "invocation", "relation", "list", "functionDefinition", "encapsulatedLogic",
    "conditional", "for", "filter", "every", "some",
  ]

  /// The decision tables within an element, at any depth.
  private static func tables(in element: XMLElement) -> [XMLElement] {
    element.children.flatMap { $0.name == "decisionTable" ? [$0] : tables(in: $0) }
  }

  /// Puts tables behind those that feed them, and connects them.
  private mutating func finish() {
    if let first = nameless.first {
      let count = nameless.count
      findings.append(
        .assumption(
          .count(
            count, one: "A decision has no name, and is called by its id",
            "\(count) decisions have no names, and are called by their ids"), at: first))
    }
    let decided = Set(readers.map(\.name))
    let order = decisionOrder(of: readers.map { (id: $0.id, requires: $0.requires) })
    let circles = DecisionCircles(readers.map { ($0.id, $0.requires) }, meter)
    let names = Dictionary(readers.map { ($0.id, $0.name) }) { first, _ in first }
    let sources = Dictionary(grouping: readers.indices) { readers[$0].name }
    var done: Set<String> = []
    for position in order where meter.excess == nil {
      var entry = readers[position]
      connect(&entry.reader, sources, done)
      if !entry.requires.isEmpty {
        reportCircles(of: entry.id, entry.requires, entry.reader, done, circles, names, sources)
      }
      (entry.reader.decidedNames, entry.reader.ownName) = (decided, entry.name)
      tables.append(entry.reader.table(meter))
      findings += entry.reader.findings
      done.insert(entry.name)
    }
    if let excess = meter.excess { findings.append(.tooMuch(excess, at: place(0..<0))) }
    if tables.isEmpty, !findings.hasErrors { refuse("The model has no decision table", 0) }
  }

  /// The positions of the readers that may decide a column: those whose decision it names, alone or before a full stop.
  private func candidates(for column: String, _ sources: [String: [Int]]) -> [Int] {
    let dots = column.utf8.count { $0 == UInt8(ascii: ".") }
    guard meter.charge(dots * column.utf8.count / 8, .comparisons) else { return [] }
    var positions = sources[column] ?? []
    for index in column.indices where column[index] == "." { positions += sources[String(column[..<index])] ?? [] }
    let cost = positions.reduce(0) { $0 + 4 + 2 * readers[$1].reader.outputs.count }
    return meter.charge(cost, .comparisons) ? positions.sorted() : []
  }

  private func connect(_ reader: inout DecisionTableReader, _ sources: [String: [Int]], _ done: Set<String>) {
    for column in reader.inputs.indices {
      let name = reader.inputs[column].name
      // Thousands of decisions may have one name: none is copied, and most are ruled out by their title.
      for position in candidates(for: name, sources)
      where readers[position].reader.title != reader.title && done.contains(readers[position].name) {
        let source = readers[position]
        let output: Int? =
          name == source.name
          ? (source.reader.outputs.count == 1 ? 0 : nil)
          : source.reader.outputs.firstIndex { name == "\(source.name).\($0.name)" }
        if let output { reader.inputs[column].feed = .init(table: source.reader.title, output: output) }
      }
    }
  }

  /// Lists the columns of a table that are what a decision behind it in a circle decides.
  private mutating func reportCircles(
    of id: String, _ required: Set<String>, _ reader: DecisionTableReader, _ done: Set<String>,
    _ circles: DecisionCircles, _ names: [String: String], _ sources: [String: [Int]]
  ) {
    for column in reader.inputs where column.feed == nil {
      let source = candidates(for: column.name, sources).first { position in
        guard required.contains(readers[position].id) else { return false }
        let source = readers[position]
        return !done.contains(source.name)
          && (column.name == source.name
            || source.reader.outputs.contains { column.name == "\(source.name).\($0.name)" })
      }
      guard let source, let circle = circles.circle(from: id, over: readers[source].id) else { continue }
      findings.append(.circle(circle.map { names[$0] ?? $0 }, column.name, at: column.place))
    }
  }

  // MARK: Tables

  private func reader(_ table: XMLElement, _ name: String) -> DecisionTableReader {
    let outputs = table.all("output")
    return DecisionTableReader(
      title: name, place: place(table.place),
      hitPolicy: (table.attributes["hitPolicy"] ?? "UNIQUE").lowercased().replacing(" ", with: "-"),
      aggregation: table.attributes["aggregation"]?.lowercased(),
      inputs: table.all("input").map { input($0) },
      outputs: outputs.map { output($0, of: table, name, isOnly: outputs.count == 1) },
      rules: table.all("rule").map { rule($0) })
  }

  private func input(_ input: XMLElement) -> DecisionTableReader.Column {
    let expression = input.first("inputExpression")
    let text = (expression?.text(of: "text") ?? "").trimmingWhitespace
    let label = input.attributes["label"]?.trimmingWhitespace ?? ""
    let type = expression?.attributes["typeRef"] ?? expression?.text(of: "typeRef")
    let values = input.first("inputValues")
    let name = text.isEmpty ? label : text
    return .init(
      name: name.isEmpty ? DecisionTableReader.noName : name, label: label.isEmpty ? nil : label,
      words: ModelWords(of: input), kind: kind(values, type),
      isTyped: type?.isEmpty == false, allowed: allowed(values, type), unreadValues: unread(values, type),
      place: place(input.place))
  }

  private func output(_ output: XMLElement, of table: XMLElement, _ name: String, isOnly: Bool)
    -> DecisionTableReader.Column
  {
    let label = output.attributes["label"]?.trimmingWhitespace ?? ""
    let names = [output.attributes["name"], label, isOnly ? table.attributes["outputLabel"] : nil]
    let own = names.lazy.compactMap { $0?.trimmingWhitespace }.first { !$0.isEmpty }
    let type = output.attributes["typeRef"] ?? (isOnly ? table.attributes["typeRef"] : nil)
    let entry = output.first("defaultOutputEntry")
    return .init(
      name: own ?? name, label: label.isEmpty ? nil : label, words: ModelWords(of: output),
      kind: kind(output.first("outputValues"), type),
      defaultEntry: entry.map { self.entry($0) },
      place: place(output.place))
  }

  private func rule(_ rule: XMLElement) -> DecisionTableReader.Rule {
    let remarks = rule.all("annotationEntry").map { $0.text(of: "text") ?? "" }.filter {
      !$0.trimmingWhitespace.isEmpty
    }
    let description = rule.text(of: "description")?.trimmingWhitespace ?? ""
    let words = remarks.isEmpty ? (description.isEmpty ? [] : [description]) : remarks
    return .init(
      inputs: rule.all("inputEntry").map { entry($0) }, outputs: rule.all("outputEntry").map { entry($0) },
      annotation: words.isEmpty ? nil : .init(text: words.joined(separator: " / "), place: place(rule.place)))
  }

  private func entry(_ element: XMLElement) -> DecisionTableReader.Entry {
    let text = element.first("text")
    return .init(text: text?.text ?? "", place: place(text?.textPlace ?? element.place))
  }

  // MARK: Types

  /// The numbers or dates that a list of values allows, which is one interval, and true if the value may be missing.
  private func allowed(_ values: XMLElement?, _ type: String?) -> (interval: Interval, hasNull: Bool) {
    if let values { return Self.allowed(values) }
    return allowed[(type ?? "").split(separator: ":").last.map(String.init) ?? ""] ?? (.all, false)
  }

  private static func allowed(_ values: XMLElement?) -> (interval: Interval, hasNull: Bool) {
    guard let text = values?.text(of: "text"), case .tests(let tests) = FEELEntry(text) else { return (.all, false) }
    let intervals = tests.compactMap(\.interval)
    return (intervals.count == 1 ? intervals[0] : .all, tests.contains(.word("null")))
  }

  /// The list of numbers or dates that can't be read; nil where it can, and without such a list.
  private func unread(_ values: XMLElement?, _ type: String?) -> String? {
    guard kind(values, type).isQuantity, let text = values?.text(of: "text")?.trimmingWhitespace, !text.isEmpty,
      case .expression = FEELEntry(text)
    else { return nil }
    return text
  }

  private func kind(_ values: XMLElement?, _ type: String?, depth: Int = 0) -> DecisionFacts.ValueKind {
    if let text = values?.text(of: "text"), case .tests(let tests) = FEELEntry(text) {
      let texts = tests.compactMap { test in if case .text(let text) = test { text } else { nil } }
      if texts.count == tests.count, !texts.isEmpty { return .listed(texts) }
    }
    switch (type ?? "").split(separator: ":").last.map(String.init) ?? "" {
    case "string": return .text
    case "number", "double", "decimal": return .number
    case "integer", "long": return .integer
    case "boolean": return .boolean
    case "date": return .date
    case "time": return .time
    case "dayTimeDuration", "days and time duration": return .duration
    case "yearMonthDuration", "years and months duration": return .months
    case let name:
      guard depth < 10, let own = types[name] else { return .unknown }
      if depth == 0, let known = kinds[name] { return known }
      return kind(own.first("allowedValues"), own.text(of: "typeRef"), depth: depth + 1)
    }
  }
}
