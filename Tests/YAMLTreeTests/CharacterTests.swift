import Diagnostics
import TestSupport
import Testing
import YAMLTree

@Suite("Characters that a text may not hold") struct CharacterTests {
  @Test(
    "Each is reported at its place",
    arguments: [
      ("ControlCharacter", 0x00), ("ControlCharacter", 0x08), ("ControlCharacter", 0x1B), ("ControlCharacter", 0x0C),
      ("ControlCharacter", 0x7F), ("ControlCharacter", 0x80), ("ControlCharacter", 0x85),
      ("InvisibleLineBreak", 0x2028), ("InvisibleLineBreak", 0x2029), ("DirectionControl", 0x061C),
      ("DirectionControl", 0x200E), ("DirectionControl", 0x200F), ("DirectionControl", 0x202A),
      ("DirectionControl", 0x202E), ("DirectionControl", 0x2066), ("DirectionControl", 0x2069),
      ("InvisibleCharacter", 0x200B), ("InvisibleCharacter", 0x2060), ("InvisibleCharacter", 0xFEFF),
      ("InvisibleCharacter", 0x200C), ("InvisibleCharacter", 0x200D), ("Noncharacter", 0xFDD0),
      ("Noncharacter", 0xFDEF), ("Noncharacter", 0xFFFE), ("Noncharacter", 0xFFFF), ("Noncharacter", 0x1FFFE),
      ("Noncharacter", 0x10FFFF),
    ] as [(String, UInt32)]) func isReported(id: String, value: UInt32) throws
  {
    let character = String(try #require(Unicode.Scalar(value)))
    for before in ["", "plain ASCII before it: ", "受信方法"] {
      let marked = MarkedText("a: 'x\(before)«\(character)»受信'\nb: c\n")
      let report = Report()
      let check = checkCharacters(of: marked.file("page.yaml"), report: report)
      #expect(report.findings.map(\.id) == [id])
      #expect(report.findings.first?.place?.bounds == marked.ranges[0])
      #expect(report.findings.first?.fixes.first?.replacement?.range.bounds == marked.ranges[0])
      #expect(check.faultCount == 1)
      // The rest of the file is still read, and its offsets are still right.
      let (root, all) = parse(marked.file("page.yaml"))
      #expect(all.map(\.id) == [id])
      #expect(root?["b"]?.bounds.upperBound == marked.text.utf8.count - 1)
    }
  }

  @Test(
    "Nothing is reported in ordinary text",
    arguments: [
      "tabs\tand\r\nline ends\n", "受信方法（ひょう）、①　～ 한국어 中文", "Ærø, naïve, ½, €, “quotes”, – dashes…",
      "\u{A0}no-break space, \u{3000}ideographic space", "عربى עברית", "می\u{200C}خواهم", "क\u{94D}\u{200D}ष",
      "👩\u{200D}💻 👩🏽\u{200D}🚀 ❤\u{FE0F}\u{200D}🔥", "\u{FEFF}a byte order mark at the beginning",
      "\u{FFFD} \u{1F600} \u{10FFFD}",
    ]) func isOrdinary(text: String)
  {
    let report = Report()
    let check = checkCharacters(of: SourceFile(path: "page.md", text: text), report: report)
    #expect(report.findings.map(\.summary.english) == [])
    #expect(check.isUTF8)
    #expect(check.isASCII == text.utf8.allSatisfy { $0 < 0x80 })
    #expect(check.textStart == (text.utf8.first == 0xEF && text.hasPrefix("\u{FEFF}") ? 3 : 0))
  }

  @Test(
    "Joiners are let pass between letters of the scripts that need them only",
    arguments: ["a\u{200C}b", "表\u{200D}裏", "か\u{200C}な", "é\u{200D} é", "\u{200C}می", "می\u{200D}"]) func joiners(
      text: String
    )
  {
    let report = Report()
    checkCharacters(of: SourceFile(path: "page.md", text: text), report: report)
    #expect(report.findings.map(\.id) == ["InvisibleCharacter"])
  }

  @Test("A carriage return is a line end only before a line feed") func carriageReturn() {
    let marked = MarkedText("a: b\r\nc: d«\r»e: f\n")
    let report = Report()
    checkCharacters(of: marked.file("page.yaml"), report: report)
    #expect(report.findings.map(\.id) == ["ControlCharacter"])
    #expect(report.findings.first?.place?.bounds == marked.ranges[0])
  }

  @Test(
    "Of bytes that are not UTF-8 the first is reported, and nothing is read",
    arguments: [
      ([0x80], 0), ([0xBF, 0x41], 0), ([0xC0, 0xAF], 0), ([0xC1, 0xBF], 0), ([0xC3], 0), ([0xE3, 0x81], 0),
      ([0xE3, 0x41, 0x82], 0), ([0xE0, 0x9F, 0xBF], 0), ([0xED, 0xA0, 0x80], 0), ([0xF0, 0x8F, 0xBF, 0xBF], 0),
      ([0xF4, 0x90, 0x80, 0x80], 0), ([0xF5, 0x80, 0x80, 0x80], 0), ([0xFF, 0xFE, 0x61, 0x00], 0),
      ([0xE3, 0x81, 0x82, 0x82], 3), ([0x26, 0x61, 0x20, 0x83, 0x65, 0x83, 0x58], 3), ([0xF0, 0x9F, 0x98], 0),
    ] as [([UInt8], Int)]) func isInvalid(bytes: [UInt8], offset: Int)
  {
    for before in ["", "a: ", "a: plain text of some length\nb: ", "題: 表\n名: "] {
      let all = Array(before.utf8) + bytes
      let (root, findings) = parse(SourceFile(path: "page.yaml", bytes: all))
      let place = before.utf8.count + offset
      #expect(root == nil)
      #expect(findings.map(\.id) == ["InvalidUTF8"])
      #expect(findings.first?.place?.bounds == place..<place + 1)
    }
  }

  @Test("Validity agrees with the standard library on all short sequences of telling bytes") func validity() {
    let telling: [UInt8] = [
      0x20, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0, 0xC1, 0xC2, 0xDF, 0xE0, 0xE1, 0xEC, 0xED, 0xEE, 0xEF, 0xF0,
      0xF1, 0xF3, 0xF4, 0xF5, 0xFF,
    ]
    var disagreements: [[UInt8]] = []
    for a in telling {
      for b in telling {
        for c in telling {
          for d in telling where (a >= 0xF0) || d == 0x80 {
            let bytes = [a, b, c, d]
            let report = Report()
            let check = checkCharacters(of: SourceFile(path: "page.md", bytes: bytes), report: report)
            let isValid = String(validating: bytes, as: UTF8.self) != nil
            if check.isUTF8 != isValid { disagreements.append(bytes) }
          }
        }
      }
    }
    #expect(disagreements == [])
  }

  @Test("Of many faults twenty are reported, and the rest counted") func many() {
    let report = Report()
    let text = String(repeating: "a\u{0}", count: 50)
    let check = checkCharacters(of: SourceFile(path: "page.md", text: text), report: report)
    #expect(report.count == 20)
    #expect(report.findings.last?.notes.map(\.message.english) == ["30 more of such characters follow"])
    #expect(check.faultCount == 50)
  }

  @Test("What only hides in a text is a warning, what changes it an error") func severity() {
    #expect(parse("a: b\u{200B}c\n").findings.map(\.severity) == [.warning])
    #expect(parse("a: b\u{202E}c\n").findings.map(\.severity) == [.error])
  }
}
