import DecisionTables
import Editions
import Localization

extension OutcomeText {
  /// The class of a cell that says it: for yes, no and what is no answer, and for a text that needs room to be read in lines.
  func styleClass(answering answer: StepAnswer?, isLong: Bool) -> StaticString? {
    switch self {
    case .notStated: return "not-stated"
    case .cannotHappen: return "cannot-happen"
    case .steps, .values:
      return switch answer {
      case .yes: isLong ? "yes long" : "yes"
      case .no: isLong ? "no long" : "no"
      case nil: isLong ? "long" : nil
      }
    }
  }
}

extension Label {
  /// The class of a cell that says it: for a mark, and for a remark that needs room to be read in lines.
  func styleClass(saying words: Passage) -> StaticString? {
    switch self {
    case .mark: "mark"
    case .annotation: words.width().isLong ? "annotation" : nil
    case .conditionName, .value, .output, .conditionWithDomain, .entry, .impossibleEntry, .impossible, .ruleNumber,
      .ruleHeading, .otherwise, .annotationHeading, .step, .empty, .nothing:
      nil
    }
  }
}
