import CommonMark
import Diagnostics
import Localization

/// Compares what sentences of documents deny, and words that are the opposite of each other: `cannot` and できます, `enabled` and
/// 無効.
///
/// A denial is missing from a sentence that has no word at all that could be one. Of two opposites, one language must have
/// only one, and the other only the other one, with nothing that turns the meaning around.
struct MeaningComparison {
  private let sides: SideComparison
  private let words: (first: SenseWords, other: SenseWords)
  /// A label such as "Not running" may have a word of its own in another language.
  private static let shortest = 16

  /// The comparison of two texts; nil if Hyo doesn't know the words of a language.
  init?(_ sides: SideComparison) {
    guard let first = sides.first.language.words.senses, let other = sides.other.language.words.senses,
      sides.first.language.subtag != sides.other.language.subtag
    else { return nil }
    (self.sides, words) = (sides, (first, other))
  }

  /// The differences, in reading order.
  var differences: [Difference] {
    let (first, other) = (sides.first.unit, sides.other.unit)
    var found = differences(first.content, other.content)
    let (lefts, rights) = (first.blocks.pieces, other.blocks.pieces)
    guard lefts.map(\.role) == rights.map(\.role) else { return found }
    for (left, right) in zip(lefts, rights) where !left.content.isEmpty {
      found += differences(left.content, right.content)
    }
    return found
  }

  /// The differences of a paragraph, sentence by sentence.
  private func differences(_ left: [Inline], _ right: [Inline]) -> [Difference] {
    let lefts = Sentence.sentences(of: left, words.first)
    let rights = Sentence.sentences(of: right, words.other)
    if lefts.isEmpty || rights.isEmpty || hasTranslatorNote(lefts + rights) { return [] }
    // What a long paragraph says in one sentence more may be anything.
    guard lefts.count == rights.count else { return lefts.count + rights.count > 3 ? [] : denials(lefts, rights) }
    let denials = zip(lefts, rights).flatMap { self.denials([$0], [$1]) }
    let contrasts = zip(lefts, rights).flatMap { self.contrasts($0, $1) }
    if denials.isEmpty || lefts.count == 1 { return denials + contrasts }
    // Sentences in another order, or of another length, may deny the same elsewhere.
    let (left, right) = (Counts(lefts, words.first), Counts(rights, words.other))
    return denials.filter { $0.names.own == nil ? left.denials > right.any : right.denials > left.any } + contrasts
  }

  /// True if a translator explains something that the original can't have.
  private func hasTranslatorNote(_ sentences: [Sentence]) -> Bool {
    let notes = sides.first.language.translatorNotes + sides.other.language.translatorNotes
    return sentences.contains { sentence in notes.contains { sentence.bytes.offset(of: $0) != nil } }
  }

  // MARK: Denials

  private func denials(_ lefts: [Sentence], _ rights: [Sentence]) -> [Difference] {
    if (lefts + rights).contains(where: \.hasDenyingCode) { return [] }
    if let denial = denial(in: lefts, words.first), !mayDeny(rights, words.other, words.first) {
      return [inSentence(lefts, rights).difference(.meaning, lacking: [name(denial, sides.first)], extra: [])]
    }
    if let denial = denial(in: rights, words.other), !mayDeny(lefts, words.first, words.other) {
      return [inSentence(lefts, rights).difference(.meaning, lacking: [], extra: [name(denial, sides.other)])]
    }
    return []
  }

  /// The first word that denies something, outside of phrases that don't.
  private func denial(in sentences: [Sentence], _ words: SenseWords) -> Mention? {
    for sentence in sentences where sentence.bytes.count >= Self.shortest {
      if let denial = sentence.denials(words).first, let mention = sentence.mention(denial) { return mention }
    }
    return nil
  }

  /// True if sentences have a word that could be a denial, also one of the other language, as in quoted messages.
  private func mayDeny(_ sentences: [Sentence], _ words: SenseWords, _ others: SenseWords) -> Bool {
    sentences.contains { sentence in
      words.denials.stands(in: sentence.bytes) || words.otherDenials.stands(in: sentence.bytes)
        || others.denials.stands(in: sentence.bytes)
    }
  }

  /// The numbers of words of a paragraph that deny something, and of those that may.
  private struct Counts {
    var denials = 0
    var any = 0

    init(_ sentences: [Sentence], _ words: SenseWords) {
      for sentence in sentences {
        denials += sentence.denials(words).count
        any += words.denials.matches(in: sentence.bytes).count + words.otherDenials.matches(in: sentence.bytes).count
      }
    }
  }

  private func name(_ denial: Mention, _ side: TextSide) -> ThingInText {
    ThingInText("the negation '\(denial.text)'", denial.text) { side.place(denial) }
  }

  // MARK: Opposites

  private func contrasts(_ left: Sentence, _ right: Sentence) -> [Difference] {
    let lefts = Contrasts(left, words.first)
    if lefts.isEmpty { return [] }
    let rights = Contrasts(right, words.other)
    return lefts.pairs.compactMap { pair in
      guard let own = lefts.only(of: pair), let other = rights.only(of: pair), own.isPositive != other.isPositive,
        !lefts.areReversed(besides: pair), !rights.areReversed(besides: pair)
      else { return nil }
      return inSentence([left], [right]).difference(
        .meaning, lacking: [ThingInText(own.mention, sides.first)], extra: [ThingInText(other.mention, sides.other)])
    }
  }

  /// The comparison with the beginning of the sentences as the place of what is missing.
  private func inSentence(_ lefts: [Sentence], _ rights: [Sentence]) -> SideComparison {
    let left = lefts.lazy.compactMap(\.start).first.map(sides.first.place) ?? sides.first.place
    let right = rights.lazy.compactMap(\.start).first.map(sides.other.place) ?? sides.other.place
    return SideComparison(sides.first.at(left), sides.other.at(right), sides.key)
  }
}

extension Sentence {
  /// The bounds of the words that deny something, outside of phrases that don't.
  fileprivate func denials(_ words: SenseWords) -> [Range<Int>] {
    let denials = words.denials.matches(in: bytes)
    if denials.isEmpty { return [] }
    let phrases = words.setPhrases.matches(in: bytes)
    return denials.map(\.bounds).filter { denial in !phrases.contains { $0.bounds.overlaps(denial) } }
  }
}

/// The words of a sentence that have an opposite.
private struct Contrasts {
  private let sentence: Sentence
  private let words: SenseWords
  private let found: [PhraseTable.Match]

  init(_ sentence: Sentence, _ words: SenseWords) {
    (self.sentence, self.words) = (sentence, words)
    found = words.contrastWords.matches(in: sentence.bytes)
  }

  var isEmpty: Bool { found.isEmpty }

  /// The names of the pairs, each once.
  var pairs: [String] {
    var names: [String] = []
    for match in found where !names.contains(words.contrasts[match.value].pair) {
      names.append(words.contrasts[match.value].pair)
    }
    return names
  }

  /// The word of a pair; nil if the sentence has none, or both.
  func only(of pair: String) -> (isPositive: Bool, mention: Mention)? {
    let matches = found.filter { words.contrasts[$0.value].pair == pair }
    guard let first = matches.first, let mention = sentence.mention(first.bounds) else { return nil }
    let isPositive = words.contrasts[first.value].isPositive
    return matches.allSatisfy { words.contrasts[$0.value].isPositive == isPositive } ? (isPositive, mention) : nil
  }

  /// True if the sentence has words that may turn the meaning around, apart from those of a pair.
  func areReversed(besides pair: String) -> Bool {
    words.reversals.matches(in: sentence.bytes).contains { reversal in
      !found.contains {
        words.contrasts[$0.value].pair == pair && $0.bounds.overlaps(reversal.bounds)
      }
    }
  }
}
