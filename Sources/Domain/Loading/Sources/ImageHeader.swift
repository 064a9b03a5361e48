/// Reads the width and height in pixels from the header of a picture.
enum ImageHeader {
  /// - Parameter bytes: a file of PNG, GIF or JPEG.
  /// - Returns: The size; nil for any other file, and for one that is truncated or has no extent.
  static func size(of bytes: [UInt8]) -> (width: Int, height: Int)? {
    let size =
      switch ImageFormat(of: bytes) {
      case .png: pair(bytes, (16, 4, true), (20, 4, true))
      case .gif: pair(bytes, (6, 2, false), (8, 2, false))
      case .jpeg: frame(of: bytes).flatMap { pair(bytes, ($0 + 7, 2, true), ($0 + 5, 2, true)) }
      case .webp, nil: nil as (width: Int, height: Int)?
      }
    guard let size, size.width > 0, size.height > 0 else { return nil }
    return size
  }

  private typealias Field = (offset: Int, count: Int, isBigEndian: Bool)

  private static func pair(_ bytes: [UInt8], _ width: Field, _ height: Field) -> (width: Int, height: Int)? {
    guard let width = number(bytes, width), let height = number(bytes, height) else { return nil }
    return (width, height)
  }

  private static func number(_ bytes: [UInt8], _ field: Field) -> Int? {
    guard field.offset + field.count <= bytes.count else { return nil }
    let digits = bytes[field.offset..<field.offset + field.count]
    let ordered = field.isBigEndian ? Array(digits) : digits.reversed()
    return ordered.reduce(0) { $0 << 8 | Int($1) }
  }

  /// The offset of the segment of a JPEG file that begins the picture (ITU-T T.81, B.2.2).
  private static func frame(of bytes: [UInt8]) -> Int? {
    var offset = 2
    while offset + 4 <= bytes.count, bytes[offset] == 0xFF {
      switch bytes[offset + 1] {
      case 0xC0...0xC3, 0xC5...0xC7, 0xC9...0xCB, 0xCD...0xCF: return offset
      case 0xFF: offset += 1
      default:
        let length = Int(bytes[offset + 2]) << 8 | Int(bytes[offset + 3])
        if length < 2 { return nil }
        offset += 2 + length
      }
    }
    return nil
  }
}
