package import CommonMark
package import DecisionTables
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
  /// The names of the outputs, if there is a finder or data for programs.
  package var outputs: [Passage]
  /// The patterns of each output's numbers; none unless a finder computes some.
  package var resultPatterns: [ResultPatterns] = []
  /// The values that phrases of the table say; none unless a finder has them.
  package var phraseValues: [PhraseValue] = []
  /// The patterns of the numbers that are computed on the way from first inputs, by the fields of the finder.
  package var computedPatterns: [Int: ResultPatterns] = [:]
  /// The words of the arrangement's outcomes, at the same positions.
  package var outcomes: [OutcomeText]
  /// The steps that the outcomes refer to, each once, and values in words, which take the place of a step.
  package var steps: [StepText]
  /// The words of the arrangement's notes, at the same positions.
  package var notes: [Passage]
  /// The sections' names, if the table has several sections.
  package var sections: [Passage]
  /// The proof of the table; nil if it is not published.
  package var verdict: VerdictText?
  /// The data for programs.
  package var proof: TableVerdict?
  /// A sentence for each name that the table gives to a formula, with the formula, and for each condition that isn't always asked.
  package var names: [Passage] = []
  /// The sentence that says for which values of others a condition is asked, by the condition's id; none without a finder.
  package var dependencies: [String: Passage] = [:]
  /// The tables that decide for it; nil if none does, or if another table of the page shows them.
  package var graph: GraphEdition?
  /// A line that names the sources of the table; nil unless the page has several.
  package var sources: Passage?
  /// The same for rules, by their positions, in the place of their annotations or after them.
  package var ruleSources: [Int: Passage] = [:]
  /// The numbers of the sources of notes, by the notes' positions.
  package var noteSources: [Int: [Inline]] = [:]
  /// The ids of the sources of notes, by the notes' positions.
  package var sourcesOfNotes: [Int: [String]] = [:]
  /// The places where mentions of terms are links; nil if the table mentions no term with an address.
  package var termLinks: TermLinks?
  /// True if the finder is above the table; false if the outline has another place for it.
  package var showsFinder = true

  /// The words of the note at a position, with the numbers of its sources.
  package func note(_ position: Int) -> Passage { notes[position].followed(by: noteSources[position] ?? []) }

  /// The words of the label at a position; those of an annotation with the sources of its rule.
  package func label(_ position: Int) -> Passage {
    guard case .annotation(let rule) = arrangement.labels[position], let sources = ruleSources[rule] else {
      return labels[position]
    }
    let annotation = labels[position]
    return annotation.content.isEmpty ? sources : annotation.followed(by: sources.content)
  }

  /// The names of the sections for the table of contents; none if there are so many that they would hide the page.
  package var listedSections: [Passage] { (2...24).contains(sections.count) ? sections : [] }

  /// The caption, unless it only repeats the heading above it.
  package var captionBelowTitle: Passage? { title?.content.plainText == caption.content.plainText ? nil : caption }
}

/// The patterns of an output's numbers, with `{value}` in the place of the number.
package struct ResultPatterns: Sendable {
  /// By plural category, the one for all other numbers last.
  package var patterns: [(category: String, text: String)]
  /// The number of digits that a fraction has at least.
  package var fractionDigits = 0
  /// The number of digits that each number has after the point at least, whole ones too.
  package var decimals = 0
  /// The words for ten thousands and their powers; empty unless a pattern asks for them.
  package var myriads: [String] = []
  /// The words for values of conditions that are results; nil if there are none, or if they are numbers.
  package var copied: Copied?

  /// The words for values that are no numbers.
  package enum Copied: Sendable {
    /// Those of an output with listed values, by their ids.
    case values([(id: String, text: String)])
    /// Those of dates or times: `{year}`, `{hour}` and so on stand for their parts, and months have names.
    case pattern(String, months: [String])
  }
}

/// A value that a phrase says, by which a script finds the places for it, and what it needs to write the value.
package struct PhraseValue: Sendable {
  /// The formula; its text marks the places.
  package var formula: Expression
  /// The patterns of its numbers, or the words for its values.
  package var patterns: ResultPatterns
  /// The language of the phrase, if it is not that of the page.
  package var fallback: Language?
}

/// The words of an outcome.
package enum OutcomeText: Sendable {
  /// Positions in the table's steps.
  case steps([Int])
  /// The position of the values' words in the table's steps, and of those of each value.
  case values(Int, each: [Int])
  case doesNotApply(Passage)
  case notStated(Passage)
  /// With the position of the note that gives the reason; nil where no first inputs lead.
  case cannotHappen(Passage, note: Int?)
}

/// A step in words.
package struct StepText: Sendable {
  /// The text.
  package var text: Passage
  /// Positions in the table's notes.
  package var notes: [Int]
  /// Positions in the table's steps.
  package var choices: [Int]
}

/// The proof of a table, in words that are all in one language.
package struct VerdictText: Sendable {
  /// The number of combinations that have an answer; the rest is in the same language.
  package var headline: Passage
  /// Instructions for reading a list of rules; empty if none are needed.
  package var reading: Passage
  /// Whole sentences.
  package var details: [Inline]
  /// The separator between the details and the fingerprint.
  package var separator: String
  /// The fingerprint of the table's rules.
  package var fingerprint: [Inline]
  /// The explanation of the fingerprint.
  package var aboutFingerprint: String
  /// The explanation of the proof: a whole sentence.
  package var aboutProof: String
}

/// A finder, in which readers choose values and see the outcome, apart from its table.
package struct FinderEdition: Sendable {
  /// The table; its arrangement has the choices.
  package var table: TableEdition
  /// The page of the table, if it is another.
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
  /// The names of the columns: the conditions of the sections, or the caption for a table of one section.
  package var header: [Passage]
  /// A row for each section, in the order of the page.
  package var rows: [Row]

  /// A section, with its values.
  package struct Row: Sendable {
    /// The section's id.
    package var section: String
    /// The section's name.
    package var name: Passage
    /// The values in the columns: one for each condition of the sections.
    package var values: [Passage]
  }
}
