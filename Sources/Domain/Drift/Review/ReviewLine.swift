import Diagnostics

/// A line of the lock: `tea/phrases.brew context=… en=3:… ja=3:… #CHECK`, each `…` a fingerprint.
///
/// The check is the CRC-32 of the line up to the space before it (ISO 3309, as in gzip: RFC 1952), so a line that was
/// edited by hand is invalid.
struct ReviewLine: Equatable {
  var id: String
  var entry: ReviewEntry

  init(_ id: String, _ entry: ReviewEntry) {
    self.id = id
    self.entry = entry
  }

  /// The line, without a line end.
  var text: String {
    var text = "\(id) context=\(entry.context?.description ?? "-")"
    for (tag, record) in entry.records.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      text += " \(tag)=\(record.generation):\(record.fingerprint)"
    }
    return text + " #" + Self.digits(of: Self.check(Array(text.utf8)[...]))
  }

  /// Reads a line without its end; nil if it is not exactly as Hyo writes it.
  ///
  /// This includes a language given twice or out of order, and a sign or a zero too many: the check may be correct,
  /// but Hyo never writes such lines.
  init?(_ line: ArraySlice<UInt8>) {
    let bytes = line.span
    let end = bytes.count - Self.checkLength
    guard end > 0, bytes[end] == Self.blank, bytes[end + 1] == UInt8(ascii: "#"),
      bytes.extracting((end + 2)...).hexadecimal == UInt64(Self.check(line.dropLast(Self.checkLength)))
    else { return nil }
    let idEnd = bytes.offset(of: Self.blank, from: 0)
    var offset = bytes.offset(of: Self.blank, from: idEnd + 1)
    guard idEnd > 0, offset <= end, let id = Self.text(line, 0..<idEnd),
      let context = Self.context(bytes.extracting(idEnd + 1..<offset))
    else { return nil }
    self.id = id
    entry = ReviewEntry(context: context, records: [:])
    var last: String?
    while offset < end {
      let start = offset + 1
      offset = bytes.offset(of: Self.blank, from: start)
      let tagEnd = bytes.offset(of: UInt8(ascii: "="), from: start)
      guard tagEnd < offset, let tag = Self.text(line, start..<tagEnd),
        let record = Self.record(bytes.extracting(tagEnd + 1..<offset)),
        last?.utf8.lexicographicallyPrecedes(tag.utf8) ?? true, entry.records.updateValue(record, forKey: tag) == nil
      else { return nil }
      last = tag
    }
  }

  /// Some bytes of a line as text; nil if they are not UTF-8.
  private static func text(_ line: ArraySlice<UInt8>, _ bounds: Range<Int>) -> String? {
    String(validating: line.dropFirst(bounds.lowerBound).prefix(bounds.count), as: UTF8.self)
  }

  /// The fingerprint in `context=…`, nil for `-`; nil altogether for any other field.
  private static func context(_ field: Span<UInt8>) -> ContentFingerprint?? {
    let start = contextKey.count
    guard field.count > start, contextKey.indices.allSatisfy({ contextKey[$0] == field[$0] }) else { return nil }
    if field.count == start + 1, field[start] == UInt8(ascii: "-") { return .some(nil) }
    return ContentFingerprint(field.extracting(start...)).map { .some($0) }
  }

  private static func record(_ field: Span<UInt8>) -> ReviewRecord? {
    let colon = field.offset(of: UInt8(ascii: ":"), from: 0)
    guard (1...10).contains(colon), colon < field.count else { return nil }
    if colon > 1, field[0] == UInt8(ascii: "0") { return nil }
    var generation = 0
    for index in 0..<colon {
      guard field[index].isASCIIDigit else { return nil }
      generation = 10 * generation + Int(field[index] & 0xF)
    }
    guard generation <= mostGenerations, let fingerprint = ContentFingerprint(field.extracting((colon + 1)...)) else {
      return nil
    }
    return ReviewRecord(generation: generation, fingerprint: fingerprint)
  }

  /// More agreements than there will ever be; the number plus 1 still fits.
  private static let mostGenerations = 1_000_000_000
  private static let blank = UInt8(ascii: " ")
  private static let contextKey = Array("context=".utf8)
}

// MARK: The check

extension ReviewLine {
  /// A space, a number sign and 8 digits.
  private static let checkLength = 10

  private static func digits(of check: UInt32) -> String { hexadecimal(check, digits: 8).lowercased() }

  private static func check(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    let (table, bytes) = (Self.table, bytes.span)
    var check = UInt32.max
    for index in 0..<bytes.count {
      let byte = bytes[index]
      check = check >> 8 ^ table[Int(UInt8(truncatingIfNeeded: check) ^ byte)]
    }
    return ~check
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var entry = UInt32(index)
    for _ in 0..<8 { entry = entry & 1 == 0 ? entry >> 1 : entry >> 1 ^ 0xEDB8_8320 }
    return entry
  }
}
