import DecisionTables
import Diagnostics
import YAMLTree

/// The tables that conditions may take their values from: those of a page that were read so far, and those of others.
struct RequiredTables {
  /// The page's own, by id.
  private var tables: [String: CompiledTable] = [:]
  /// Ids of tables that could not be read.
  private var unreadable: Set<String> = []
  /// The ids of all tables of the page, those that are read later among them.
  private let ids: [String]
  /// The page's id.
  private let page: String
  /// The pages whose tables the spec names, as far as they could be read.
  private let others: [Page]

  init(of ids: [String] = [], on page: String = "", and others: [Page] = []) {
    (self.ids, self.page, self.others) = (ids, page, others)
  }

  /// Adds a table that was read, or the id of one that could not be.
  mutating func add(_ table: CompiledTable?, id: String) {
    if let table { tables[id] = table } else { unreadable.insert(id) }
  }

  /// The conditions whose values no table decides, for conditions and all that they require, in reading order.
  func inputs(of conditions: [Condition]) -> [Condition] {
    var inputs: [Condition] = []
    var known: Set<String> = []
    var followed: Set<ObjectIdentifier> = []
    func add(_ conditions: [Condition]) {
      for condition in conditions {
        guard let producer = condition.requirement?.producer else {
          if known.insert(condition.id).inserted { inputs.append(condition) }
          continue
        }
        // What decides several conditions is looked into once.
        guard followed.insert(ObjectIdentifier(producer)).inserted else { continue }
        add(producer.definition.conditions.filter { $0.pair == nil })
      }
    }
    add(conditions)
    return inputs
  }

  /// Reads the condition that a table decides.
  ///
  /// - Parameters:
  ///   - node: the id of the table.
  ///   - fields: the keys beside it.
  ///   - report: receives findings about them.
  /// - Returns: The condition's domain and what decides it; nil if there is no such decision.
  func required(_ node: YAMLNode, _ fields: Fields, report: Report) -> DomainLoader.Loaded? {
    guard let name = node.text("'table'", report: report) else { return nil }
    let output = fields.text("output", report: report)
    guard let table = table(name, report: report) else { return nil }
    let decision = table.definition
    guard let position = position(of: output, name, in: decision, report: report) else { return nil }
    do throws(RequirementFault) {
      let domain = try decision.requiredDomain(of: position)
      let decided = decision.outputs[position]
      return DomainLoader.Loaded(
        domain: domain, name: decided.domainName, unit: decision.decidedUnit(of: position), decimals: decided.decimals,
        requirement: Requirement(table: name, table, output: decided.id))
    } catch {
      report.add(.unusableTable(name, error))
      return nil
    }
  }

  /// The table with a name; nil if it can't be used.
  ///
  /// A table of another page is checked once all pages are known.
  private func table(_ name: SourceText, report: Report) -> CompiledTable? {
    let reference = TableReference(name)
    if let reference, reference.page != page { return reference.table(on: others)?.table }
    let id = reference?.table ?? name.text
    if tables[id] == nil, !unreadable.contains(id) {
      report.add(
        Finding(
          .unknownTable, at: name.range, "This page has no table '\(id)'",
          fixes: Finding.Fix.didYouMean(id, amongIDs: ids, replacing: name.range)))
    }
    return tables[id]
  }

  private func position(
    of output: SourceText?, _ name: SourceText, in table: DecisionTable, report: Report
  ) -> Int? {
    guard let output else {
      if table.outputs.count == 1 { return 0 }
      report.add(
        Finding(
          .missingKey, at: name.range, "Table '\(name.text)' decides several outputs, and one of them is meant here",
          fixes: table.outputs.map { .init("add 'output: \($0.id)'") }))
      return nil
    }
    if let position = table.outputs.firstIndex(where: { $0.id == output.text }) { return position }
    report.add(
      Finding(
        .unknownOutput, at: output.range, "Table '\(name.text)' has no output '\(output.text)'",
        fixes: Finding.Fix.didYouMean(
          output.text, amongIDs: table.outputs.map(\.id).filter { !$0.isEmpty }, replacing: output.range)))
    return nil
  }
}

extension Finding {
  fileprivate static func unusableTable(_ name: SourceText, _ fault: RequirementFault) -> Finding {
    switch fault {
    case .listsResults:
      Finding(
        .unusableTable, at: name.range,
        "Table '\(name.text)' lists the results of all rules that match, and a condition has one value",
        fixes: [.init("give the table a hit policy that yields one result, or an aggregation")])
    case .severalSteps(let place):
      Finding(
        .unusableTable, at: name.range,
        "Rules of table '\(name.text)' yield several steps, and a condition has one value",
        notes: [.init("a second step stands here", at: place)],
        fixes: [.init("give the table an output with values: 'outputs: { level: [low, high] }'")])
    case .copies(let place):
      Finding(
        .unusableTable, at: name.range,
        "Table '\(name.text)' yields the value of a condition, which a condition of another table can't take over",
        notes: [.init("the value of a condition is the result here", at: place)],
        fixes: [.init("name that condition in this table, too, in place of what the other table decides")])
    case .words(let place):
      Finding(
        .unusableTable, at: name.range,
        "Table '\(name.text)' may yield a word in place of a number or date, and a condition has values of one kind",
        notes: place.map { [.init("the words are declared here", at: $0)] } ?? [],
        fixes: [
          .init(
            "give the table another output that tells these cases apart, such as 'accepted: { boolean: true }', and take this one"
          )
        ])
    case .noResults:
      Finding(.unusableTable, at: name.range, "No rule of table '\(name.text)' yields anything for the condition")
    }
  }
}
