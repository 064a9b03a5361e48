import CommonMark
import Editions
import Localization

extension OutcomeText {
  /// The class of a cell that says it: for what is no answer, and for a text that needs room to be read in lines.
  func styleClass(in table: TableEdition) -> StaticString? {
    switch self {
    case .notStated: "not-stated"
    case .cannotHappen: "cannot-happen"
    case .steps(let positions):
      positions.contains { table.steps[$0].isLong(in: table) } ? "long" : nil
    case .values(let position, _): table.steps[position].isLong(in: table) ? "long" : nil
    }
  }
}

extension Label {
  /// The class of a cell that says it: for a mark, and for a remark that needs room to be read in lines.
  func styleClass(saying words: Passage) -> StaticString? {
    switch self {
    case .mark: "mark"
    case .annotation: words.content.plainText.isLong ? "annotation" : nil
    case .conditionName, .value, .output, .conditionWithDomain, .entry, .impossibleEntry,
      .impossible, .ruleNumber, .ruleHeading, .otherwise, .annotationHeading, .step, .empty,
      .nothing:
      nil
    }
  }
}

extension String {
  /// About as many columns, of a Latin letter each, as a cell of the least width holds in a line.
  private static let shortest = 24

  fileprivate var isLong: Bool { columns > Self.shortest }
}

extension StepText {
  fileprivate func isLong(in table: TableEdition) -> Bool {
    text.content.plainText.isLong || !text.blocks.isEmpty
      || choices.contains { table.steps[$0].isLong(in: table) }
  }
}

extension String {
  /// How many columns the text takes, where a character of Chinese, Japanese or Korean takes two.
  fileprivate var columns: Int {
    unicodeScalars.reduce(0) { $0 + ($1.value < 0x1100 ? 1 : 2) }
  }
}
