import Diagnostics
import Drift
import Localization
import TestSupport
import Testing

/// The truth table of drift.
@Suite struct UnitReviewTests {
  /// A unit in three locales, whose texts and spec are edited and accepted.
  struct Story {
    var texts: [String?]
    var spec = "a"
    var entry: ReviewEntry?
    var source: Int?

    static let tags = ["en", "ja", "fr"]

    var review: UnitReview {
      let units = texts.map { text in
        text.map { text in
          let text = SourceText(text, file: SourceFile(path: "x", text: text), at: 0)
          return Unit(UnitID(.page("tea"), .title), text, content: [.text(text.text)])
        }
      }
      return UnitReview(
        UnitTexts(UnitID(.page("tea"), .title), texts: units), tags: Self.tags,
        context: (ContentFingerprint("000000000000000" + spec), true), entry: entry, source: source)
    }

    /// Takes a step.
    ///
    /// `e`, `j` and `f` edit the text of a locale, and `S` the spec; `A` accepts all, `Aej` two of them, and `M` with
    /// the same meaning; `0` seeds, and `-e` removes a text.
    mutating func tell(_ step: Substring) {
      let letters = Array(step)
      let named = letters.dropFirst().compactMap { Self.letters.firstIndex(of: $0) }
      switch letters[0] {
      case "S": spec = spec == "a" ? "b" : "a"
      case "A", "M":
        let locales = named.isEmpty ? nil : Set(named.map { Self.tags[$0] })
        entry = review.accepted(Acceptance(locales: locales, isSameMeaning: letters[0] == "M"))
      case "0": entry = review.seeded()
      case "-": for index in named { texts[index] = nil }
      case let letter:
        guard let index = Self.letters.firstIndex(of: letter) else { return }
        texts[index] = (texts[index] ?? "") + "."
      }
    }

    private static let letters: [Character] = ["e", "j", "f"]
  }

  @Test(arguments: [
    ("", "unreviewed unreviewed unreviewed"), ("0", "unreviewed unreviewed unreviewed"),
    ("0 e", "unreviewed unreviewed unreviewed"), ("A", "agreed agreed agreed"), ("A e", "changed behind behind"),
    ("A j", "behind changed behind"), ("A e j", "both-changed both-changed behind"),
    ("A e j f", "both-changed both-changed both-changed"), ("A S", "due-by-spec due-by-spec due-by-spec"),
    ("A S S", "agreed agreed agreed"), ("A e S", "changed behind behind"), ("A e A", "agreed agreed agreed"),
    ("A e Ae", "agreed behind behind"), ("A e Ae j", "agreed unconfirmed behind"),
    ("A e Ae j A", "agreed agreed behind"), ("A e Ae j A Af", "agreed agreed agreed"),
    ("A e Ae j f", "agreed unconfirmed unconfirmed"), ("A e Ae e", "changed behind behind"),
    ("A e Ae j e", "both-changed both-changed behind"), ("A e Aej e Aej", "agreed agreed behind"),
    ("A e Aej e Aej f", "agreed agreed unconfirmed"), ("A e Aej e Aej f A", "agreed agreed agreed"),
    ("A e Ae A", "agreed behind behind"), ("A e Aj", "changed behind behind"), ("A e M", "agreed agreed agreed"),
    ("A e Ae j M", "agreed behind behind"), ("A S M", "agreed agreed agreed"), ("A S Ae", "agreed behind behind"),
    ("Aej", "agreed agreed unreviewed"), ("Aej A", "agreed agreed agreed"), ("Ae", "agreed unreviewed unreviewed"),
    ("Aej e A", "agreed agreed agreed"), ("Aej M", "agreed agreed unreviewed"), ("-f A", "agreed agreed missing"),
    ("-f A e", "changed behind missing"), ("-f A f", "agreed agreed unreviewed"), ("-jf A e", "agreed missing missing"),
    ("-jf", "agreed missing missing"), ("A -jf e", "agreed missing missing"), ("A e Ae -e", "missing agreed agreed"),
    ("M", "unreviewed unreviewed unreviewed"),
  ]) func `States are those of the truth table`(steps: String, expected: String) {
    var story = Story(texts: ["a", "b", "c"])
    for step in steps.split(separator: " ") { story.tell(step) }
    #expect(story.review.locales.map(\.state.rawValue).joined(separator: " ") == expected)
  }

  @Test(arguments: [
    ("A j", "agreed unconfirmed agreed"), ("A e", "changed behind behind"), ("A j A", "agreed agreed agreed"),
    ("A j Aj", "agreed agreed agreed"), ("A j Aj e", "changed behind behind"),
    ("A e j", "both-changed both-changed behind"), ("A e Ae", "agreed behind behind"),
    ("A e Ae j", "agreed unconfirmed behind"), ("A e Ae j A", "agreed agreed behind"),
    ("A j M", "agreed agreed agreed"), ("A j f", "agreed unconfirmed unconfirmed"),
    ("A j S", "due-by-spec unconfirmed due-by-spec"),
    ("-e A j", "missing changed behind"), ("A -e j", "missing changed behind"), ("Ajf", "unreviewed agreed agreed"),
    ("Ajf j", "unreviewed unconfirmed agreed"),
  ]) func `A translation that changes alone leaves nobody behind`(steps: String, expected: String) {
    var story = Story(texts: ["a", "b", "c"], source: 0)
    for step in steps.split(separator: " ") { story.tell(step) }
    #expect(story.review.locales.map(\.state.rawValue).joined(separator: " ") == expected)
  }

  /// Compared with a model that keeps, for each text, the set of texts that it was last found to agree with.
  @Test(arguments: seeds(0..<40)) func `What is accepted agrees, and nothing else does`(seed: Int) {
    var random = SeededGenerator(seed: seed)
    var story = Story(texts: ["a", "b", "c"])
    var steps: [Substring] = []
    for _ in 0..<40 {
      let step: Substring = random.pick(["e", "j", "f", "S", "A", "Ae", "Aj", "Aej", "Ajf", "M", "0"])
      let before = story.review
      story.tell(step)
      steps.append(step)
      let after = story.review
      switch step {
      case "A":
        // All agree except for those that were behind before and haven't changed.
        for (old, new) in zip(before.locales, after.locales) {
          let stays = old.isReviewed && !old.isChanged && old.generation < before.generation
          #expect(new.state == (stays ? .behind : .agreed), "\(steps)")
        }
      case "M": #expect(!after.locales.contains { $0.isChanged } && !after.isContextChanged, "\(steps)")
      case "e", "j", "f":
        let index = ["e": 0, "j": 1, "f": 2][step] ?? 0
        #expect(after.locales[index].state != .agreed, "\(steps)")
      default: break
      }
      let hasReviewed = after.locales.contains(where: \.isReviewed)
      let isQuiet = after.locales.allSatisfy { $0.isReviewed && !$0.isChanged && $0.generation == after.generation }
      #expect((after.state == .agreed) == (hasReviewed && isQuiet && !after.isContextChanged), "\(steps)")
    }
  }
}
