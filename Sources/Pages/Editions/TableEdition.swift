package import CommonMark
package import Loading
package import Localization

/// A table's arrangement, and the words for all that it refers to by position.
package struct TableEdition: Sendable {
  /// The table's grids, the same in all languages.
  package var arrangement: TableArrangement
  /// The heading; nil for a table without one.
  package var title: Passage?
  /// The caption, which is the table's name for screen readers.
  package var caption: Passage
  /// The words of the arrangement's labels, at the same positions.
  package var labels: [Passage]
  /// The names of the outputs, where readers can look for an outcome, or programs are told.
  package var outputs: [Passage]
  /// The words of the arrangement's outcomes, at the same positions.
  package var outcomes: [OutcomeText]
  /// The steps that the outcomes refer to, each once, and values in words, which stand where a step would.
  package var steps: [StepText]
  /// The words of the arrangement's notes, at the same positions.
  package var notes: [Passage]
  /// The sections' names, where the table has several.
  package var sections: [Passage]
  /// The same for a list where there is little room: the names of the conditions, then for each section its values.
  package var sectionValues: [Passage] = []
  /// What was proved of the table; nil if that is not to be said.
  package var verdict: VerdictText?
  /// The same for programs.
  package var proof: TableVerdict?
  /// True if readers choose values above the table; not where the outline has another place for that.
  package var showsFinder = true

  /// The caption, unless it only repeats the heading above it.
  package var captionBelowTitle: Passage? { title?.content.plainText == caption.content.plainText ? nil : caption }
}

/// What an outcome says in words.
package enum OutcomeText: Sendable {
  /// Positions in the table's steps.
  case steps([Int])
  /// The position of the values' words in the table's steps, and of those of each value.
  case values(Int, each: [Int])
  case notStated(Passage)
  /// With the position of the note that says why.
  case cannotHappen(Passage, note: Int)
}

/// A step in words.
package struct StepText: Sendable {
  /// What it says.
  package var text: Passage
  /// Positions in the table's notes.
  package var notes: [Int]
  /// Positions in the table's steps.
  package var choices: [Int]
}

/// What has been proved of a table, in words, all of them in one language.
package struct VerdictText: Sendable {
  /// How many combinations have an answer; what follows is in its language.
  package var headline: Passage
  /// How a list of rules is to be read; empty where there is nothing to be said.
  package var reading: Passage
  /// Whole sentences.
  package var details: [Inline]
  /// What stands between the details and the fingerprint.
  package var separator: String
  /// The fingerprint of the table's rules.
  package var fingerprint: [Inline]
  /// What the fingerprint is good for.
  package var aboutFingerprint: String
  /// How it was proved: a whole sentence.
  package var aboutProof: String
}

/// Where readers choose values of a table and see the outcome, away from the table itself.
package struct FinderEdition: Sendable {
  /// The table, whose arrangement has what can be chosen.
  package var table: TableEdition
  /// The page that the table stands on, where that is another.
  package var page: Page?

  /// Another page, by its id and its title.
  package struct Page: Sendable {
    package var id: String
    package var title: Passage
  }
}

/// A row for every section of a table.
package struct IndexEdition: Sendable {
  /// The table's id.
  package var id: String
  /// The caption of the list.
  package var caption: Passage
  /// The names of the columns: those of the sections' conditions, or the caption for a table of one section.
  package var header: [Passage]
  /// A row for each section, in the order of the page.
  package var rows: [Row]

  /// A section, with the values that it is about.
  package struct Row: Sendable {
    /// The section's id.
    package var section: String
    /// The section's name.
    package var name: Passage
    /// What stands in the columns: the value of each of the sections' conditions.
    package var values: [Passage]
  }
}
