import DecisionTables
import Localization

/// The line below a table that says what has been proved of it.
extension EditionBuilder {
  func text(_ verdict: TableVerdict, of spec: TableSpec, sections: Int) -> VerdictText {
    // A line half in one language and half in another would be hard to read.
    let isOwn = language.verdicts.count == VerdictPattern.allCases.count
    let words = VerdictWords(language: isOwn ? language : .english)
    let statement = words.statement(verdict, of: spec, sections: sections)
    return VerdictText(
      statement: Passage(statement, fallback: isOwn ? nil : .english),
      separator: words.language[.sentenceSeparator],
      fingerprint: words.fingerprint(verdict.fingerprint),
      aboutFingerprint: words.language[.aboutFingerprint]
    )
  }
}
