import DecisionTables
import Diagnostics

extension LayoutLoader {
  /// By output, the steps with their own column or row, in the order of their declaration.
  ///
  /// - Parameters:
  ///   - outputs: The positions of the outputs that are shown as marks.
  ///   - table: The table.
  ///   - vocabulary: The words of its page.
  ///   - report: Receives the steps that marks can't show in their order.
  /// - Returns: The ids of the steps.
  func marks(_ outputs: [Int], of table: DecisionTable, _ vocabulary: Vocabulary, report: Report) -> [Int:
    [String]]
  {
    var marks: [Int: [String]] = [:]
    for output in outputs {
      let results = (table.rules.map(\.outcome) + [table.otherwise].compactMap(\.self)).compactMap {
        outcome -> [StepReference]? in
        guard case .steps(let steps)? = outcome.results[output] else { return nil }
        return steps.filter { vocabulary.steps[$0.id] != nil }
      }
      let order = vocabulary.inOrderOfDeclaration(Set(results.joined().map(\.id)))
      let positions = Dictionary(zip(order, order.indices)) { first, _ in first }
      for steps in results {
        for (step, next) in zip(steps, steps.dropFirst()) where (positions[next.id] ?? 0) <= (positions[step.id] ?? 0) {
          report.add(.unorderedSteps(next, after: step))
        }
      }
      marks[output] = order
    }
    return marks
  }
}

extension Vocabulary {
  /// Steps in the order of their declaration: those of the page, and then the shared ones.
  fileprivate func inOrderOfDeclaration(_ ids: Set<String>) -> [String] {
    ids.compactMap { steps[$0] }.map { step in (isShared: step.place.file.path == SitePath.sharedSpec, step: step) }
      .sorted { left, right in
        left.isShared == right.isShared
          ? left.step.place.bounds.lowerBound < right.step.place.bounds.lowerBound : right.isShared
      }.map(\.step.id)
  }
}

extension Finding {
  fileprivate static func unorderedSteps(_ step: StepReference, after other: StepReference) -> Finding {
    Finding(
      .unorderedSteps, at: step.place,
      step.id == other.id
        ? "Marks cannot show that '\(step.id)' happens twice"
        : "Marks cannot show that '\(step.id)' comes after '\(other.id)'",
      notes: [.init("they stand in the order in which the steps are declared")],
      fixes: step.id == other.id
        ? [.init("name it once")] : [.init("write '\(step.id)' first, or declare '\(other.id)' before it")])
  }
}
