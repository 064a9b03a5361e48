import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

extension TableEdition {
  /// The finding for a sign for any value by which readers may take something else; nil if there is nothing like that.
  func findingOnSign(of spec: TableSpec) -> Finding? {
    guard let sign = spec.layout.signOfAny, !sign.text.isEmpty, arrangement.labels.contains(.signOfAny) else {
      return nil
    }
    let conditions = spec.table.definition.conditions
    for (label, words) in zip(arrangement.labels, labels) where words.content.plainText == sign.text {
      switch label {
      case .mark:
        return .ambiguous(sign, "'\(sign.text)' stands for any value in '\(spec.id)', and marks its steps, too")
      case .entry(_, let condition), .impossibleEntry(_, let condition):
        let id = conditions[condition].declaredID
        return .ambiguous(sign, "'\(sign.text)' stands for any value in '\(spec.id)', and for a value of '\(id)', too")
      default: continue
      }
    }
    return nil
  }
}

extension Finding {
  fileprivate static func ambiguous(_ sign: SourceText, _ summary: Message) -> Finding {
    Finding(
      .ambiguousSign, at: sign.range, summary,
      fixes: [
        sign.text == "–"
          ? .init("write another sign, or 'any: \"\"' to leave such cells empty")
          : .init("write another sign", replacing: sign.range, with: "\"–\"")
      ])
  }
}
