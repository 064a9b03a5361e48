/// The part of a line that is shown with a finding: the place, and as much around it as a reader needs.
///
/// A line may be as long as a file, and each finding in it shows a part of it.
struct ExcerptWindow {
  let before: String
  let marked: String
  let after: String

  /// The most bytes of each part; a Japanese character has 3.
  private static let most = (before: 240, marked: 240, after: 120)

  /// - Parameters:
  ///   - place: the finding's bytes.
  ///   - line: the bytes of the line in which the place begins, without the line end.
  ///   - bytes: the file.
  init(of place: Range<Int>, in line: Range<Int>, of bytes: [UInt8]) {
    let start = min(place.lowerBound, line.upperBound)
    let end = min(max(place.upperBound, start), line.upperBound)
    let from = Self.boundary(max(line.lowerBound, start - Self.most.before), start, in: bytes)
    let cut = Self.boundary(min(end, start + Self.most.marked), end, in: bytes)
    let to = Self.boundary(min(line.upperBound, cut + Self.most.after), line.upperBound, in: bytes)
    before = (from > line.lowerBound ? "…" : "") + String(decoding: bytes[from..<start], as: UTF8.self)
    marked = String(decoding: bytes[start..<cut], as: UTF8.self)
    after = String(decoding: bytes[cut..<to], as: UTF8.self) + (to < line.upperBound ? "…" : "")
  }

  /// The first offset from one on at which a character begins.
  private static func boundary(_ offset: Int, _ limit: Int, in bytes: [UInt8]) -> Int {
    var offset = offset
    while offset < limit, bytes[offset].isUTF8Continuation { offset += 1 }
    return offset
  }
}
