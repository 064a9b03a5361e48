import Diagnostics

// Results that are the value of a condition with listed values.
extension FormulaCheck {
  /// The first value of a condition that its output can't have; nil if there is none.
  func listedProblem(of computed: Computed) -> Problem? {
    guard let condition = table.conditions.firstIndex(where: { $0.id == computed.formula.copied }) else { return nil }
    let domain = table.conditions[condition].domain
    let output = table.outputs[computed.output]
    for box in computed.answer.boxes {
      for slot in box[condition] {
        guard let value = domain.value(at: slot) else { continue }
        if value == Domain.null, domain.isNullable { return missing(condition, computed, box) }
        let isListed = !(domain.hasAnythingElse && value == Domain.anythingElse)
        if isListed, output.position(of: value) != nil { continue }
        var combination = box.map { $0[0] }
        combination[condition] = slot
        let name = table.conditions[condition].id
        return outside(
          computed, Message(verbatim: "\(name) = \(value)"), Message(verbatim: "'\(value)'"), combination, [:],
          // No output has all other texts.
          fix: isListed ? nil : Finding.Fix("write a rule of its own for this value"))
      }
    }
    return nil
  }
}
