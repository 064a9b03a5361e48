import Diagnostics
package import Localization

/// The first 64 bits of a SHA-256, to detect changes in a text or in its context in the spec.
package struct ContentFingerprint: Hashable, Sendable {
  private let bits: UInt64

  /// The fingerprint of some bytes.
  package init(of bytes: [UInt8]) { bits = SHA256.hash(bytes).prefix(8).reduce(0) { $0 << 8 | UInt64($1) } }

  /// The fingerprint of a unit's content, including forms; wrapping, quotes, normalization and YAML style don't matter.
  package init(of unit: Unit) {
    var content = CanonicalContent(capacity: 256)
    content.write(unit)
    self.init(of: content.bytes)
  }
}

extension ContentFingerprint: LosslessStringConvertible {
  /// Sixteen lower-case hexadecimal digits.
  package var description: String {
    let digits = String(bits, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// - Returns: nil for anything but sixteen lower-case hexadecimal digits.
  package init?(_ description: String) { self.init(description.utf8Span.span) }

  /// Reads a fingerprint from 16 hexadecimal digits; nil for anything else.
  init?(_ digits: Span<UInt8>) {
    guard digits.count == 16, let bits = digits.hexadecimal else { return nil }
    self.bits = bits
  }
}

extension Span<UInt8> {
  /// The number in up to 16 lower-case hexadecimal digits; nil for anything else.
  var hexadecimal: UInt64? {
    guard (1...16).contains(count) else { return nil }
    var number: UInt64 = 0
    for index in 0..<count {
      switch self[index] {
      case let digit where digit.isASCIIDigit: number = number << 4 | UInt64(digit & 0xF)
      case let digit where (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(digit):
        number = number << 4 | UInt64(digit & 0xF + 9)
      default: return nil
      }
    }
    return number
  }
}
