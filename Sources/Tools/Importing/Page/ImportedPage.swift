import CommonMark
import DecisionTables
import Diagnostics
import Drift
package import Localization

/// The result of importing documents, before anything is written: one model for all languages and all formats.
package struct ImportedPage: Sendable {
  /// The id of the page.
  package var id: String
  /// The languages, in the order of the site, in which texts stand.
  package var tags: [LocaleTag]
  /// The title in each language.
  var title: Texts
  /// The content of the page, from top to bottom.
  var outline: [Item] = []
  var conditions: [ImportedCondition] = []
  var steps: [ImportedStep] = []
  /// The phrases of steps, by their ids.
  var phrases: [ImportedText] = []
  var outputs: [ImportedOutput] = []
  var notes: [ImportedText] = []
  var tables: [ImportedTable] = []
  var prose: [ImportedProse] = []
  /// The questions, with the answers that were taken.
  var questions: [ImportQuestion] = []
  /// The ids of words of which none could be made.
  var numberedIDs: [(kind: NumberedIdentifiers.Kind, text: String, id: String)] = []

  /// The title in each language; nil where a language has none.
  package var titles: [String?] { title }

  /// A text in each language; nil where a language has none.
  typealias Texts = [String?]

  /// A part of the outline.
  enum Item: Sendable, Equatable {
    case prose(String)
    case table(String)
    case index(String)
  }
}

extension ImportedPage {
  /// All texts in a language, with those of all languages; the prose stands in files of its own.
  func texts(in language: Int) -> [String] {
    var all = [title] + phrases.map(\.texts) + notes.map(\.texts) + outputs.map(\.texts)
    for condition in conditions {
      all += [condition.name] + condition.sentences
      switch condition.domain {
      case .values(let values): all += values.map(\.texts)
      case .number(_, _, let pattern, _): all.append(pattern)
      case .table: break
      }
    }
    for case .values(let values)? in outputs.map(\.domain) { all += values.map(\.texts) }
    for table in tables { all += [table.title, table.section] + table.annotations.map(\.texts) }
    return all.compactMap { language < $0.count ? $0[language] : nil } + steps.compactMap(\.literal)
  }
}

/// A text with its id.
struct ImportedText: Sendable, Equatable {
  var id: String
  var texts: ImportedPage.Texts
  /// True for a phrase with placeholders.
  var hasPlaceholders = false
}

/// A unit of prose with its id.
struct ImportedProse: Sendable {
  var id: String
  /// True for the introduction, which needs no id in its file.
  var opensPage: Bool
  /// The heading in each language; nil if there is none.
  var headings: ImportedPage.Texts = []
  /// The prose in each language; nil where a language has none.
  var blocks: [[Block]?] = []

  init(id: String, opensPage: Bool) { (self.id, self.opensPage) = (id, opensPage) }
}

/// A condition with its values.
struct ImportedCondition: Sendable, Equatable {
  var id: String
  var name: ImportedPage.Texts
  var domain: Domain
  /// True if there are other values than those that are listed.
  var isOpen = false
  /// True if no document says that there are no other values.
  var isAssumed = false
  /// True for values that may be missing.
  var isNullable = false
  /// The form of the values within sentences, if it differs from their labels.
  var sentences: [ImportedPage.Texts] = []

  enum Domain: Sendable, Equatable {
    /// Values with their texts.
    case values([ImportedText])
    /// Numbers or dates in an interval, the pattern of each language around them, and their unit.
    case number(interval: String, scale: Scale, pattern: ImportedPage.Texts, unit: String?)
    /// A condition that another table decides, by its id and that of its output.
    case table(String, output: String?)
  }

  /// The name, if all languages have the same.
  var literalName: String? { name.common }

  /// True if all languages have the same words for each value.
  var hasLiteralValues: Bool {
    guard case .values(let values) = domain, sentences.isEmpty, !isOpen else { return false }
    return !values.isEmpty && values.allSatisfy { $0.texts.common != nil }
  }
}

extension ImportedPage.Texts {
  /// The text that all of several languages have in common.
  var common: String? {
    let all = compactMap { $0 }
    return all.count == count && count > 1 && Set(all).count == 1 ? all[0] : nil
  }
}

/// An output of tables.
struct ImportedOutput: Sendable, Equatable {
  var id: String
  /// The name in each language.
  var texts: ImportedPage.Texts
  /// The values that it may have; nil for steps.
  var domain: Domain?

  enum Domain: Sendable, Equatable {
    case values([ImportedText])
    /// Numbers, dates, times or durations.
    case quantity(Scale.Kind)
  }
}

/// A step of an outcome.
struct ImportedStep: Sendable, Equatable {
  var id: String
  /// The id of its phrase; nil if all languages say the same.
  var phrase: String?
  /// The words that all languages have in common.
  var literal: String?
  /// The values of the phrase's placeholders.
  var arguments: [Argument] = []
  var notes: [String] = []
  var choices: [String] = []
  var answer: Sign?

  /// A placeholder, and the condition or formula whose value it stands for.
  struct Argument: Sendable, Hashable {
    var name: String
    var value: String
  }
}

/// A table, with everything that its rules need.
struct ImportedTable: Sendable {
  var id: String
  var title: ImportedPage.Texts
  var conditions: [String]
  /// The ids of the outputs; empty for the one that has no name.
  var outputs: [String]
  var layout: Layout
  var hitPolicy: String?
  var aggregation: String?
  var leavesGaps = false
  /// True if some rule matches each combination, or the table says what happens otherwise.
  var isComplete = true
  var rules: [Rule]
  /// The outcome if no rule matches; empty if the source says nothing about it.
  var otherwise: [[String]] = []
  /// Remarks on rules, by their ids.
  var annotations: [ImportedText] = []
  /// Notes on conditions and values, by `condition` or `condition.value`.
  var notesOn: [(key: String, notes: [String])] = []
  /// The heading of a section in each language, as a pattern; nil for the usual one.
  var section: ImportedPage.Texts = []
  /// The lines of the table with its notes in each document; nil if it stands in several places, or not at all.
  var places: [SourceRange?] = []
  /// The notes of the table, in any document, that a region doesn't take the place of.
  var notesLeft: [SourceRange] = []
  /// The place at which the table begins.
  var firstPlace: SourceRange?
  /// The source of each cell, in each language.
  var origins: [Origin] = []

  /// The layout of the table.
  struct Layout: Sendable {
    /// True if the rules themselves are the rows.
    var isOfRules = false
    /// True if these rules stand in columns.
    var hasRulesInColumns = false
    /// The sign of these rules for any value; nil for the word of each language.
    var signOfAny: String?
    /// True if they mark the steps that they take.
    var hasMarks = false
    var sections: [String] = []
    var rows: [String] = []
    var columns: [String] = []
    /// True if rows with equal cells share them.
    var mergesRows = false
  }

  /// Lays the table out as its rules, which shows each of them.
  mutating func showRules() {
    layout = Layout(isOfRules: true)
    section = []
  }

  /// A rule: an entry for each condition, and steps for each output.
  struct Rule: Sendable {
    var id: String
    /// The entry of each condition, `-` for any value.
    var entries: [String]
    /// The ids of the steps of each output; an empty list says nothing about it.
    var outcome: [[String]]
  }

  /// The place of a cell in each language.
  struct Origin: Sendable {
    var cell: String
    /// Such as `guide.md:12`; nil if a language doesn't have the cell.
    var places: [String?]
  }
}

/// Something that the documents leave open.
package struct ImportQuestion: Sendable {
  /// Its id, such as `plans/reading`.
  package var id: String
  /// The question, in one line.
  var question: Message
  /// The answers to choose from; the first is the default.
  var choices: [String]
  /// The answer that was taken; empty for roles.
  var answer: String
  /// The form of the answers.
  var form = Form.choice

  /// The parts that answers are made of.
  enum Form: Sendable {
    /// One of the choices.
    case choice
    /// One of the choices, or any number or date.
    case quantity
    /// One of the choices, or numbers of rows.
    case rows
    /// One of the choices, or ranges of a sheet.
    case ranges
    /// One of the choices for each column or row.
    case roles([NamedRole])
  }
}
