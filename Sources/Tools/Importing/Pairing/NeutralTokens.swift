import Diagnostics
import Drift

/// The parts that texts have in common with their counterparts in other languages, whatever the words: code, numbers,
/// signs, and words of ASCII letters.
struct NeutralTokens {
  private(set) var counts: [String: Int] = [:]
  private(set) var total = 0

  init() {}

  init(_ text: String) { add(text) }

  /// Adds the tokens of a text; `prefix` keeps those of different places apart.
  mutating func add(_ text: String, prefix: String = "") {
    var word: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.value < 0x80, UInt8(scalar.value).isASCIIAlphanumeric {
        let byte = UInt8(scalar.value)
        word.append((0x41...0x5A).contains(byte) ? byte | 0x20 : byte)
        continue
      }
      flush(&word, prefix)
      switch scalar.value {
      case 0xFF10...0xFF19: word.append(UInt8(scalar.value - 0xFF10 + 0x30))
      case 0x3C...0x3E, 0x2264...0x2267: append(prefix + String(scalar))
      case 0..<0x80: break
      default: if let sign = Sign(ofCell: String(scalar)) { append(prefix + (sign == .yes ? "✓" : "✗")) }
      }
    }
    flush(&word, prefix)
  }

  private mutating func flush(_ word: inout [UInt8], _ prefix: String) {
    if word.isEmpty { return }
    append(prefix + String(decoding: word, as: UTF8.self))
    word = []
  }

  private mutating func append(_ token: String) {
    counts[token, default: 0] += 1
    total += 1
  }

  /// The part of the tokens of the smaller side that the other has as well, from 0 to 1; 0 if one has none.
  func overlap(_ other: NeutralTokens) -> Double {
    if total == 0 || other.total == 0 { return 0 }
    let (small, large) = counts.count <= other.counts.count ? (self, other) : (other, self)
    var shared = 0
    for (token, count) in small.counts { shared += min(count, large.counts[token] ?? 0) }
    return Double(shared) / Double(min(total, other.total))
  }

  /// The tokens as one text, the same for the same tokens; nil if there are none.
  var signature: String? {
    if total == 0 { return nil }
    return counts.sorted { $0.key < $1.key }.map { "\($0.key)×\($0.value)" }.joined(separator: " ")
  }
}
