import TestSupport
import Testing

@testable import Diagnostics

@Suite struct FindingFingerprintTests {
  /// A finding at each marked range of a file, with the text there in its summary.
  private func findings(_ marked: String, path: String = "a.yaml") -> [Finding] {
    let text = MarkedText(marked)
    let file = text.file(path)
    return text.ranges.map { range in
      let word = String(decoding: file.bytes[range], as: UTF8.self)
      return Finding(.unknownStep, at: SourceRange(file, range), "No spec declares '\(word)'")
    }
  }

  private func fingerprints(_ findings: [Finding]) -> [String] {
    var fingerprints = FindingFingerprints()
    return findings.map { fingerprints.fingerprint(of: $0) }
  }

  @Test func `A fingerprint survives a moved line, and another severity`() {
    let before = findings("«a»\nx: «b»\n")
    var after = findings("# new\n\n«a»\n\n  x:   «b»\n")
    for index in after.indices { after[index].severity = .warning }
    #expect(fingerprints(before) == fingerprints(after))
  }

  @Test func `Findings that have all in common differ by which one they are`() {
    let all = fingerprints(findings("«a»\n«a»\n«b»\n«a»\n"))
    #expect(Set(all).count == 4)
    #expect(fingerprints(findings("«a»\n\n«b»\n«a»\n")) == [all[0], all[2], all[1]])
  }

  @Test func `Another id, file or summary is another fingerprint`() {
    var other = findings("«a»")
    other[0].kind = .unknownTable
    let all = [findings("«a»"), findings("«b»"), findings("«a»", path: "b.yaml"), other].flatMap { fingerprints($0) }
    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
