import Diagnostics
import Testing

@Suite("Searching for bytes")
struct SearchingTests {
  @Test("Eight bytes at a time, what is found is what a look at each finds", arguments: 0..<40)
  func agrees(length: Int) {
    // Neighbours of the bytes that are looked for, among which a carry could be taken for one of them.
    let alphabet: [UInt8] = [0x00, 0x01, 0x09, 0x0A, 0x0B, 0x0D, 0x0E, 0x80, 0x8A, 0xEF, 0xFF]
    var random = SystemRandomNumberGenerator()
    for _ in 0..<200 {
      let bytes = (0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 }
      let four = (alphabet[0], alphabet[3], alphabet[7], alphabet[9])
      for start in 0...length {
        let rest = bytes[start...]
        #expect(bytes.span.offset(of: 0x0A, from: start) == rest.firstIndex(of: 0x0A) ?? length)
        #expect(
          bytes.span.endOfLine(from: start)
            == rest.firstIndex { $0 == 0x0A || $0 == 0x0D } ?? length
        )
        #expect(
          bytes.span.offset(of: four, from: start)
            == rest.firstIndex { [0x00, 0x0A, 0x80, 0xEF].contains($0) } ?? length
        )
      }
    }
  }
}
