import Diagnostics

/// A line of the lock: `tea/phrases.brew context=… en=3:… ja=3:… #CHECK`, each `…` a fingerprint.
///
/// The check is the CRC-32 of what stands before its blank (ISO 3309, as gzip has it: RFC 1952), so that a line that was
/// edited by hand is not believed.
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
    for (tag, record) in entry.records.sorted(by: {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }) {
      text += " \(tag)=\(record.generation):\(record.fingerprint)"
    }
    return text + " #" + Self.digits(of: Self.check(Array(text.utf8)[...]))
  }

  /// Reads a line, given without its end; nil where Hyo has not written it as it is.
  init?(_ line: ArraySlice<UInt8>) {
    let end = line.endIndex - Self.checkLength
    guard end > line.startIndex, line[end...].elementsEqual(Self.end(of: line[..<end])) else {
      return nil
    }
    var fields = line[..<end].split(separator: UInt8(ascii: " "))[...]
    guard let id = fields.popFirst(), let context = fields.popFirst(),
      context.starts(with: Self.contextKey)
    else { return nil }
    self.id = String(decoding: id, as: UTF8.self)
    entry = ReviewEntry(
      context: ContentFingerprint(context.dropFirst(Self.contextKey.count)),
      records: [:]
    )
    for field in fields {
      guard let (tag, record) = Self.record(field) else { return nil }
      entry.records[tag] = record
    }
    // A language given twice, a sign or a zero too many: somebody has computed a check for what Hyo never writes.
    guard text.utf8.elementsEqual(line) else { return nil }
  }

  private static func record(_ field: ArraySlice<UInt8>) -> (tag: String, ReviewRecord)? {
    let parts = field.split(separator: UInt8(ascii: "="), maxSplits: 1)
    guard parts.count == 2, let colon = parts[1].firstIndex(of: UInt8(ascii: ":")),
      let generation = Int(String(decoding: parts[1][..<colon], as: UTF8.self)),
      (0...mostGenerations).contains(generation),
      let fingerprint = ContentFingerprint(parts[1][(colon + 1)...])
    else { return nil }
    let record = ReviewRecord(generation: generation, fingerprint: fingerprint)
    return (String(decoding: parts[0], as: UTF8.self), record)
  }

  /// More than people ever agree to; with one more, a number still fits.
  private static let mostGenerations = 1_000_000_000
  private static let contextKey = Array("context=".utf8)
}

// MARK: The check

extension ReviewLine {
  /// A blank, a number sign and eight digits.
  private static let checkLength = 10

  private static func end(of line: ArraySlice<UInt8>) -> [UInt8] {
    Array(" #".utf8) + digits(of: check(line)).utf8
  }

  private static func digits(of check: UInt32) -> String {
    hexadecimal(check, digits: 8).lowercased()
  }

  private static func check(_ bytes: ArraySlice<UInt8>) -> UInt32 {
    var check = UInt32.max
    for byte in bytes { check = check >> 8 ^ table[Int(UInt8(truncatingIfNeeded: check) ^ byte)] }
    return ~check
  }

  private static let table: [UInt32] = (0..<256).map { index in
    var entry = UInt32(index)
    for _ in 0..<8 { entry = entry & 1 == 0 ? entry >> 1 : entry >> 1 ^ 0xEDB8_8320 }
    return entry
  }
}
