/// Raised digits, which have signs of their own.
package enum Superscript {
  /// The digits by their raised signs.
  package static let digits: [Character: Character] = [
    "¹": "1", "²": "2", "³": "3", "⁴": "4", "⁵": "5", "⁶": "6", "⁷": "7", "⁸": "8", "⁹": "9", "⁰": "0",
  ]

  /// Digits as raised ones; nil for any other text.
  package static func text(_ text: String) -> String? {
    if text.isEmpty { return nil }
    let signs = text.map { digit in digits.first { $0.value == digit }?.key }
    return signs.contains(nil) ? nil : String(signs.compactMap(\.self))
  }
}
