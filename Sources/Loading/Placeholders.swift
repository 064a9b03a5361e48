import Localization

extension TextPattern {
  var placeholders: [String] {
    switch self {
    case .domain: ["condition", "domain"]
    case .combination: ["condition", "value"]
    case .combinationSeparator, .listSeparator, .resultSeparator: []
    case .range: ["from", "to"]
    case .except: ["values"]
    case .named: ["name", "text"]
    }
  }
}

extension SentencePattern {
  var placeholders: [String] {
    switch self {
    case .condition: ["condition", "value"]
    case .unlisted: ["text", "value"]
    case .conditionSeparator, .lastConditionSeparator, .valueSeparator, .ruleSeparator,
      .lastRuleSeparator, .always, .anyCase:
      []
    case .when, .inCase: ["combination"]
    case .rule: ["rule"]
    case .gap: ["when"]
    case .gapInOutputs: ["when", "outputs"]
    case .overlap, .conflict: ["when", "rules"]
    case .masked, .redundant: ["when", "rule", "others"]
    case .impossible: ["when", "rule"]
    case .example: ["when", "expected", "decided"]
    case .below, .upTo, .above, .from: ["number"]
    case .before, .until, .after, .since: ["date"]
    case .range, .bounds: ["lower", "upper"]
    }
  }
}

extension VerdictPattern {
  var placeholders: [String] {
    switch self {
    case .allAnswered, .answersNotDecided, .answersNotCounted, .byDefault, .notStated, .setAside,
      .rules, .sections, .beyond:
      ["n"]
    case .someAnswered: ["n", "total"]
    case .fingerprint: ["fingerprint"]
    case .order: ["values"]
    case .orderOf: ["output", "values"]
    case .byDefaultNotCounted, .remarkSeparator, .unambiguous, .consistencyNotDecided,
      .digitSeparator, .sentenceSeparator, .aboutFingerprint, .first, .priority, .ruleOrder,
      .outputOrder, .collect, .sum, .count, .min, .max:
      []
    }
  }
}
