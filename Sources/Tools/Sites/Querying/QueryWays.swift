import DecisionTables
import Editions
import Loading

/// The decisions of other tables on the way to the answers of a query.
struct QueryWays {
  private let graph: DecisionGraph
  private let wording: TableWording
  /// The words of the inputs, with the numbers that are computed.
  private let inputWording: TableWording

  /// Fails for a question that does not begin with first inputs.
  init?(_ queried: QuerySubject, locale: Int) {
    guard let graph = queried.graph, let spec = queried.page.tables.first(where: { $0.table === graph.table }) else {
      return nil
    }
    self.graph = graph
    inputWording = TableWording(queried.spec, on: queried.page, queried.site.index, locale: locale)
    wording = TableWording(spec, on: queried.page, queried.site.index, locale: locale)
  }

  /// - Parameters:
  ///   - answer: an answer of the graph's whole table.
  ///   - points: for each input the number or date that is given or computed; nil for others.
  /// - Returns: Each way once, in the order of the values; empty if there are too many.
  func ways(to answer: Answer, _ points: [String?]) -> [QueryAnswers.Way] {
    var (wording, inputWording) = (wording, inputWording)
    let (decisions, values) = decisions(for: answer, points)
    return graph.ways(into: answer.boxes, limit: Self.most).compactMap { slots in
      var way = QueryAnswers.Way(values: [], text: "")
      var parts: [String] = []
      for (number, (condition, slot)) in zip(graph.decidedConditions, slots).enumerated() {
        if let value = values[slots]?[number] {
          // A number or a date that is known needs no bounds.
          way.values.append((graph.table.definition.conditions[condition].id, value))
          parts.append(wording.condition(condition, is: [wording.words(forPoint: value, of: condition)]))
          continue
        }
        let names = graph.table.labels(ofSlots: [slot], condition: condition).map(\.text)
        way.values.append((graph.table.definition.conditions[condition].id, names.joined(separator: ", ")))
        parts.append(wording.condition(condition, is: wording.values([slot], of: condition)))
      }
      for input in graph.computedInputs {
        guard let value = points[input] else { continue }
        let name = graph.whole?.definition.conditions[input].id ?? ""
        way.values.append((name, value))
        parts.append(inputWording.condition(input, is: [inputWording.words(forPoint: value, of: input)]))
      }
      if parts.isEmpty { return nil }
      way.text = wording.sentence(joining: parts)
      way.decisions = decisions[slots] ?? []
      return way
    }
  }

  /// The different decisions of other tables, by the slots of the conditions that they decide, and the only number or date
  /// that they give each of these, if there is one; empty for too many combinations.
  private func decisions(for answer: Answer, _ points: [String?]) -> (
    decisions: [[Int]: [GraphDecision]], values: [[Int]: [String?]]
  ) {
    let count = answer.boxes.reduce(0) {
      $0 + ($1.reduce(1) { $0.multipliedReportingOverflow(by: $1.count).partialValue })
    }
    guard (0...Self.mostCombinations).contains(count) else { return ([:], [:]) }
    var found: [[Int]: [GraphDecision]] = [:]
    var values: [[Int]: [String?]] = [:]
    for combination in answer.boxes.lazy.flatMap({ SlotCombinations($0) }) {
      let way = graph.way(from: combination, points: points)
      guard let last = way.last, last.table === graph.table else { continue }
      let slots = graph.decidedConditions.map { last.combination[$0] }
      let own = zip(graph.decidedConditions, graph.values(from: combination, points: points)).map { condition, value in
        let isOrdered = graph.table.definition.conditions[condition].domain.ordered != nil
        return isOrdered && value != Domain.null ? value : nil
      }
      values[slots] = values[slots].map { known in zip(known, own).map { $0 == $1 ? $0 : nil } } ?? own
      // What a name stands for is among the values.
      for decided in way.dropLast() where !decided.table.definition.isName {
        let isKnown = found[slots, default: []].contains { known in
          known.table === decided.table && known.decision.decidingRules == decided.decision.decidingRules
            && known.decision.isByDefault == decided.decision.isByDefault
        }
        if !isKnown { found[slots, default: []].append(decided) }
      }
    }
    return (found, values)
  }

  /// Enough for a question that leaves a few conditions open; more would take longer than the answer.
  private static let mostCombinations = 500

  /// Nobody reads more.
  private static let most = 20
}
