/// Where the bits of each row begin and end in each condition that has words of its own.
///
/// Of such a condition a rule often names a value or an interval, which is a word or two of hundreds.
struct WordSpans: Sendable {
  private let layout: MaskLayout
  /// Row by row, for each wide field its first word with a bit and the one behind its last; equal where it has none.
  private var bounds: [Int32] = []

  init(_ rows: MaskRows) {
    layout = rows.layout
    guard !layout.wideFields.isEmpty else { return }
    bounds.reserveCapacity(2 * rows.count * layout.wideFields.count)
    for row in 0..<rows.count {
      for field in layout.wideFields {
        let span = Self.span(of: layout.fields[field]) { rows[row, $0] }
        bounds.append(Int32(truncatingIfNeeded: span.lowerBound))
        bounds.append(Int32(truncatingIfNeeded: span.upperBound))
      }
    }
  }

  /// The words of a row that may have bits of a wide field.
  ///
  /// - Parameters:
  ///   - row: the row.
  ///   - wide: the field's position among those that are wide.
  @inline(__always)
  subscript(row: Int, wide: Int) -> Range<Int> {
    let place = 2 &* (row &* layout.wideFields.count &+ wide)
    return unsafe Range(uncheckedBounds: (Int(bounds[place]), Int(bounds[place &+ 1])))
  }

  /// The words of a field from the first with a bit to the last.
  static func span(of field: MaskLayout.Field, _ word: (Int) -> UInt64) -> Range<Int> {
    guard let first = field.words.first(where: { word($0) != 0 }),
      let last = field.words.last(where: { word($0) != 0 })
    else { return field.firstWord..<field.firstWord }
    return first..<last + 1
  }

  /// Whether two of the rows have a combination in common.
  ///
  /// - Parameters:
  ///   - a: a row.
  ///   - b: another.
  ///   - rows: those from which the spans were made.
  ///   - budget: what is left of it afterwards, in comparisons of eight words.
  /// - Returns: whether they have.
  @inline(__always)
  func intersect(_ a: Int, _ b: Int, _ rows: MaskRows, budget: inout Int) -> Bool {
    budget &-= 1 &+ layout.narrowWordCount / 8
    for word in 0..<layout.narrowWordCount
    where layout.occupied(rows[a, word] & rows[b, word], word: word) != layout.high[word] {
      return false
    }
    for wide in 0..<layout.wideFields.count {
      let (start, end) = shared(a, b, wide)
      var word = start
      while word < end, rows[a, word] & rows[b, word] == 0 { word &+= 1 }
      budget &-= (word &- start) / 8
      guard word < end else { return false }
    }
    return true
  }

  /// The words in which both of two rows may have bits of a wide field; the first is no number below the end otherwise.
  @inline(__always)
  private func shared(_ a: Int, _ b: Int, _ wide: Int) -> (start: Int, end: Int) {
    let (first, second) = (self[a, wide], self[b, wide])
    return (
      max(first.lowerBound, second.lowerBound), min(first.upperBound, second.upperBound)
    )
  }
}
