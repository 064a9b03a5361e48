import Diagnostics

/// What tells whether two tables decide the same by the same rules: it is the same in all languages and layouts.
package struct Fingerprint: Sendable, Hashable {
  /// Twelve hexadecimal digits: the first of a SHA-256.
  package let text: String

  /// The fingerprint of a table.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - steps: what a step consists of, by its id.
  package init(of table: DecisionTable, steps: [String: Step]) {
    text = SHA256.hash(CanonicalText(table, steps: steps).bytes).prefix(6).map(hexadecimal).joined()
  }
}

extension Fingerprint: CustomStringConvertible {
  package var description: String { text }
}

private func hexadecimal(_ byte: UInt8) -> String {
  (byte < 16 ? "0" : "") + String(byte, radix: 16)
}
