package import DecisionTables
package import Loading

/// A decision table in its form on a page, before it is put into words: its grids, ids and note numbers.
///
/// It is made from the spec alone and shared by all locales and formats, so editions of a page can differ only in
/// their texts. Labels, outcomes and notes are stored once and referred to by position.
package struct TableArrangement: Sendable {
  /// The table's id.
  package var id: String
  /// The sections, in the order of the page.
  package var sections: [Section]
  /// The conditions whose combinations make the sections; empty for a table of one section.
  package var sectionConditions: [Int]
  /// The labels of headers and entries.
  package var labels: [Label]
  /// The outcomes of cells.
  package var outcomes: [CellOutcome]
  /// The notes of each outcome in reading order, as positions in `notes`.
  var outcomeNotes: [[Int]]
  /// For each outcome, at the same position: its answer, yes or no, if it has one.
  package var answers: [StepAnswer?]
  /// The steps that the outcomes refer to, each after its choices.
  var steps: [ArrangedStep]
  /// The ids of the steps.
  package var stepIDs: [String] { steps.map(\.step.id) }
  /// The formulas whose values the phrase of the step at a position says.
  package func formulas(inStep position: Int) -> [PhraseFormula] { steps[position].step.formulas }
  /// Ids of the notes.
  package var notes: [String]
  /// The class of table, for its look.
  package var style: Style
  /// The number of references to notes in cells and headers; above `PageLimit.noteReferences`, sections are missing.
  package var noteReferences: Int
  /// The finder; nil if there is nothing to choose, or too much.
  package var finder: FinderArrangement?
  /// True if readers need a finder, but the table is too large for one.
  package var isTooLargeForFinder: Bool
  /// Additional data for programs; nil on a site without an edition for them.
  package var data: TableData?

  /// The positions of the notes, by their ids.
  package var notePositions: [String: Int] { Dictionary(zip(notes, notes.indices)) { first, _ in first } }

  /// A class of tables.
  package enum Style: Sendable { case crosstab, rules }

  /// A combination of the sections' conditions, with its grid, which has the same shape in all sections.
  ///
  /// The ids of its rows, headers and cells are stored without their prefix, the section's id, so that sections share
  /// them.
  package struct Section: Sendable {
    /// The id: the table's id, and the ids of the section's values.
    package var id: String
    /// The values in its heading.
    package let values: [SlotValue]
    /// The rows of headers at its top.
    package let header: [[HeaderCell]]
    /// The rows below them.
    package let rows: [Row]
    let numbering: NoteNumbering
    /// Notes on the values in the section's heading, as positions in the table's `notes`.
    package let headingNotes: [Int]

    /// Notes in the order of their numbers: the first has number 1.
    package var notes: [NumberedNote] { numbering.notes }

    /// Calls a closure with the numbers of notes in the section, from 0 and in ascending order.
    package func forEachNumber(of notes: [Int], _ body: (Int) -> Void) {
      // Most have no note, and nearly all others have one.
      if notes.count < 2 {
        if let number = notes.first.flatMap({ numbering.numbers[$0] }) { body(number) }
        return
      }
      var last = -1
      for number in notes.compactMap({ numbering.numbers[$0] }).sorted() where number != last {
        body(number)
        last = number
      }
    }
  }

  /// A row of a grid, its headers first.
  package struct Row: Sendable {
    /// The part of the row's id after the section's id.
    package var id: String
    /// From left to right.
    package var headers: [HeaderCell]
    /// From left to right, to the right of the headers.
    package var cells: [BodyCell]
    /// True if it is the first row of some that have a header in common, or of those after them.
    package var beginsGroup = false
    /// True if it has nothing but the header that the rows below it have in common.
    package var isHeading = false
  }

  /// A note of a section, and the references to it.
  package struct NumberedNote: Sendable {
    /// A position in the table's `notes`.
    package var note: Int
    /// The ids of the cells and headers that refer to it, in reading order; empty for the section's heading.
    package var references: [String]
  }
}

extension TableArrangement {
  /// True if a cell can be a link target: rows of a crosstab that share a cell keep their ids in it.
  package func hasPlace(_ cell: BodyCell) -> Bool { !cell.isCovered || style == .crosstab }

  /// A section for outcomes outside of the table, with their notes numbered from 1.
  package func section(id: String, showing outcomes: [Int]) -> Section {
    var numbering = NoteNumbering(limit: PageLimit.noteReferences)
    for outcome in outcomes { numbering.refer(to: outcomeNotes[outcome], from: "") }
    return Section(id: id, values: [], header: [], rows: [], numbering: numbering, headingNotes: [])
  }

  /// Lays a table out as its spec declares.
  ///
  /// - Parameters:
  ///   - spec: the table.
  ///   - vocabulary: the declarations for its page.
  ///   - isForPrograms: true to make the additional data for programs.
  /// - Complexity: O(combinations × rules / 64) for a crosstab, O(rules × conditions) for a list of rules.
  package init(_ spec: TableSpec, vocabulary: Vocabulary, isForPrograms: Bool = false) {
    let builder = ArrangementBuilder(spec, vocabulary: vocabulary, isForPrograms: isForPrograms)
    switch spec.layout.kind {
    case .crosstab(let sections, let rows, let columns):
      var crosstab = CrosstabArrangement(spec, sections: sections, rows: rows, columns: columns, builder)
      self = crosstab.arrange()
    case .rulesAsRows:
      var rules = RulesArrangement(spec, builder)
      self = rules.rows()
    case .rulesAsColumns:
      var rules = RulesArrangement(spec, builder)
      self = rules.columns()
    }
  }
}

/// The content of a header or an entry.
package enum Label: Sendable, Hashable {
  case conditionName(Int)
  case value(condition: Int, slot: Int)
  case output(Int)
  /// The name of a condition, and the bounds of its domain.
  case conditionWithDomain(Int)
  /// The header that a group of conditions has in common, by its position in the layout.
  case conditionGroup(Int)
  /// The bounds of a condition's domain.
  case domain(Int)
  /// The name of the member of a set that a condition asks for.
  case member(Int)
  /// The test of a rule on a condition.
  case entry(rule: Int, condition: Int)
  /// The test on a condition in the declaration of an impossible combination, at its position in the table.
  case impossibleEntry(Int, condition: Int)
  case impossible
  case ruleNumber(Int)
  case ruleHeading
  case otherwise
  /// The name of the column, or the row, of annotations.
  case annotationHeading
  /// The annotation of a rule.
  case annotation(rule: Int)
  /// The meaning of a mark: the step at a position of the table's steps, one of an output.
  case step(Int, output: Int)
  /// The mark in a cell: the step of its column or row happens.
  case mark
  /// The sign for any value, in place of the test of a rule.
  case signOfAny
  /// An empty label.
  case empty
  /// The name of a first input, and the bounds of its domain.
  case input(Int)
  /// A value of a first input.
  case inputValue(input: Int, slot: Int)
  /// The name of a first input alone.
  case inputName(Int)
  /// The bounds of a first input.
  case inputDomain(Int)
  /// The name of the member of a set that a first input asks for.
  case inputMember(Int)
  /// For a rule: no result for an output, or a condition that isn't asked. For "otherwise": no dependence on conditions.
  case nothing

  /// True if the label is the name of a condition, with or without its domain.
  package var isCondition: Bool {
    switch self {
    case .conditionName, .conditionWithDomain: true
    case .conditionGroup, .domain, .member, .inputMember, .value, .output, .entry, .impossibleEntry, .impossible,
      .ruleNumber,
      .ruleHeading, .otherwise,
      .annotationHeading, .annotation, .step, .mark, .signOfAny, .empty, .nothing, .input, .inputValue,
      .inputName, .inputDomain:
      false
    }
  }
}

/// A header of one or several columns or rows.
package struct HeaderCell: Sendable {
  /// The part of the header's id after the section's id.
  package var id: String
  /// A position in the table's `labels`.
  package var label: Int
  /// Positions in the table's `notes`.
  package var notes: [Int] = []
  /// The number of columns that it spans.
  package var columnSpan = 1
  /// The number of rows that it spans.
  package var rowSpan = 1
  /// The direction of the header: columns or rows.
  package var scope: Scope

  /// The cells that a header belongs to.
  package enum Scope: Sendable { case column, row }
}

/// A cell below or next to headers.
package struct BodyCell: Sendable {
  /// The part of the cell's id after the section's id.
  package var id: String
  /// The content.
  package var content: Content
  /// The number of columns that it spans; 0 if the cell before it takes its place.
  package var columnSpan = 1
  /// The number of rows that it spans; 0 if the cell above it takes its place.
  package var rowSpan = 1

  /// True if another cell with the same outcome takes its place.
  package var isCovered: Bool { columnSpan == 0 || rowSpan == 0 }

  /// The content of a cell.
  package enum Content: Sendable {
    /// A position in the table's `outcomes`.
    case outcome(Int)
    /// A position in the table's `labels`, and the notes on the values that it names.
    case label(Int, notes: [Int])
  }
}

/// The outcome in a cell; equal outcomes are stored once.
package enum CellOutcome: Sendable, Hashable {
  /// Positions in the table's `steps`, in their order.
  case steps([Int])
  /// Values of an output, in their order.
  case values([CellValue], output: Int)
  /// The output does not apply, as a rule says.
  case doesNotApply
  case notStated
  /// The position in the table's `notes` of the note with the reason; nil where no first inputs lead, or where a
  /// condition would have a value although it isn't asked.
  case cannotHappen(note: Int?)
}

/// A step that cells refer to.
struct ArrangedStep: Sendable {
  var step: Step
  /// The values of the conditions that its phrase uses, by the conditions' ids, as far as they are known.
  var given: [String: String] = [:]
  /// Positions in the table's `notes`.
  var notes: [Int]
  /// Positions in the table's `steps`.
  var choices: [Int]
}

/// A value of an output, in a spec's notation.
package enum CellValue: Sendable, Hashable {
  /// The id of a listed value, for which each locale has words.
  case named(String)
  /// A number or a date, which is the same in all locales.
  case plain(String)
  /// A formula, as its author wrote it.
  case formula(Expression)
}
