import CommonMark
import DecisionTables
import Loading
import Localization

/// Puts a verdict into the words of a language.
struct VerdictWords {
  let language: Language

  /// The number of combinations with an answer, and remarks on it: a headline without a full stop.
  func headline(_ verdict: TableVerdict, of table: DecisionTable) -> [Inline] {
    let remarks = remarks(verdict, of: table)
    return Array(([answers(verdict, of: table)] + remarks).joined(separator: [.text(language[.remarkSeparator])]))
  }

  /// A statement about contradictions, and the numbers of rules and sections: whole sentences.
  func details(_ verdict: TableVerdict, of table: DecisionTable, sections: Int) -> [Inline] {
    var sentences: [[Inline]] = []
    if table.hitPolicy.forbidsContradictions {
      let isProved = verdict.consistency == .proved
      sentences.append(language.expand(isProved ? .unambiguous : .consistencyNotDecided))
    }
    return joined(sentences + counts(ofRules: table.rules.count, sections: sections))
  }

  /// The numbers of rules and of sections, which a language may put into one sentence.
  private func counts(ofRules rules: Int, sections: Int) -> [[Inline]] {
    let ofRules = counted(.rules, CombinationCount(UInt128(rules)))
    guard sections > 1 else { return [ofRules] }
    let numbers = [rules, sections].map { number(CombinationCount(UInt128($0))) }
    let ofSections = language.expand(
      .sections, counting: String(sections), ["n": numbers[1], "rules": numbers[0]])
    return language.names("rules", in: .sections) ? [ofSections] : [ofRules, ofSections]
  }

  /// Instructions for reading a list of rules: whole sentences, none for a crosstab.
  func reading(of spec: TableSpec, ranks: [RankWords]) -> [Inline] {
    // Readers of a crosstab see the results.
    guard spec.layout.kind.listsRules else { return [] }
    let pattern = spec.table.definition.patternOfSeveral.map { language.expand($0) }
    let orders = ranks.map { rank in
      language.expand(
        ranks.count > 1 ? .orderOf : .order, ["output": rank.output.content, "values": rank.values.content])
    }
    return joined((pattern.map { [$0] } ?? []) + orders)
  }

  func fingerprint(_ fingerprint: Fingerprint) -> [Inline] {
    language.expand(.fingerprint, ["fingerprint": [.code(fingerprint.text)]])
  }

  private func joined(_ sentences: [[Inline]]) -> [Inline] {
    Array(sentences.joined(separator: [.text(language[.sentenceSeparator])]))
  }

  // MARK: Claims

  private func answers(_ verdict: TableVerdict, of table: DecisionTable) -> [Inline] {
    let total = verdict.combinations
    if table.claimsCompleteness {
      let isProved = verdict.completeness == .proved
      return counted(isProved ? .allAnswered : .answersNotDecided, total)
    }
    // The budget may run out before the number of deliberate gaps is known.
    guard verdict.areCombinationsCounted, total.value != nil else { return counted(.answersNotCounted, total) }
    if verdict.notStated == .zero { return counted(.allAnswered, total) }
    let answered = total.subtracting(verdict.notStated)
    return language.expand(
      .someAnswered, counting: answered.digits, ["n": number(answered), "total": number(total)])
  }

  private func remarks(_ verdict: TableVerdict, of table: DecisionTable) -> [[Inline]] {
    let assumption = table.assumesValues ? [language.expand(.assumed)] : []
    guard verdict.areCombinationsCounted else {
      return (table.otherwise == nil ? [] : [language.expand(.byDefaultNotCounted)]) + assumption
    }
    let counts: [(LocaleWord, CombinationCount)] = [
      (.byDefault, verdict.byDefault), (.notStatedCount, verdict.notStated), (.setAside, verdict.setAside),
    ]
    return counts.filter { $0.1 != .zero }.map(counted) + assumption
  }

  // MARK: Numbers

  private func counted(_ pattern: LocaleWord, _ volume: CombinationCount) -> [Inline] {
    language.expand(pattern, counting: volume.digits, ["n": number(volume), "total": number(volume)])
  }

  func number(_ volume: CombinationCount) -> [Inline] {
    guard let count = volume.value else { return language.expand(.beyond, ["n": [.text("10³⁸")]]) }
    return [.text(language.numbers.text(String(count)))]
  }
}

extension CombinationCount {
  /// The digits of the number; nil if it is too large to be counted.
  fileprivate var digits: String? { value.map { String($0) } }
}

extension DecisionTable {
  /// True if gaps are mistakes.
  fileprivate var claimsCompleteness: Bool { mustBeComplete || otherwise?.results.allSatisfy { $0 != nil } == true }

  /// The words for the meaning of several matching rules, if several may match.
  fileprivate var patternOfSeveral: LocaleWord? {
    switch hitPolicy {
    case .unique, .any: nil
    case .first: .first
    case .priority: .priority
    case .ruleOrder: .ruleOrder
    case .outputOrder: .outputOrder
    case .collect:
      switch aggregation {
      case nil: .collect
      case .sum: .sum
      case .count: .count
      case .min: .min
      case .max: .max
      }
    }
  }
}
