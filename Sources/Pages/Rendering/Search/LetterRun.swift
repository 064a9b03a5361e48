/// Letters that are not Latin, one after another, of which the search finds each two that follow each other in some spelling.
struct LetterRun {
  /// The scripts that decide which kana some writers leave out.
  enum Script {
    case hiragana, katakana, kanji, other
  }

  /// The pairs that a letter makes; not an array, which would be made for each letter of a site.
  struct Pairs {
    /// The letter with the one before it; nil for the first of a run.
    var next: LetterPair?
    /// The letter with the ェ before the イ that some leave out: フェイス, フェース.
    var besideE: LetterPair?
    /// The letter with the one before the kana that some leave out.
    var besideKana: LetterPair?
  }

  /// The last letter.
  private(set) var last: Unicode.Scalar?
  /// True if the last letter is the only one.
  private(set) var isLastAlone = false
  /// The last letter that is no hiragana, its script, and the number of hiragana since.
  private var solid: (letter: Unicode.Scalar, script: Script)?
  private var hiraganaSinceSolid = 0
  /// True after a small ぇ.
  private var isAfterSmallE = false
  /// True after a small ぇ and an い.
  private var isAfterSmallEI = false

  /// Adds a letter that is folded.
  mutating func add(_ folded: Unicode.Scalar, _ script: Script) -> Pairs {
    // ウィルス and ウイルス
    let letter = folded.isSmallVowel ? Unicode.Scalar(folded.value + 1) ?? folded : folded
    var pairs = Pairs(next: last.map { LetterPair($0, letter) })
    if isAfterSmallEI { pairs.besideE = LetterPair("え", letter) }
    (isAfterSmallE, isAfterSmallEI) = (folded == "ぇ", isAfterSmallE && letter == "い")
    (last, isLastAlone) = (letter, last == nil)
    if script == .hiragana {
      hiraganaSinceSolid += 1
      return pairs
    }
    // Between two kanji, 呼び出し and 呼出, or a particle between two words of katakana.
    if let solid, solid.script == script, script != .other, (1...2).contains(hiraganaSinceSolid) {
      pairs.besideKana = LetterPair(solid.letter, letter)
    }
    (solid, hiraganaSinceSolid) = ((letter, script), 0)
    return pairs
  }
}

/// Two letters that follow each other, or one that stands alone.
struct LetterPair: Hashable {
  /// The numbers of both in Unicode, one above the other, as a key that is hashed at once.
  private let scalars: UInt64

  init(_ first: Unicode.Scalar?, _ second: Unicode.Scalar) {
    scalars = UInt64(first?.value ?? 0) << 32 | UInt64(second.value)
  }

  var text: String {
    let numbers = [UInt32(scalars >> 32), UInt32(truncatingIfNeeded: scalars)].filter { $0 > 0 }
    return String(String.UnicodeScalarView(numbers.compactMap(Unicode.Scalar.init)))
  }
}

extension Unicode.Scalar {
  fileprivate var isSmallVowel: Bool { (0x3041...0x3049).contains(value) && value % 2 == 1 }
}
