import DecisionTables
package import Loading

/// A decision table as a page shows it, before it is put into words: its grids, ids and note numbers.
///
/// It is made from the spec alone and shared by all locales and formats, which is why editions of a page can differ in
/// nothing but text. Labels, outcomes and notes are held once and referred to by position.
package struct TableArrangement: Sendable {
  package var id: String
  package var sections: [Section]
  /// The conditions whose combinations make the sections; empty where the table has one section.
  package var sectionConditions: [Int]
  package var labels: [Label]
  package var outcomes: [CellOutcome]
  /// The steps that the outcomes refer to, each behind its choices.
  var steps: [ArrangedStep]
  /// Ids of the notes.
  package var notes: [String]
  /// The class of table, for its look.
  package var style: Style
  /// How often its cells and headers refer to notes; with more than `PageLimit.noteReferences`, sections are missing.
  package var noteReferences: Int

  package enum Style: Sendable {
    case crosstab, rules
  }

  /// A combination of the sections' conditions, and its grid, which has the same shape in all sections.
  ///
  /// The ids of its rows, headers and cells begin with the section's; here that is left out, so that they are made once.
  package final class Section: Sendable {
    package let id: String
    /// The positions, in `labels`, of the values that the section's heading speaks of.
    package let values: [SlotValue]
    package let header: [[HeaderCell]]
    package let rows: [Row]
    /// Notes in the order of their numbers: the first has number 1.
    package let notes: [NumberedNote]
    /// The numbers of the notes, from 0, by their positions in the table's `notes`.
    private let numbers: [Int: Int]
    /// Notes on the values in the section's heading, as positions in the table's `notes`.
    package let headingNotes: [Int]

    init(
      id: String,
      values: [SlotValue] = [],
      header: [[HeaderCell]],
      rows: [Row],
      notes: [NumberedNote],
      numbers: [Int: Int],
      headingNotes: [Int] = []
    ) {
      self.id = id
      self.values = values
      self.header = header
      self.rows = rows
      self.notes = notes
      self.numbers = numbers
      self.headingNotes = headingNotes
    }

    /// Calls a closure with the numbers of notes in the section, from 0 and in ascending order.
    package func forEachNumber(of notes: [Int], _ body: (Int) -> Void) {
      if notes.isEmpty { return }
      var last = -1
      for number in notes.compactMap({ numbers[$0] }).sorted() where number != last {
        body(number)
        last = number
      }
    }
  }

  package struct Row: Sendable {
    package var id: String
    package var headers: [HeaderCell]
    package var cells: [BodyCell]
  }

  package struct NumberedNote: Sendable {
    /// A position in the table's `notes`.
    package var note: Int
    /// Ids of the cells and headers that refer to it, in reading order; empty for the section's heading.
    package var references: [String]
  }
}

/// What a header or an entry says.
package enum Label: Sendable, Hashable {
  case conditionName(Int)
  case value(condition: Int, slot: Int)
  case output(Int)
  /// The name of a condition, and the bounds of its domain.
  case conditionWithDomain(Int)
  /// What a rule says of a condition.
  case entry(rule: Int, condition: Int)
  /// What the declaration of an impossible combination, at a position of the table's, says of a condition.
  case impossibleEntry(Int, condition: Int)
  case impossible
  case ruleNumber(Int)
  case ruleHeading
  case otherwise
  /// Of a rule: that it says nothing of an output. Of "otherwise": that it is no matter of conditions.
  case nothing

  /// Whether it is the name of a condition, with its domain or without.
  package var isCondition: Bool {
    switch self {
    case .conditionName, .conditionWithDomain: true
    case .value, .output, .entry, .impossibleEntry, .impossible, .ruleNumber, .ruleHeading,
      .otherwise, .nothing:
      false
    }
  }
}

/// A header of one or several columns or rows.
package struct HeaderCell: Sendable {
  package var id: String
  package var label: Int
  package var notes: [Int] = []
  package var columnSpan = 1
  package var rowSpan = 1
  package var scope: Scope

  package enum Scope: Sendable {
    case column, row
  }
}

package struct BodyCell: Sendable {
  package var id: String
  package var content: Content

  package enum Content: Sendable {
    /// A position in the table's `outcomes`.
    case outcome(Int)
    /// A position in the table's `labels`, and the notes on the values that it names.
    case label(Int, notes: [Int])
  }
}

/// What a cell of outcomes says; cells that say the same share one.
package enum CellOutcome: Sendable, Hashable {
  /// Positions in the table's `steps`, in their order.
  case steps([Int])
  /// Values of an output, in their order.
  case values([CellValue], output: Int)
  case notStated
  /// The position, in the table's `notes`, of the one that says why.
  case cannotHappen(note: Int)
}

/// A step that cells refer to.
struct ArrangedStep: Sendable {
  var step: Step
  /// Positions in the table's `notes`.
  var notes: [Int]
  /// Positions in the table's `steps`.
  var choices: [Int]
}

/// A value of an output, as a spec writes it.
package enum CellValue: Sendable, Hashable {
  /// The id of a listed value, for which each locale has words.
  case named(String)
  /// A number or a date, which is the same in all locales.
  case plain(String)
}
