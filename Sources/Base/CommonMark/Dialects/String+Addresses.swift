import Diagnostics

extension String {
  /// A piece of plain text: a web address, or the text between two.
  struct AddressPiece {
    let text: String
    /// UTF-8 offsets in the text.
    let bounds: Range<Int>
    let isAddress: Bool
  }

  /// The text cut at its web addresses (GitHub Flavored Markdown, section 6.9).
  ///
  /// - Complexity: O(n)
  var cutAtAddresses: [AddressPiece] {
    let bytes = Array(utf8)
    var pieces: [AddressPiece] = []
    var (start, offset) = (0, 0)
    func add(_ bounds: Range<Int>, isAddress: Bool) {
      if bounds.isEmpty { return }
      let text = String(decoding: bytes[bounds], as: UTF8.self)
      pieces.append(AddressPiece(text: text, bounds: bounds, isAddress: isAddress))
    }
    while let found = bytes.offset(of: "://".utf8, from: offset, to: bytes.count) {
      offset = found + 3
      let scheme = ["https", "http"].first { bytes.has($0.utf8, at: found - $0.utf8.count) }
      guard let scheme, found - scheme.utf8.count >= start else { continue }
      let end = bytes.addressEnd(from: offset)
      guard end > offset else { continue }
      add(start..<found - scheme.utf8.count, isAddress: false)
      add(found - scheme.utf8.count..<end, isAddress: true)
      (start, offset) = (end, end)
    }
    add(start..<bytes.count, isAddress: false)
    return pieces
  }
}

extension [UInt8] {
  /// The offset after the address whose host begins at an offset.
  fileprivate func addressEnd(from start: Int) -> Int {
    var end = start
    // Japanese goes on behind an address without a space.
    while end < count, (0x21...0x7E).contains(self[end]), !"<>\"`".utf8.contains(self[end]) { end += 1 }
    var opened = self[start..<end].count { $0 == UInt8(ascii: "(") }
    var closed = self[start..<end].count { $0 == UInt8(ascii: ")") }
    while end > start {
      switch self[end - 1] {
      case UInt8(ascii: ")") where closed > opened: closed -= 1
      case UInt8(ascii: "("): opened -= 1
      case let byte where "?!.,:*_~;'".utf8.contains(byte): break
      default: return end
      }
      end -= 1
    }
    return end
  }
}
