import Diagnostics
import Drift
import Testing

@Suite struct ReviewLockTests {
  /// The checksums at the ends are those of Python's `zlib.crc32`.
  static let text = """
    # hyo review 1: which texts people have read and found to agree; 'hyo review' writes it
    tea/phrases.brew context=0123456789abcdef en=2:00000000000000ff ja=1:fedcba9876543210 #8ffe3fc2
    tea/title context=- en=0:0000000000000001 #454edcaf

    """

  static let entries: [String: ReviewEntry] = [
    "tea/title": ReviewEntry(context: nil, records: ["en": record(0, "0000000000000001")]),
    "tea/phrases.brew": ReviewEntry(
      context: ContentFingerprint("0123456789abcdef"),
      records: ["ja": record(1, "fedcba9876543210"), "en": record(2, "00000000000000ff")]),
  ]

  @Test func `A lock is written sorted, with a check on each line`() {
    #expect(String(decoding: ReviewLock.bytes(of: Self.entries), as: UTF8.self) == Self.text)
  }

  @Test(arguments: ["\n", "\r\n", "\r"]) func `A lock is read with any line ends`(lineEnd: String) throws {
    let (entries, findings) = try read(Self.text.replacing("\n", with: lineEnd))
    #expect(entries == Self.entries)
    #expect(findings.isEmpty)
  }

  @Test func `Lines in another order, comments and blank lines are no fault`() throws {
    let lines = Self.text.split(separator: "\n")
    let (entries, findings) = try read([lines[0], lines[2], "", lines[0], lines[1]].joined(separator: "\n"))
    #expect(entries == Self.entries)
    #expect(findings.isEmpty)
  }

  /// If any byte of a line is changed, the line is rejected.
  @Test func `No change of a line is believed`() throws {
    let line = Self.text.split(separator: "\n")[1]
    for index in line.utf8.indices where line.utf8[index] != UInt8(ascii: "/") {
      for byte in [UInt8(ascii: "0"), UInt8(ascii: "1"), UInt8(ascii: "z"), 0xFF] where byte != line.utf8[index] {
        var bytes = Array(line.utf8)
        bytes[line.utf8.distance(from: line.utf8.startIndex, to: index)] = byte
        var text = Array(Self.text.split(separator: "\n")[0].utf8) + [UInt8(ascii: "\n")]
        text += bytes
        let report = Report()
        let lock = try #require(ReviewLock(SourceFile(path: ReviewLock.path, bytes: text), report: report))
        #expect(lock.entries(of: "tea", report: report).isEmpty, "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
  }

  /// Lines with a correct checksum, as a program could compute it.
  @Test(arguments: [
    "tea/title context=- en=+1:00000000000000ff #b34b1cc7", "tea/title context=- en=01:00000000000000ff #0afebce1",
    "tea/title context=-  en=1:00000000000000ff #986935b5",
    "tea/title context=- en=1:00000000000000ff en=2:00000000000000ff #6d08b3b2",
    "tea/title context=- ja=1:00000000000000ff en=1:00000000000000ff #045db3d4",
    "tea/title context=x en=1:00000000000000ff #2c6580f0",
  ]) func `A line that Hyo would write otherwise is not believed`(line: String) throws {
    let (entries, findings) = try read(Self.text.split(separator: "\n")[0] + "\n" + line)
    #expect(entries.isEmpty)
    #expect(findings.count == 1)
  }

  /// The order of lines 1, 2 and 3 in the lock, and the units that are then accepted.
  @Test(arguments: [
    ("0 < 1 = 2 > 2", ["tea/title"], 1), ("0 < 1 | 2 = 1 > 2", ["tea/title"], 1), ("0 < 1 2", [], 1),
    ("0 1 1 2", ["tea/title"], 1), ("0 1 1 1", [], 2), ("1 2", ["tea/phrases.brew", "tea/title"], 1),
    ("< 0 1 = 0 > 2", ["tea/title"], 2), ("0 1 = 2", ["tea/phrases.brew"], 1), ("0 x 1", ["tea/phrases.brew"], 1),
    ("", [], 1),
  ]) func `Conflicts and lines that are there twice are not believed`(order: String, believed: [String], faults: Int)
    throws
  {
    let lines = Self.text.split(separator: "\n").map(String.init)
    let text = order.split(separator: " ").map { word in
      if let number = Int(word) { return lines[number] }
      return word == "x" ? "garbage" : String(repeating: word.first ?? " ", count: 7) + " side"
    }.joined(separator: "\n")
    let (entries, findings) = try read(text)
    #expect(entries.keys.sorted() == believed)
    #expect(findings.map(\.id) == Array(repeating: "UnreadableReview", count: faults))
  }

  @Test func `Nothing is said of a lock of another version`() {
    let report = Report()
    let file = SourceFile(path: ReviewLock.path, text: "# hyo review 2: all is different\n")
    #expect(ReviewLock(file, report: report) == nil)
    #expect(report.findings.map(\.id) == ["UnreadableReview"])
  }

  private static func record(_ generation: Int, _ fingerprint: String) -> ReviewRecord {
    guard let fingerprint = ContentFingerprint(fingerprint) else { preconditionFailure(fingerprint) }
    return ReviewRecord(generation: generation, fingerprint: fingerprint)
  }

  private func read(_ text: String) throws -> ([String: ReviewEntry], [Finding]) {
    let report = Report()
    let lock = try #require(ReviewLock(SourceFile(path: ReviewLock.path, text: text), report: report))
    report.add(lock.findings)
    return (lock.entries(of: "tea", report: report), report.findings)
  }
}
