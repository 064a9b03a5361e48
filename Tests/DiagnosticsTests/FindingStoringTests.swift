import Testing

@testable import Diagnostics

/// Findings that are stored come back with everything that they had.
@Suite struct FindingStoringTests {
  private static let file = SourceFile(path: "Specs/page.yaml", text: "page:\n  - table: t\n")

  /// A finding in which everything is there.
  private static var full: Finding {
    let place = SourceRange(file, 2..<7)
    var finding = Finding(
      .missingText, at: place, "\("a") is \(Message.list(["one", "two"])) of \(sentence: "three")",
      notes: [.init("a note"), .init("here", at: SourceRange(file, 0..<0))],
      fixes: [
        .init("write it", replacing: place, with: "text"), .init("paste \("them")", rules: ["| a |", "| b |"]),
      ],
      details: Finding.Details(
        table: "t", example: "e", rules: ["r"], conditions: ["c"], outputs: ["o"], values: ["v"],
        counts: [.init("n", ExactNumber(5)), .init("m", ExactNumber(digits: nil), isLowerBound: true)],
        boxes: [.init([("c", ["< 5", "-"])], rules: ["r"])], witnesses: [.init([("c", "4")], rules: ["r", "s"])]))
    finding.severity = .error
    finding.details.page = "p"
    finding.details.moreRules = ["q"]
    finding.details.texts = ["p/phrases.x"]
    return finding
  }

  private static func stored(_ finding: Finding) -> (bytes: [UInt8], files: [SourceFile]) {
    var (writer, files) = (ByteWriter(), StoredFiles())
    finding.write(to: &writer, &files)
    return (writer.bytes, files.files)
  }

  private static func text(_ finding: Finding) -> String {
    var text = ""
    dump(finding, to: &text)
    return text
  }

  @Test func `Every part comes back`() throws {
    for finding in [Self.full, Finding(.unknownKey, at: nil, "verbatim {1}")] {
      let (bytes, files) = Self.stored(finding)
      var reader = ByteReader(bytes)
      let read = try Finding(from: &reader, files)
      #expect(reader.isAtEnd)
      #expect(Self.text(read) == Self.text(finding))
      let ja = MessageCatalogue { $0 == "one" ? "一" : nil }
      #expect(read.summary.text(in: ja) == finding.summary.text(in: ja))
    }
  }

  @Test func `Damaged bytes are a fault, and never a trap`() {
    let (bytes, files) = Self.stored(Self.full)
    for end in bytes.indices {
      var reader = ByteReader(Array(bytes[..<end]))
      #expect(throws: ByteReader.Fault.self) { try Finding(from: &reader, files) }
    }
    for index in bytes.indices {
      for bit in 0..<8 {
        var damaged = bytes
        damaged[index] ^= 1 << UInt8(bit)
        var reader = ByteReader(damaged)
        _ = try? Finding(from: &reader, files)
      }
    }
  }

  @Test func `A file is stored once, and files at one path with other bytes apart`() throws {
    var (writer, files) = (ByteWriter(), StoredFiles())
    for text in ["a", "a", "b"] {
      let place = SourceRange(startOf: SourceFile(path: "x", text: text))
      Finding(.unknownKey, at: place, "here").write(to: &writer, &files)
    }
    #expect(files.files.map { String(decoding: $0.bytes, as: UTF8.self) } == ["a", "b"])
  }

  @Test(arguments: [0, 1, 127, 128, 300, -1, .max, .min]) func `Numbers of any size come back`(number: Int) throws {
    var writer = ByteWriter()
    writer.write(number)
    var reader = ByteReader(writer.bytes)
    #expect(try reader.number() == number)
  }

  @Test func `JSON comes back`() throws {
    let json: JSON = ["a": [.number(1), .bool(true), .bool(false), .null], "b": ["c": "d"]]
    var writer = ByteWriter()
    json.write(to: &writer)
    var reader = ByteReader(writer.bytes)
    #expect(try JSON(from: &reader).line == json.line)
  }
}
