package import Diagnostics

/// The place in its file of the source of a text or of code, if it is known.
///
/// It takes half the memory of a `Range`, because every piece of running text has one.
package struct TextPlace: Sendable {
  private var lower: UInt32
  private var upper: UInt32

  /// The place of text that Hyo makes itself.
  package static let unknown = TextPlace(lower: .max, upper: .max)

  private init(lower: UInt32, upper: UInt32) { (self.lower, self.upper) = (lower, upper) }

  /// A place in UTF-8 bytes of a file.
  package init(_ bounds: Range<Int>) {
    self.init(lower: UInt32(clamping: bounds.lowerBound), upper: UInt32(clamping: bounds.upperBound))
  }

  /// UTF-8 offsets within the file; nil if they are not known.
  package var bounds: Range<Int>? { lower == .max ? nil : Int(lower)..<Int(upper) }

  /// The place of two adjacent pieces of text that become one.
  package func joined(with next: TextPlace) -> TextPlace {
    guard lower != .max, next.lower != .max, lower <= next.upper else { return .unknown }
    return TextPlace(lower: lower, upper: next.upper)
  }

  /// The place of a part of the text in the file.
  ///
  /// - Parameters:
  ///   - part: UTF-8 offsets within the text.
  ///   - text: the text whose place this is.
  ///   - file: the file that holds it.
  /// - Returns: The part; the whole text if an escape in the file hides the part; nil if the place is unknown.
  /// - Complexity: O(n) in the length of the text and of its source.
  package func range(of part: Range<Int>, in text: String, of file: SourceFile) -> SourceRange? {
    guard let bounds, bounds.upperBound <= file.bytes.count else { return nil }
    var alignment = SourceAlignment(file.bytes, bounds, of: text)
    let found = alignment.run(of: part)
    return SourceRange(file, found ?? bounds)
  }
}
