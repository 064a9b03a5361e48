import DecisionTables
import Diagnostics

extension QueryAnswers {
  /// The finding for a formula that has no value for the values given, which is possible only if it couldn't be proved.
  var failure: Finding? {
    let table = queried.table
    for answer in answers {
      guard answer.answer.decision.impossible == nil,
        let (output, formula, reason) = answer.formulas.failure(of: table, for: question.points)
      else { continue }
      let words = Message.list(
        formula.expression.conditions.map { id in
          let position = table.conditions.firstIndex { $0.id == id }
          return Message(verbatim: "\(id) = \(position.flatMap { question.points[$0] } ?? "")")
        })
      let rules = answer.answer.rules.map { table.rules[$0].id.text }
      let details = Finding.Details(table: table.id, rules: rules, conditions: formula.expression.conditions)
      switch reason {
      case .divisionByZero:
        let decider: Message = rules.first.map { "rule '\($0)'" } ?? "'otherwise'"
        return Finding(
          .formulaFails, at: formula.place, .division(for: words, decidedBy: decider),
          fixes: [.init("write a rule of its own for this value")], details: details)
      case .tooManyDigits:
        return Finding(
          .computedOutsideDomain, at: formula.place, .outside(for: words, nil, of: table.outputs[output].key),
          fixes: [.init("limit it with 'min' or 'max', or widen the domain")], details: details)
      }
    }
    return nil
  }
}
