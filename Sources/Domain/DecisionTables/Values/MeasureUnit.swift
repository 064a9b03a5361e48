import Diagnostics

/// The unit of a number: a currency such as `JPY`, a unit of measure such as `kg`, or one for each of another, such as
/// `JPY-per-kg`.
package struct MeasureUnit: Hashable, Sendable {
  /// The id in a spec.
  package let text: String
  /// The id of the unit that is counted: `JPY` of `JPY-per-kg`.
  package let counted: String
  /// The id of the unit for each of which it is counted; nil for a simple unit.
  package let divisor: String?

  /// Percent, a hundredth.
  static let percent = "percent"
  /// The units that are parts of one, and how many of them one has.
  static let partsOfOne = [(unit: percent, count: 100), (unit: "permille", count: 1000)]

  /// A unit by its id; nil for a text that is none.
  package init?(_ text: String) {
    let parts = text.split(separator: "-per-", omittingEmptySubsequences: false)
    guard (1...2).contains(parts.count), parts.allSatisfy(Self.isName) else { return nil }
    self.text = text
    counted = String(parts[0])
    divisor = parts.count > 1 ? String(parts[1]) : nil
  }

  /// The ids of the simple units that it consists of.
  package var names: [String] { [counted] + [divisor].compactMap(\.self) }

  /// True for ASCII letters and digits that begin with a letter, with single hyphens between them.
  private static func isName(_ text: Substring) -> Bool {
    text.utf8.first?.isASCIILetter == true
      && text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
        .allSatisfy { !$0.isEmpty && $0.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit } }
  }
}
