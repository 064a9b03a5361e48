package import CommonMark
package import Localization

/// One page in one locale, resolved: what both renderers read.
package struct Edition: Sendable {
  package var page: String
  package var language: Language
  package var title: Passage
  package var description: Passage?
  package var blocks: [EditionBlock]
  /// Notes that the prose refers to, the first with number 1.
  package var notes: [PageNote]
}

package enum EditionBlock: Sendable {
  case prose(ProseEdition)
  case index(IndexEdition)
  case table(TableEdition)
}

/// A unit of prose, or a list that Hyo makes; the id of the latter begins with a colon.
package struct ProseEdition: Sendable {
  package var id: String
  package var heading: Passage?
  package var blocks: [Block]
  package var fallback: Language?
}

package struct PageNote: Sendable {
  package var id: String
  package var text: Passage
  /// Ids of the units that refer to it.
  package var references: [String]
}

/// A row for every section of a table.
package struct IndexEdition: Sendable {
  package var id: String
  package var caption: Passage
  package var header: [Passage]
  package var rows: [Row]

  package struct Row: Sendable {
    package var section: String
    package var name: Passage
    package var values: [Passage]
  }
}

/// A table's arrangement, and the words for all that it refers to by position.
///
/// It is a class, for both renderers hand it on, and a copy would count references to all of its parts.
package final class TableEdition: Sendable {
  package let arrangement: TableArrangement
  package let title: Passage?
  package let caption: Passage
  package let labels: [Passage]
  package let outcomes: [OutcomeText]
  /// The steps that the outcomes refer to, each once.
  package let steps: [StepText]
  package let notes: [Passage]
  /// The sections' names, where the table has several.
  package let sections: [Passage]
  package let verdict: VerdictText?

  init(
    arrangement: TableArrangement,
    title: Passage?,
    caption: Passage,
    labels: [Passage],
    outcomes: [OutcomeText],
    steps: [StepText],
    notes: [Passage],
    sections: [Passage],
    verdict: VerdictText?
  ) {
    self.arrangement = arrangement
    self.title = title
    self.caption = caption
    self.labels = labels
    self.outcomes = outcomes
    self.steps = steps
    self.notes = notes
    self.sections = sections
    self.verdict = verdict
  }
}

extension TableEdition {
  /// The caption, unless it only repeats the heading above it.
  package var captionBelowTitle: Passage? {
    title?.content.plainText == caption.content.plainText ? nil : caption
  }
}

/// What has been proved of a table, in words, all of them in one language.
package struct VerdictText: Sendable {
  /// How many combinations have an answer; what follows is in its language.
  package var headline: Passage
  /// How a list of rules is to be read; empty where there is nothing to be said.
  package var reading: Passage
  /// Whole sentences.
  package var details: [Inline]
  package var separator: String
  package var fingerprint: [Inline]
  package var aboutFingerprint: String
}

package enum OutcomeText: Sendable {
  /// Positions in the table's steps.
  case steps([Int])
  /// The position of the values' words in the table's steps, and of those of each value.
  case values(Int, each: [Int])
  case notStated(Passage)
  /// With the position of the note that says why.
  case cannotHappen(Passage, note: Int)
}

/// A step in words; a class like the table's edition.
package final class StepText: Sendable {
  package let text: Passage
  /// Positions in the table's notes.
  package let notes: [Int]
  /// Positions in the table's steps.
  package let choices: [Int]

  init(text: Passage, notes: [Int], choices: [Int]) {
    self.text = text
    self.notes = notes
    self.choices = choices
  }
}
