import TestSupport
import Testing

@testable import Drift

@Suite struct WordDiffTests {
  private func marked(_ old: String, _ new: String) -> String {
    WordDiff(from: old, to: new).runs.map { run in
      switch run.kind {
      case .kept: run.text
      case .removed: "[-\(run.text)-]"
      case .added: "{+\(run.text)+}"
      }
    }.joined()
  }

  @Test(arguments: [
    ("within 10 days", "within 20 days", "within [-10-]{+20+} days"),
    ("at most 10 days", "at most 20 hours", "at most [-10 days-]{+20 hours+}"),
    ("10日以内に返金", "20日以内に返金", "[-10-]{+20+}日以内に返金"), ("アプリが前面にある", "アプリが背面にある", "アプリが[-前面-]{+背面+}にある"),
    ("Call {handler.start}.", "Call {other.start}.", "Call [-{handler.start}-]{+{other.start}+}."),
    ("same", "same", "same"), ("", "new", "{+new+}"), ("old", "", "[-old-]"), ("", "", ""),
    ("a b c", "a c", "a [-b -]c"),
  ]) func `What changed is marked in whole words`(old: String, new: String, marks: String) {
    #expect(marked(old, new) == marks)
  }

  @Test(arguments: seeds(0..<500)) func `Either text can be read out of the runs`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", " ", "\n", "日", "本語", "カナ", "かな", "。", "{x}", "1", "👨‍👩‍👧", "e\u{301}"]
    func text() -> String {
      (0..<Int.random(in: 0...20, using: &random)).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &random)] }
        .joined()
    }
    let (old, new) = (text(), text())
    let runs = WordDiff(from: old, to: new).runs
    #expect(runs.filter { $0.kind != .added }.map(\.text).joined() == old, "seed \(seed)")
    #expect(runs.filter { $0.kind != .removed }.map(\.text).joined() == new, "seed \(seed)")
    #expect(zip(runs, runs.dropFirst()).allSatisfy { $0.kind != $1.kind }, "seed \(seed)")
  }

  @Test func `Texts that are too different to be compared are told as a whole`() {
    let old = (0..<3_000).map { "a\($0)" }.joined(separator: " ")
    let new = (0..<3_000).map { "b\($0)" }.joined(separator: " ")
    let diff = WordDiff(from: "x " + old, to: "x " + new)
    #expect(diff.runs.map(\.kind) == [.kept, .removed, .added])
  }
}
