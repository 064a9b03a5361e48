import CommonMark
import DecisionTables
import Loading
import Localization

/// The text at the heading of a table: the number of combinations with an answer, and the proof.
extension VerdictText {
  init(_ verdict: TableVerdict, of spec: TableSpec, sections: Int, _ texts: PageTexts, _ record: inout TextRecord) {
    var fallback = texts.language.hasAll(.verdicts) ? nil : Language.english
    var ranks = Self.ranks(of: spec, texts, &record)
    // A line half in one language and half in another would be hard to read.
    if let other = ranks.lazy.compactMap(\.values.fallback).first, other.hasAll(.verdicts),
      let own = texts.beginning(with: other)
    {
      fallback = other
      ranks = Self.ranks(of: spec, own, &record)
    }
    let words = VerdictWords(language: fallback ?? texts.language)
    let table = spec.table.definition
    self.init(
      headline: Passage(words.headline(verdict, of: table), fallback: fallback),
      reading: Passage(words.reading(of: spec, ranks: ranks), fallback: fallback),
      details: words.details(verdict, of: table, sections: sections), separator: words.language[.sentenceSeparator],
      fingerprint: words.fingerprint(verdict.fingerprint), aboutFingerprint: words.language[.aboutFingerprint],
      aboutProof: words.language[.aboutProof])
  }

  /// The ranked values, for readers of rules: one list for each output that determines precedence.
  private static func ranks(of spec: TableSpec, _ texts: PageTexts, _ record: inout TextRecord) -> [RankWords] {
    let table = spec.table.definition
    guard table.hitPolicy.ranksValues, spec.layout.kind.listsRules else { return [] }
    let words = OutputWords(spec: spec, texts: texts)
    return table.outputs.enumerated().compactMap { position, output in
      guard let ids = output.domain?.values else { return nil }
      return RankWords(
        output: words.name(of: position, &record), values: words.values(ids.map(CellValue.named), of: position, &record)
      )
    }
  }
}

/// An output and its values, the one that ranks highest first.
struct RankWords {
  var output: Passage
  var values: Passage
}
