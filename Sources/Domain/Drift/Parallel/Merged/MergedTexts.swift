import Diagnostics
import Localization

/// Finds texts within a family that are the same in one language and different in another.
struct MergedTexts {
  /// The units that belong to a family.
  private var units: [UnitTexts] = []
  private var families: [TextFamily] = []
  private let tags: [LocaleTag]
  /// For each language the loose hash of each unit's text; nil if there is no readable text.
  private let hashes: [[UInt64?]]
  /// For each unit the position of the first one that has the same texts in all languages.
  private lazy var originals = positionsOfFirst()
  /// The forms of units in each language, once they are compared.
  private var forms: [Place: [ComparableText]] = [:]

  /// A unit's text in a language.
  private struct Place: Hashable {
    let position: Int
    let locale: Int
  }

  /// Two texts that a language has merged.
  struct Pair {
    /// The unit that comes second, and gets the finding.
    let unit: UnitTexts
    /// The unit with the same text.
    let twin: UnitTexts
    let difference: Difference
  }

  init(_ units: [UnitTexts], _ tags: [LocaleTag]) {
    self.tags = tags
    for unit in units {
      guard let family = TextFamily(unit.id.key) else { continue }
      self.units.append(unit)
      families.append(family)
    }
    let compared = self.units
    hashes = tags.indices.map { locale in
      compared.map { unit in unit.texts[locale].flatMap { $0.isReadable ? $0.text.text.looseHash : nil } }
    }
  }

  private func positionsOfFirst() -> [Int] {
    var positions: [[UInt64?]: Int] = [:]
    return units.indices.map { position in
      let hashes = hashes.map { $0[position] }
      guard let first = positions[hashes] else {
        positions[hashes] = position
        return position
      }
      let areSame = zip(units[position].texts, units[first].texts).allSatisfy { $0?.text.text == $1?.text.text }
      return areSame ? first : position
    }
  }

  /// The merged texts, each once for a language, in the order of the languages and then of the units.
  ///
  /// - Parameter isExcused: returns true if a difference of two units is intended; the next pair is then examined.
  /// - Returns: The pairs.
  /// - Complexity: O(n), unless many texts are equal.
  mutating func pairs(unless isExcused: (Pair) -> Bool) -> [Pair] {
    var pairs: [Pair] = []
    for locale in tags.indices { pairs += self.pairs(in: locale, unless: isExcused) }
    return pairs
  }

  private mutating func pairs(in locale: Int, unless isExcused: (Pair) -> Bool) -> [Pair] {
    var pairs: [Pair] = []
    // The positions of the units with each text; hardly any text has two.
    var positions: [Key: [Int]] = [:]
    positions.reserveCapacity(units.count)
    for position in units.indices {
      guard let hash = hashes[locale][position] else { continue }
      let key = Key(family: families[position], hash: hash)
      let earlier = positions[key] ?? []
      for twin in earlier where originals[twin] != originals[position] {
        if let pair = pair(position, twin, in: locale), !isExcused(pair) {
          pairs.append(pair)
          break
        }
      }
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
  private mutating func pair(_ position: Int, _ other: Int, in locale: Int) -> Pair? {
    let (unit, twin) = (units[position], units[other])
    guard let text = unit.texts[locale], let same = twin.texts[locale],
      forms(of: position, in: locale)[0] == forms(of: other, in: locale)[0],
      let apart = tags.indices.first(where: { areApart(position, other, in: $0) }),
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

  /// True if two units have different texts in a language, regardless of forms and case.
  private mutating func areApart(_ position: Int, _ other: Int, in locale: Int) -> Bool {
    guard hashes[locale][position] != nil, hashes[locale][other] != nil else { return false }
    let twins = forms(of: other, in: locale)
    return forms(of: position, in: locale).allSatisfy { form in !twins.contains { form.isForm(of: $0) } }
  }

  /// A unit's text in a language that has it, followed by its named forms.
  private mutating func forms(of position: Int, in locale: Int) -> [ComparableText] {
    let place = Place(position: position, locale: locale)
    if let known = forms[place] { return known }
    let forms = units[position].texts[locale].map { ([$0] + $0.forms).map { ComparableText($0) } } ?? []
    self.forms[place] = forms
    return forms
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
