import Testing

@testable import CommonMark

@Suite("Byte buffer") struct ByteBufferTests {
  @Test("Bytes, literals and texts follow each other, however often the memory grows") func appending() {
    var buffer = ByteBuffer(reserving: 0)
    var expected = ""
    for number in 0..<500 {
      buffer.append(UInt8(ascii: "-"))
      buffer.append("b", after: "<", before: ">")
      buffer.append("\(number) と")
      buffer.append(Array("é".utf8).span)
      expected += "-<b>\(number) とé"
    }
    #expect(String(decoding: buffer.array, as: UTF8.self) == expected)
    #expect(buffer.count == expected.utf8.count)
  }

  @Test("A part is repeated although the memory moves meanwhile") func repeating() {
    var buffer = ByteBuffer(reserving: 16)
    buffer.append("0123456789")
    for _ in 0..<8 { buffer.append(repeating: 2..<buffer.count) }
    #expect(buffer.count == 2 + 8 * 256)
    #expect(buffer.array.starts(with: Array("0123456789234567892345678923456789".utf8)))
    buffer.append(repeating: 3..<3)
    #expect(buffer.count == 2 + 8 * 256)
  }

  @Test("A part of another buffer is copied") func parts() {
    var other = ByteBuffer(reserving: 4)
    other.append("abcdef")
    var buffer = ByteBuffer(reserving: 4)
    buffer.append(2..<5, of: other)
    buffer.append(0..<0, of: other)
    buffer.append(5..<6, of: other)
    #expect(buffer.array == Array("cdef".utf8))
  }

  @Test("The end can be looked at and taken back") func end() {
    var buffer = ByteBuffer(reserving: 4)
    #expect(buffer.last == nil)
    #expect(buffer.lastScalar == nil)
    for text in ["a", "é", "と", "🀄"] {
      buffer.append(text)
      #expect(buffer.lastScalar == text.unicodeScalars.first)
    }
    buffer.append("!")
    #expect(buffer.last == UInt8(ascii: "!"))
    buffer.removeLast()
    #expect(buffer.lastScalar == "🀄")
  }
}
