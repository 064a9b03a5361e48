import CommonMark
import DecisionTables
import Loading
import Localization

/// What stands at the heading of a table: how many combinations have an answer, and what has been proved of it.
extension EditionBuilder {
  mutating func text(
    _ verdict: TableVerdict,
    of spec: TableSpec,
    sections: Int
  ) -> VerdictText {
    var fallback = language.hasAllVerdicts ? nil : Language.english
    var ranks = ranks(of: spec)
    // A line half in one language and half in another would be hard to read.
    if let other = ranks.lazy.compactMap(\.values.fallback).first, other.hasAllVerdicts,
      let start = position(of: other)
    {
      fallback = other
      ranks = self.ranks(of: spec, from: start)
    }
    let words = VerdictWords(language: fallback ?? language)
    let table = spec.table.definition
    return VerdictText(
      headline: Passage(words.headline(verdict, of: table), fallback: fallback),
      reading: Passage(words.reading(of: spec, ranks: ranks), fallback: fallback),
      details: words.details(verdict, of: table, sections: sections),
      separator: words.language[.sentenceSeparator],
      fingerprint: words.fingerprint(verdict.fingerprint),
      aboutFingerprint: words.language[.aboutFingerprint]
    )
  }

  /// What ranks before what, for readers who go by the rules: each output whose list the hit policy goes by.
  private mutating func ranks(of spec: TableSpec, from start: Int? = nil) -> [RankWords] {
    let table = spec.table.definition
    guard table.hitPolicy.ranksValues, spec.layout.listsRules else { return [] }
    var ranks: [RankWords] = []
    for (position, output) in table.outputs.enumerated() {
      guard let ids = output.domain?.values else { continue }
      ranks.append(
        RankWords(
          output: self.output(position, in: spec, from: start),
          values: values(ids.map(CellValue.named), of: position, in: spec, from: start)
        )
      )
    }
    return ranks
  }
}

/// An output and its values, the one that ranks highest first.
struct RankWords {
  var output: Passage
  var values: Passage
}

extension Language {
  fileprivate var hasAllVerdicts: Bool { verdicts.count == VerdictPattern.allCases.count }
}
