import DecisionTables
import Editions
import Localization

extension OutcomeText {
  /// The class of a cell with the outcome: for yes, for no, for no answer, and for a text that needs long lines.
  func styleClass(answering answer: StepAnswer?, isLong: Bool) -> StaticString? {
    switch self {
    case .notStated: return "not-stated"
    case .cannotHappen: return "cannot-happen"
    case .doesNotApply: return nil
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
  /// The word that a sign stands for; nil for any other label.
  var meaning: LocaleWord? {
    if self == .mark { return .marked }
    return self == .signOfAny ? .any : nil
  }

  /// The class of a cell with the label: for a mark, and for an annotation that needs room for long lines.
  func styleClass(saying words: Passage) -> StaticString? {
    switch self {
    case .mark: "mark"
    case .annotation: words.width().isLong ? "annotation" : nil
    case .input, .inputValue, .inputName, .inputDomain, .member, .inputMember, .conditionName, .conditionGroup, .domain,
      .value, .output,
      .conditionWithDomain,
      .entry, .impossibleEntry,
      .impossible, .ruleNumber, .ruleHeading, .otherwise, .annotationHeading, .step, .signOfAny, .empty, .nothing:
      nil
    }
  }
}
