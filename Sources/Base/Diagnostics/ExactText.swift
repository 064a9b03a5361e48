/// A text that equals another only if both have the same bytes.
///
/// Strings are equal if their normalized characters are, and hashing a Japanese text that way takes 50 times as long.
package struct ExactText: Hashable, Sendable {
  package let text: String

  package init(_ text: String) { self.text = text }

  package static func == (left: ExactText, right: ExactText) -> Bool {
    left.text.withBytes { left in right.text.withBytes { left.equals($0) } }
  }

  package func hash(into hasher: inout Hasher) {
    text.withBytes { bytes in unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) } }
  }
}
