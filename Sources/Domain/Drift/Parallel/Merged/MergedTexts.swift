import Diagnostics
import Localization

/// Finds texts within a family that are the same in one language and different in another.
struct MergedTexts {
  private let units: [UnitTexts]
  private let families: [TextFamily?]
  private let tags: [LocaleTag]

  /// Two texts that a language has merged.
  struct Pair {
    /// The unit that comes second, and gets the finding.
    let unit: UnitTexts
    /// The unit with the same text.
    let twin: UnitTexts
    let difference: Difference
  }

  init(_ units: [UnitTexts], _ tags: [LocaleTag]) {
    self.units = units
    self.tags = tags
    families = units.map { TextFamily($0.id.key) }
  }

  /// The merged texts, each once for a language, in the order of the languages and then of the units.
  ///
  /// - Parameter isExcused: returns true if a difference of two units is intended; the next pair is then examined.
  /// - Returns: The pairs.
  /// - Complexity: O(n), unless many texts are equal.
  func pairs(unless isExcused: (Pair) -> Bool) -> [Pair] {
    tags.count < 2 ? [] : tags.indices.flatMap { pairs(in: $0, unless: isExcused) }
  }

  private func pairs(in locale: Int, unless isExcused: (Pair) -> Bool) -> [Pair] {
    var pairs: [Pair] = []
    // The positions of the units with each text; hardly any text has two.
    var positions: [Key: [Int]] = [:]
    positions.reserveCapacity(units.count)
    for (position, unit) in units.enumerated() {
      guard let family = families[position], let text = unit.texts[locale], text.isReadable else { continue }
      let key = Key(family: family, hash: text.text.text.looseHash)
      let earlier = positions[key] ?? []
      let found = earlier.lazy.compactMap { pair(unit, units[$0], in: locale) }.first { !isExcused($0) }
      if let found { pairs.append(found) }
      if earlier.count < Self.mostCompared { positions[key, default: []].append(position) }
    }
    return pairs
  }

  /// More equal texts than this are one mistake, which the first of them show.
  private static let mostCompared = 20

  private struct Key: Hashable {
    let family: TextFamily
    let hash: UInt64
  }

  /// Two units that a language has merged; nil if their texts differ, or no language keeps them apart.
  private func pair(_ unit: UnitTexts, _ twin: UnitTexts, in locale: Int) -> Pair? {
    guard let text = unit.texts[locale], let same = twin.texts[locale], ComparableText(text) == ComparableText(same),
      let apart = tags.indices.first(where: { areApart(unit.texts[$0], twin.texts[$0]) }),
      let place = unit.texts[apart]?.place, let twinPlace = twin.texts[apart]?.place
    else { return nil }
    let path = twin.id.path
    let difference = Difference(
      kind: .merged, locales: [locale, apart], values: [[path], []], place: text.place,
      summary: "has the same text as '\(path)', but in \(tags[apart].text) they differ",
      notes: [
        .init("the text of '\(path)' is here", at: same.place),
        .init("the text in \(tags[apart].text) is here", at: place),
        .init("the text of '\(path)' in \(tags[apart].text) is here", at: twinPlace),
      ], fixes: ["write in each what it says in \(tags[apart].text); if both mean the same, use one id"])
    return Pair(unit: unit, twin: twin, difference: difference)
  }

  /// True if two texts of a language are different, regardless of forms and case.
  private func areApart(_ unit: Unit?, _ twin: Unit?) -> Bool {
    guard let unit, let twin, unit.isReadable, twin.isReadable else { return false }
    let forms = ([twin] + twin.forms).map { ComparableText($0) }
    return ([unit] + unit.forms).allSatisfy { form in
      let text = ComparableText(form)
      return !forms.contains { text.isForm(of: $0) }
    }
  }
}

extension String {
  /// A hash that is equal for texts that differ only in case, spaces, emphasis and punctuation (FNV-1a).
  fileprivate var looseHash: UInt64 {
    let bytes = utf8Span.span
    var (hash, offset): (UInt64, Int) = (0xCBF2_9CE4_8422_2325, 0)
    while offset < bytes.count {
      var byte = bytes[offset]
      if byte == 0xE3, bytes[offset + 1] == 0x80, (0x80...0x82).contains(bytes[offset + 2]) {
        // An ideographic space, 、 and 。
        offset += 3
        continue
      }
      offset += 1
      if byte <= UInt8(ascii: "/") && !byte.isASCIIDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ":")
        || byte == UInt8(ascii: ";") || byte == UInt8(ascii: "?")
      {
        continue
      }
      if (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) { byte |= 0x20 }
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return hash
  }
}
