/// The place of each condition's slots within a row of bits.
///
/// Narrow conditions share words, so a rule of 25 conditions with 8 values each takes 4 words. A condition with more
/// than 64 slots has words of its own, after those of all narrow ones.
struct MaskLayout: Sendable {
  struct Field: Sendable {
    var firstWord: Int
    var wordCount: Int
    /// The place of the first slot in its word.
    var shift: Int
    /// The number of slots.
    var width: Int
    /// The bits of the field in its words; all bits if it has words of its own.
    var mask: UInt64

    /// The place of the first slot in a row.
    var firstBit: Int { firstWord * 64 + shift }
    var isWide: Bool { wordCount > 1 }
    var words: Range<Int> { firstWord..<firstWord + wordCount }

    /// The words of the field from the first with a bit to the last; empty if it has no bit.
    ///
    /// A box or rule often has one value or interval of a wide condition, which is 1 or 2 words of hundreds.
    @inline(__always) func span(_ word: (Int) -> UInt64) -> Range<Int> {
      var (lower, upper) = (words.lowerBound, words.upperBound)
      while lower < upper, word(lower) & mask == 0 { lower &+= 1 }
      while upper > lower, word(upper &- 1) & mask == 0 { upper &-= 1 }
      return lower..<upper
    }
  }

  let fields: [Field]
  let wordCount: Int
  /// The number of words that narrow fields share; they are the first of a row.
  let narrowWordCount: Int
  /// All bits of narrow fields except the highest of each, word by word.
  let low: [UInt64]
  /// The highest bit of each narrow field, word by word.
  let high: [UInt64]
  /// Indices of the fields with words of their own.
  let wideFields: [Int]

  init(widths: [Int]) {
    var packing = Packing()
    var fields = widths.map { $0 <= 64 ? packing.place(narrow: $0) : nil }
    narrowWordCount = packing.wordCount
    for (condition, width) in widths.enumerated() where width > 64 { fields[condition] = packing.place(wide: width) }
    self.fields = fields.compactMap(\.self)
    wordCount = packing.wordCount
    wideFields = widths.indices.filter { widths[$0] > 64 }
    var low = [UInt64](repeating: 0, count: wordCount)
    var high = low
    for field in self.fields where !field.isWide {
      let top: UInt64 = 1 << UInt64(field.shift + field.width - 1)
      high[field.firstWord] |= top
      low[field.firstWord] |= field.mask & ~top
    }
    self.low = low
    self.high = high
  }
}

extension MaskLayout {
  /// Packs narrow fields into words, and begins a new word if the next field does not fit.
  private struct Packing {
    var wordCount = 0
    private var openWord: Int?
    private var used = 0

    mutating func place(wide width: Int) -> Field {
      let count = (width + 63) / 64
      defer { wordCount += count }
      return Field(firstWord: wordCount, wordCount: count, shift: 0, width: width, mask: .max)
    }

    mutating func place(narrow width: Int) -> Field {
      if openWord == nil || used + width > 64 {
        openWord = wordCount
        wordCount += 1
        used = 0
      }
      defer { used += width }
      let mask = (width == 64 ? UInt64.max : (1 << UInt64(width)) - 1) << UInt64(used)
      return Field(firstWord: openWord ?? 0, wordCount: 1, shift: used, width: width, mask: mask)
    }
  }
}

extension MaskLayout {
  /// The bits of a word that belong to a field.
  func bits(of field: Field, word: Int) -> UInt64 {
    guard field.isWide, word == field.firstWord + field.wordCount - 1, field.width % 64 != 0 else { return field.mask }
    return (1 << UInt64(field.width % 64)) - 1
  }

  /// The row of all slots.
  var full: [UInt64] {
    var row = [UInt64](repeating: 0, count: wordCount)
    for field in fields { for word in field.words { row[word] |= bits(of: field, word: word) } }
    return row
  }

  /// The highest bit of each narrow field in which a word has any bit.
  ///
  /// Adding all bits below the highest carries into it if one of them is set, and never beyond.
  @inline(__always) func occupied(_ bits: UInt64, word: Int) -> UInt64 {
    (((bits & low[word]) &+ low[word]) | bits) & high[word]
  }
}
