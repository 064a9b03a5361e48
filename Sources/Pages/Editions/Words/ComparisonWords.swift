import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Words comparisons of a condition with others: "< return date", "before the return date".
struct ComparisonWords {
  let conditions: ConditionWords
  /// The position of the condition that is compared.
  let position: Int

  private var table: DecisionTable { conditions.spec.table.definition }
  private var language: Language { conditions.texts.language }

  /// Comparisons as an entry has them, behind the test of a value if there is one.
  func entry(_ comparisons: [Comparison], behind test: Passage?, _ record: inout TextRecord) -> Passage {
    var parts = test.map { [$0] } ?? []
    // The lower bound comes first, as in an interval.
    for comparison in comparisons.filter(\.relation.isLowerBound) + comparisons.filter({ !$0.relation.isLowerBound }) {
      parts.append(header(comparison, &record))
    }
    let fallback = parts.lazy.compactMap(\.fallback).first
    if parts.count > 1, let texts = conditions.texts.startingOver(in: fallback) {
      let own = ConditionWords(spec: conditions.spec, texts: texts)
      return ComparisonWords(conditions: own, position: position).entry(comparisons, behind: test, &record)
    }
    return Passage(joined(parts.map(\.content)), fallback: fallback)
  }

  /// Several tests, all of which must hold.
  private func joined(_ parts: [[Inline]]) -> [Inline] {
    guard let first = parts.first else { return [] }
    // In a language without a word between two bounds, the names of conditions would run into one another.
    let isRunTogether = language.bounds([.text("1")], [.text("2")]).plainText == "12"
    return parts.dropFirst().reduce(first) { both, next in
      isRunTogether ? both + [.text(language[.combinationSeparator])] + next : language.bounds(both, next)
    }
  }

  private func header(_ comparison: Comparison, _ record: inout TextRecord) -> Passage {
    let operand = operand(comparison, form: nil, &record)
    let content: [Inline]
    if let words = words(comparison.relation) {
      content = language.bound(words.inHeaders, words.inSentences, operand.content)
    } else {
      let isEqual = comparison.relation == .equal
      let pattern: LocaleWord = isEqual ? .shownEqualTo : .shownDifferentFrom
      content =
        language.own(pattern) == nil
        ? [.text(isEqual ? "= " : "≠ ")] + operand.content : language.expand(pattern, ["value": operand.content])
    }
    return Passage(rounded(content, comparison), fallback: operand.fallback)
  }

  /// A comparison in a sentence about the condition: "the departure is …".
  private func sentence(_ comparison: Comparison, _ record: inout TextRecord) -> Passage {
    // In some languages no article fits before the name of another condition.
    if language.own(.equalTo) == language.own(.shownEqualTo) { return header(comparison, &record) }
    let operand = operand(comparison, form: "sentence", &record)
    guard let words = words(comparison.relation) else {
      let pattern: LocaleWord = comparison.relation == .equal ? .equalTo : .differentFrom
      let content = language.expand(pattern, ["value": operand.content])
      return Passage(rounded(content, comparison), fallback: operand.fallback)
    }
    let values: KeyValuePairs = ["number": operand.content, "date": operand.content, "time": operand.content]
    return Passage(
      rounded(language.expand(words.inSentences, values), comparison), fallback: operand.fallback)
  }

  /// The name of the other condition, with the time that is added to it.
  private func operand(_ comparison: Comparison, form: String?, _ record: inout TextRecord) -> Passage {
    let name = name(of: comparison.other, form: form, &record)
    guard let shift = comparison.shift else { return name }
    let duration = language.text(of: shift.duration.description, on: shift.monthCount == 0 ? .duration : .months)
    let content = language.expand(
      shift.isBack ? .timeBefore : .timeAfter, ["duration": [.text(duration)], "date": name.content])
    return Passage(content, fallback: name.fallback)
  }

  /// A comparison with what happens to a date that its month doesn't have, if that may be.
  private func rounded(_ content: [Inline], _ comparison: Comparison) -> [Inline] {
    comparison.shift.map { $0.monthCount != 0 } == true ? language.expand(.orLastDay, ["value": content]) : content
  }

  private func name(of condition: String, form: String?, _ record: inout TextRecord) -> Passage {
    guard let position = table.conditions.firstIndex(where: { $0.id == condition }) else { return Passage(condition) }
    return conditions.name(of: position, form: form, &record)
  }

  /// The words for a bound; nil for an equality.
  private func words(_ relation: Comparison.Relation) -> LocaleWord.Comparison? {
    let words = language.comparisons(on: table.conditions[position].domain.ordered?.scale ?? .integer)
    return switch relation {
    case .less: words.below
    case .atMost: words.upTo
    case .atLeast: words.from
    case .greater: words.above
    case .equal, .unequal: nil
    }
  }
}

extension ComparisonWords {
  /// The orders that two conditions may have, as a comparison of the first; a missing value as such.
  ///
  /// - Parameters:
  ///   - orders: The ids of the orders, among those of the condition at `position`.
  ///   - form: `sentence`, or nil for a header.
  ///   - record: Receives findings and the texts used.
  /// - Returns: The words.
  func orders(_ orders: [String], form: String?, _ record: inout TextRecord) -> Passage {
    guard let pair = table.conditions[position].pair,
      let relation = pair.relation(orders.compactMap(ConditionPair.Order.init)),
      let first = table.conditions.firstIndex(where: { $0.id == pair.first })
    else { return conditions.texts.words(.missing) }
    let comparison = pair.comparison(relation)
    let own = ComparisonWords(conditions: conditions, position: first)
    return form == "sentence" ? own.sentence(comparison, &record) : own.header(comparison, &record)
  }
}

extension Comparison.Relation {
  fileprivate var isLowerBound: Bool { self == .atLeast || self == .greater }
}
