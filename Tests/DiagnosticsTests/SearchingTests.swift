import Diagnostics
import TestSupport
import Testing

@Suite("Searching for bytes") struct SearchingTests {
  @Test("A search finds the first byte from its start on, and ends at the last", arguments: 0..<20, seeds(0..<1))
  func agrees(length: Int, seed: Int) {
    let alphabet: [UInt8] = [0x00, 0x09, 0x0A, 0x0B, 0x0D, 0x8A, 0xFF]
    var random = SeededGenerator(seed: seed)
    for _ in 0..<50 {
      let bytes = (0..<length).map { _ in random.pick(alphabet) }
      let other = Array(bytes.prefix(Int.random(in: 0...length, using: &random))) + [0x0A, 0x0B]
      #expect(bytes.span.offset(ofDifferenceFrom: other.span) == zip(bytes, other).prefix { $0 == $1 }.count)
      for start in 0...length {
        let rest = bytes[start...]
        #expect(bytes.span.offset(of: 0x0A, from: start) == rest.firstIndex(of: 0x0A) ?? length)
        #expect(bytes.span.endOfLine(from: start) == rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? length)
      }
    }
  }

  @Test("A partitioned collection is searched for the first element after the border", arguments: 0..<20)
  func partition(length: Int) {
    for border in 0...length {
      #expect((0..<length).partitioningIndex { $0 >= border } == border)
      let slice = Array(-5..<length)[5...]
      #expect(slice.partitioningIndex { $0 >= border } == border + 5)
    }
  }

  @Test("The characters of a text are read forwards and backwards", arguments: ["", "aé日😀b", "😀"]) func scalars(
    text: String
  ) {
    let bytes = Array(text.utf8)
    var offset = 0
    for scalar in text.unicodeScalars {
      #expect(bytes.span.scalar(at: offset) == scalar)
      #expect(bytes[offset].utf8Length == UTF8.width(scalar))
      offset += UTF8.width(scalar)
      #expect(bytes.span.scalar(before: offset) == scalar)
    }
    #expect(bytes.span.scalar(at: offset) == nil)
    #expect(bytes.span.scalar(before: 0) == nil)
  }
}
