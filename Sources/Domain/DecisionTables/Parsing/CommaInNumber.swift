import Diagnostics

/// A number that seems to have a comma in it, such as `10,000` or `12,5`, where commas separate tests and values.
///
/// `1,2,3` are three values. A comma without a space between two digits belongs to a number if the number is compared
/// or is a bound, if the digits after it can't be a number (`1,05`), or if it makes groups of three digits.
struct CommaInNumber {
  /// The number, in UTF-8 bytes of the text.
  let run: Range<Int>
  /// The groups of digits between the commas, as written.
  private let groups: [String]
  /// True if the number is a bound of an interval, which can't be 2 tests.
  private let isBound: Bool

  /// Finds the first such number in a text; nil if there is none.
  ///
  /// - Parameters:
  ///   - text: tests or values.
  ///   - mayBeSeveral: true if several values make sense; otherwise `1,2` is one number.
  init?(in text: String, mayBeSeveral: Bool) {
    let bytes = Array(text.utf8)
    var offset = 0
    while let start = bytes[offset...].indices.first(where: { Self.belongs($0, in: bytes) }) {
      let rest = bytes[start...].indices
      let end = rest.first { !Self.belongs($0, in: bytes) } ?? bytes.count
      if bytes[start..<end].contains(Self.comma), let number = CommaInNumber(start..<end, in: bytes, mayBeSeveral) {
        self = number
        return
      }
      offset = end
    }
    return nil
  }

  /// Checks a whole run of digits with commas and points between them.
  private init?(_ run: Range<Int>, in bytes: [UInt8], _ mayBeSeveral: Bool) {
    let before = bytes[..<run.lowerBound].last { !$0.isWhitespace && $0 != UInt8(ascii: "-") }
    let after = bytes[run.upperBound...].first { !$0.isWhitespace }
    isBound = before.map(Self.openings.contains) == true || before == Self.point || after == Self.point
    self.run = run
    groups = String(decoding: bytes[run], as: UTF8.self).split(separator: ",", omittingEmptySubsequences: false).map(
      String.init)
    let isCompared = before.map(Self.endsOfSigns.contains) == true
    let isOne = !mayBeSeveral && groups.count == 2
    guard isOne || isBound || isCompared || hasThousands || hasPaddedGroup else { return nil }
  }

  /// True if a byte may be part of a number: a digit, a comma, or a point that is not one of an interval's two.
  private static func belongs(_ position: Int, in bytes: [UInt8]) -> Bool {
    let byte = bytes[position]
    if byte.isASCIIDigit { return true }
    guard byte == comma || byte == point, position > 0, position + 1 < bytes.count else { return false }
    return bytes[position - 1].isASCIIDigit && bytes[position + 1].isASCIIDigit
  }

  /// True if the commas make groups of three digits: `1,000` and `12,500.75`, but not `0,500`.
  private var hasThousands: Bool {
    guard let first = groups.first, first.count <= 3, !first.contains("."), !first.hasPrefix("0") else { return false }
    return groups.dropFirst().enumerated().allSatisfy { position, group in
      let digits = group.prefix { $0 != "." }
      return digits.count == 3 && (digits.count == group.count || position == groups.count - 2)
    }
  }

  /// True if a group can't be a number of its own, such as `05`.
  private var hasPaddedGroup: Bool {
    groups.dropFirst().contains { $0.hasPrefix("0") && $0.count > 1 && !$0.hasPrefix("0.") }
  }

  /// The possible intended forms of the number on a scale.
  ///
  /// - Parameters:
  ///   - scale: the scale of the number.
  ///   - mayBeSeveral: true if several values make sense.
  /// - Returns: The texts to write in its place, the most likely first.
  func proposals(on scale: Scale, mayBeSeveral: Bool) -> [String] {
    var proposals: [String] = []
    if hasThousands {
      proposals.append(groups.joined())
    } else if groups.count == 2, scale == .decimal, !groups.contains(where: { $0.contains(".") }) {
      proposals.append(groups.joined(separator: "."))
    }
    if mayBeSeveral, !isBound, !hasPaddedGroup { proposals.append(groups.joined(separator: ", ")) }
    return proposals
  }

  private static let comma = UInt8(ascii: ",")
  private static let point = UInt8(ascii: ".")
  private static let openings: [UInt8] = [UInt8(ascii: "["), UInt8(ascii: "("), UInt8(ascii: "]")]
  /// The last bytes of `<`, `>`, `=`, `≤` and `≥`.
  private static let endsOfSigns: [UInt8] = [UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), 0xA4, 0xA5]
}

extension Finding {
  /// The finding for a number with a comma in it.
  ///
  /// - Parameters:
  ///   - number: the number.
  ///   - text: the text that contains it.
  ///   - scale: the scale of the number.
  ///   - mayBeSeveral: true if several values make sense.
  /// - Returns: The finding, with the possible intended forms.
  static func commaInNumber(_ number: CommaInNumber, in text: SourceText, on scale: Scale, mayBeSeveral: Bool)
    -> Finding
  {
    let place = text.piece(number.run)
    return Finding(
      .malformedNumber, at: place.range, "A comma stands between two values, and so '\(place.text)' is not one number",
      notes: [Note("numbers are digits with at most one point among them, such as -12.50")],
      fixes: writing(number.proposals(on: scale, mayBeSeveral: mayBeSeveral), at: place.range))
  }

  /// The fixes for a number with a comma in it, for texts of a single number.
  ///
  /// - Returns: The fixes; none for any other text.
  static func fixes(forCommaIn text: SourceText, on scale: Scale) -> [Fix] {
    let sign = text.text.hasPrefix("-") ? "-" : ""
    guard let number = CommaInNumber(in: text.text, mayBeSeveral: false),
      number.run == sign.utf8.count..<text.text.utf8.count
    else { return [] }
    let proposals = number.proposals(on: scale, mayBeSeveral: false).map { sign + $0 }
    return writing(proposals, at: text.range)
  }

  private static func writing(_ proposals: [String], at place: SourceRange) -> [Fix] {
    proposals.enumerated().map { Fix($0 == 0 ? "write '\($1)'" : "or write '\($1)'", replacing: place, with: $1) }
  }
}
