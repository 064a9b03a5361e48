import DecisionTables
import Diagnostics
import Drift

/// A table whose roles are known, before its texts have ids.
struct TableDraft {
  var conditions: [ConditionDraft] = []
  var outputs: [[SourceCell?]] = []
  var outputNotes: [[Int]] = []
  var rules: [RuleDraft] = []
  /// The numbers of conditions in each place of the layout; nil if the rules themselves are the rows.
  var layout: (sections: [Int], rows: [Int], columns: [Int])?
  /// The place of the first cell without an outcome; nil if all have one.
  var emptyCell: SourceRange?
  /// True if an empty result doesn't apply, where another one of its rule does.
  var hasResultsThatDoNotApply = false
  var isSparse = false
  /// The hit policy that the source names.
  var hitPolicy: String?
  /// The hit policy that a letter above the numbers of the rules names; an answer may name another one.
  var policyOfLetter: String?
  /// True if the source is a model of decisions, whose hit policy is not found out.
  var isStated = false
  /// The aggregation that makes one value of several.
  var aggregation: String?
  /// The kind of the outputs all of whose results are numbers, dates, times or durations, some of them computed.
  var computedKinds: [Int: Scale.Kind] = [:]
  /// The kind of each output.
  var outputKinds: [DecisionFacts.ValueKind] = []
  /// The steps of each output where no rule matches; empty if nothing is said.
  var defaults: [[StepDraft]] = []
  /// The first cell that stands for any value, in the first language that has it; nil without one.
  var anyText: String?
  /// The question whether that cell does so; nil where the source leaves no doubt.
  var anyCells: ImportQuestion?
  /// True if other cells stand for any value in another way.
  var mixesSigns = false
  /// True if a row stands for several values.
  var mergesRows = false
  /// True if the lines of some value are joined.
  var joinsLines = false
  /// True if the rules stand in columns.
  var hasRulesInColumns = false
  /// The steps that rules mark, in their order; empty if the rules name their steps.
  var markedSteps: [StepDraft] = []
  /// The places of the rules without a result that a crosstab shows as not stated.
  var silentRules: [SourceRange?] = []
  /// The headings of the sections in each language, with the values that they name.
  var headings: [(texts: [SourceCell?], values: [Int])] = []

  /// The place of the first entry with a text in a condition.
  func firstEntry(_ condition: Int, _ text: String) -> SourceRange? {
    let entries = conditions[condition].values.resolved(replacing: false).entries
    return entries.lazy.flatMap { $0.texts.compactMap(\.self) }.first { $0.text == text }?.place
  }

  /// True if at most one rule counts, the first one.
  var countsOnce: Bool { layout != nil || [nil, "first", "unique"].contains(hitPolicy) }

  /// True if the table yields one result for each combination.
  var decidesOnce: Bool {
    layout != nil || aggregation != nil || [nil, "first", "unique", "any", "priority"].contains(hitPolicy)
  }

  struct RuleDraft {
    /// The numbers of the values of each condition; nil for any.
    var entries: [[Int]?]
    /// The id by which the source numbers it; nil if it has no number.
    var name: String?
    /// The number that stands for all values without a name.
    static let others = -1
    /// The number that stands for all values, but not for the missing one.
    static let present = -2
    /// The row of the table that it comes from; nil for a cell of a crosstab.
    var row: Int?
    /// The steps of each output.
    var cells: [[StepDraft]]
    /// The comparisons of conditions that hold as well.
    var comparisons: [DecisionFacts.ColumnComparison] = []
    /// The computed result of each output, in each language; empty where all results are as their cells say.
    var computed: [[ComputedResult?]] = []
    /// True if the result of an output is computed.
    func isComputed(_ output: Int) -> Bool { output < computed.count && !computed[output].isEmpty }

    /// True if it says what happens where no other rule matches.
    var isOtherwise = false
    /// True if it has a cell for each condition, even if it matches always.
    var isWrittenOut = false
    /// A remark on the rule, in each language.
    var annotation: [SourceCell?] = []
    /// The places of each output's cell, in each language.
    var places: [[SourceCell?]]
    /// True if all its results are empty.
    var isSilent: Bool { places.allSatisfy(\.key.isEmpty) }
    /// The place of its first outcome, in the first language that has it.
    var place: SourceRange? { places.first?.firstPlace }
  }
}

/// A step by the numbers of its occurrences in the lexicons of the page.
struct StepDraft {
  var phrase: Int
  var notes: [Int]
  var choices: [StepDraft]
  var answer: Sign?
}

/// A condition, whose values are collected while its table is read.
struct ConditionDraft {
  /// The name in each language.
  var name: [SourceCell?]
  var notes: [Int] = []
  /// The texts of all entries.
  var values = Lexicon()
  /// The first texts of each value, whatever its letters.
  var textsOfKey: [[String?]: [SourceCell?]] = [:]
  /// The kind of values that the source declares.
  var kind = DecisionFacts.ValueKind.unknown
  /// True if there are other values than those that stand in the table.
  var isOpen = false
  /// True if the source is a model of decisions, whose entries may overlap.
  var isStated = false
  /// True if values may differ in small and capital letters alone.
  var tellsLettersApart = false
  /// True if some row is about all values.
  var hasOtherValues = false
  /// True if numbers with commas between them are no lists of values.
  var hasTuples = false
  /// The numbers or dates that a model allows.
  var bounds = Interval.all
  /// True for values of a model that may be missing.
  var isNullable = false
  /// The decision that gives the condition its value.
  var feed: DecisionFacts.Feed?
  /// The first entry that stands for all values.
  var anyCell: [SourceCell?] = []
  /// True if all entries stand for all values, by a sign.
  var isAlwaysAny = false
  /// The notes of the entries, by the numbers of their occurrences.
  var valueNotes: [Int: [Int]] = [:]

  /// The occurrences whose notes are about their rows alone, since others of the same value have other notes, or none.
  ///
  /// - Parameters:
  ///   - entryOf: The number of the value of each occurrence.
  ///   - noteOf: The number of the note of each occurrence of a note.
  /// - Returns: The numbers of these occurrences.
  func notesOfRows(_ entryOf: [Int], _ noteOf: [Int]) -> Set<Int> {
    let marked = valueNotes.filter { !$0.value.isEmpty }
    if marked.isEmpty { return [] }
    let notes = Dictionary(grouping: valueNotes, by: { entryOf[$0.key] }).mapValues {
      Set($0.map { Set($0.value.map { noteOf[$0] }) })
    }
    return Set(marked.keys.filter { notes[entryOf[$0]]?.count != 1 })
  }

  /// The texts of a value that differ in small and capital letters alone, or have `-` for `_`; nil if there are none.
  mutating func likeTexts(_ texts: [SourceCell?]) -> [SourceCell?]? {
    guard
      texts.allSatisfy({ cell in
        cell.map(\.text.isSpelledAnyhow) ?? true
      })
    else { return nil }
    let key = texts.map { text in
      text.map { ["_", "\\_"].contains($0.text) ? "-" : $0.text.count > 1 ? $0.text.lowercased() : $0.text }
    }
    guard let known = textsOfKey[key] else {
      textsOfKey[key] = texts
      return nil
    }
    return known.texts == texts.texts ? nil : known
  }

  /// True for an entry that is the missing value.
  func isNull(_ entry: Lexicon.Entry) -> Bool {
    // In models, code is a text.
    isNullable && (isStated ? entry.texts.key == "null" : entry.isNull)
  }

  /// True for numbers or dates of a model of decisions in which no row tells one from another.
  var isOfAnyQuantity: Bool { isStated && values.count == 0 && kind.isQuantity }
}

extension Lexicon.Entry {
  /// True for the word for a missing value.
  var isNull: Bool { texts.key.utf8.count >= 4 && texts.key.plainWords == "null" }
}

extension String {
  /// True for words that mean the same in small and capital letters; units of numbers and code may differ in nothing else.
  var isSpelledAnyhow: Bool { utf8.count < 200 && !contains("`") && !contains(where: \.isNumber) }
}
