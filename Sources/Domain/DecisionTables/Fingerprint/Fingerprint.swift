import Diagnostics

/// A hash that is equal for tables that decide the same by the same rules, in any language and layout.
package struct Fingerprint: Sendable, Hashable {
  /// Twelve hexadecimal digits: the first of a SHA-256.
  package let text: String

  /// The fingerprint of a table.
  ///
  /// - Parameters:
  ///   - table: the table.
  ///   - steps: the steps by their ids.
  package init(of table: DecisionTable, steps: [String: Step]) {
    let hash = SHA256.hash(CanonicalText(table, steps: steps).bytes)
    text = hash.prefix(6).map { hexadecimal(UInt32($0), digits: 2) }.joined().lowercased()
  }

  /// The text that is hashed: equal for tables that decide the same by the same rules, with a line for each part.
  package static func canonicalText(of table: DecisionTable, steps: [String: Step]) -> String {
    CanonicalText(table, steps: steps).text
  }
}

extension Fingerprint: CustomStringConvertible {
  /// The twelve digits.
  package var description: String { text }
}
