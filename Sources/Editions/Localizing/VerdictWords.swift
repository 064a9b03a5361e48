import CommonMark
import DecisionTables
import Localization

/// Puts a verdict into the words of a language.
struct VerdictWords {
  let language: Language

  func statement(
    _ verdict: TableVerdict,
    of spec: TableSpec,
    sections: Int,
    ranks: [RankWords]
  ) -> [Inline] {
    let table = spec.table.table
    var sentences = claims(verdict, of: table, sections: sections)
    if verdict.areCombinationsCounted {
      sentences += [
        (VerdictPattern.byDefault, verdict.byDefault), (.notStated, verdict.notStated),
        (.setAside, verdict.setAside),
      ].filter { $0.1 != .zero }.map(counted)
    }
    // Readers of a crosstab see what comes of it.
    if spec.layout.listsRules, let pattern = table.patternOfSeveral {
      sentences.append(language.expand(pattern, [:]))
    }
    sentences += ranks.map { rank in
      language.expand(
        ranks.count > 1 ? .orderOf : .order,
        ["output": rank.output.content, "values": rank.values.content]
      )
    }
    return Array(sentences.joined(separator: [.text(language[.sentenceSeparator])]))
  }

  func fingerprint(_ fingerprint: Fingerprint) -> [Inline] {
    language.expand(.fingerprint, ["fingerprint": [.code(fingerprint.text)]])
  }

  // MARK: Claims

  private func claims(
    _ verdict: TableVerdict,
    of table: DecisionTable,
    sections: Int
  ) -> [[Inline]] {
    let isComplete = table.claimsCompleteness && verdict.completeness == .proved
    let isConsistent = table.hitPolicy.forbidsContradictions && verdict.consistency == .proved
    let isIncompleteProof = table.claimsCompleteness && !isComplete
    let isInconsistentProof = table.hitPolicy.forbidsContradictions && !isConsistent
    let claim: VerdictPattern =
      switch (isComplete, isConsistent) {
      case (true, true): .completeAndUnambiguous
      case (true, false): .complete
      case (false, true): .unambiguous
      case (false, false): isIncompleteProof || isInconsistentProof ? .notDecided : .partial
      }
    let rules = Volume(count: UInt128(table.rules.count))
    var sentences = [
      language.expand(
        claim,
        [
          "combinations": combinations(verdict, sections: sections),
          "rules": counted(.rules, rules),
        ]
      )
    ]
    if claim != .notDecided {
      // The budget may run out before it is known how much a table leaves open on purpose.
      let isOpen = !table.claimsCompleteness && !verdict.areCombinationsCounted
      if isIncompleteProof || isOpen {
        sentences.append(language.expand(.completenessNotDecided, [:]))
      }
      if isInconsistentProof { sentences.append(language.expand(.consistencyNotDecided, [:])) }
    }
    return sentences
  }

  /// The line below a table that is divided stands below its last section, but speaks of them all.
  private func combinations(_ verdict: TableVerdict, sections: Int) -> [Inline] {
    let combinations = counted(.combinations, verdict.combinations)
    if sections < 2 { return combinations }
    return language.expand(
      .inSections,
      ["combinations": combinations, "n": [.text(String(sections))]]
    )
  }

  // MARK: Numbers

  private func counted(_ pattern: VerdictPattern, _ volume: Volume) -> [Inline] {
    language.expand(pattern, isOne: volume == .one, ["n": number(volume)])
  }

  private func number(_ volume: Volume) -> [Inline] {
    guard let count = volume.count else { return language.expand(.beyond, ["n": [.text("10³⁸")]]) }
    return [.text(grouped(String(count)))]
  }

  /// The digits in groups of three where there are more than four.
  private func grouped(_ digits: String) -> String {
    guard digits.utf8.count > 4 else { return digits }
    var result = ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.utf8.count - index) % 3 == 0 { result += language[.digitSeparator] }
      result.append(digit)
    }
    return result
  }
}

extension DecisionTable {
  /// Whether gaps are mistakes.
  fileprivate var claimsCompleteness: Bool {
    mustBeComplete || otherwise?.results.allSatisfy { $0 != nil } == true
  }

  /// What it means when several rules match, if they may.
  fileprivate var patternOfSeveral: VerdictPattern? {
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

extension Layout {
  var listsRules: Bool {
    if case .crosstab = self { false } else { true }
  }
}
