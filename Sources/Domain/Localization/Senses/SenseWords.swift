/// The words of a language by which a statement is denied, or says the opposite.
package struct SenseWords: Sendable {
  /// Words that deny a statement.
  package let denials: PhraseTable
  /// Phrases with such words that deny nothing, or that other languages say without them: `not only`, かもしれない.
  package let setPhrases: PhraseTable
  /// Words that may say what a denial says in another language: `without`, `fails`.
  package let otherDenials: PhraseTable
  /// Words that turn the meaning of a contrast around: `not`, `until`.
  package let reversals: PhraseTable
  /// Words with an opposite; their values are positions in `contrasts`.
  package let contrastWords: PhraseTable
  /// The meanings of these words.
  package let contrasts: [OppositeWord]
  /// The words in front of points that end no sentence, in small letters.
  package let abbreviations: Set<String>

  /// The words of a language; nil if Hyo doesn't know them.
  init?(_ subtag: String, isSpaced: Bool) {
    let lines = FactFile("senses/\(subtag).txt").lines
    if lines.isEmpty { return nil }
    var phrases: [Substring: [(text: Substring, value: Int)]] = [:]
    var contrasts: [OppositeWord] = []
    var abbreviations: Set<String> = []
    for line in lines {
      guard let kind = line.head.first else { continue }
      if kind == "abbreviation" { abbreviations.formUnion(line.list.map(String.init)) }
      if kind == "contrast", line.head.count == 3 {
        contrasts.append(OppositeWord(pair: String(line.head[1]), isPositive: line.head[2] == "yes"))
      }
      phrases[kind, default: []] += line.list.map { ($0, contrasts.count - 1) }
    }
    func table(_ kind: Substring) -> PhraseTable { PhraseTable(phrases[kind] ?? [], isSpaced: isSpaced) }
    (denials, setPhrases, otherDenials) = (table("denial"), table("set-phrase"), table("other-denial"))
    (reversals, contrastWords) = (table("reversal"), table("contrast"))
    (self.contrasts, self.abbreviations) = (contrasts, abbreviations)
  }
}
