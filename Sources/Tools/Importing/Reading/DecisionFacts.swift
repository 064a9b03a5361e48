package import DecisionTables

/// A source's facts about a decision table in addition to its cells, as DMN and JDM have them.
package struct DecisionFacts: Sendable {
  /// The number of columns of inputs, which come first.
  package var inputs: Int
  /// The number of columns of outputs, which come next; one column of annotations may be the last.
  package var outputs: Int
  package var hasAnnotations = false
  /// True if cells are nothing but words; otherwise they have marks of notes and numbers of steps, as documents have them.
  package var arePlainCells = true
  /// The aggregation that makes one value of several: `sum`, `count`, `min` or `max`.
  package var aggregation: String?
  /// The kind of each input.
  package var inputKinds: [ValueKind]
  /// The kind of each output.
  package var outputKinds: [ValueKind]
  /// The value of each output if no rule matches; nil if the source says nothing about it.
  package var defaults: [String?] = []
  /// The decision that gives each input its value, if one does.
  package var feeds: [Feed?]

  /// The numbers or dates that each input may have.
  package var bounds: [Interval]
  /// True for an input whose value may be missing.
  package var nullable: [Bool]
  /// The comparisons of each rule with other inputs, in the order of the rows.
  package var comparisons: [[ColumnComparison]] = []
  /// The computed results of each rule, in the order of the rows; nil where a result is as its cell says.
  package var computed: [[ComputedResult?]] = []

  /// The texts that entries of each input name, where it may have others as well.
  package var named: [[String]] = []

  /// The kind of values that a column may hold.
  package enum ValueKind: Sendable, Equatable {
    case unknown, boolean, number, integer, date, time
    /// Durations of days and times.
    case duration
    /// Durations of years and months.
    case months
    /// These texts.
    case listed([String])
    /// Any text.
    case text

    /// The scale of its numbers, dates, times or durations; nil for other values.
    var scale: Scale? {
      switch self {
      case .unknown, .boolean, .listed, .text: nil
      case .number: .decimal
      case .integer: .integer
      case .date: .date
      case .time: .time
      case .duration: .duration
      case .months: .months
      }
    }

    /// True for values in an order.
    var isQuantity: Bool { scale != nil }
  }

  /// An output of another table.
  package struct Feed: Sendable, Hashable {
    /// The title of the table.
    package var table: String
    /// The position of the output.
    package var output: Int

    package init(table: String, output: Int) { (self.table, self.output) = (table, output) }
  }

  /// A comparison of the value of an input with that of another.
  package struct ColumnComparison: Sendable, Hashable {
    package var input: Int
    package var relation: Comparison.Relation
    package var other: Int
  }

  /// Facts of a table with nothing but inputs and outputs.
  package init(inputs: Int, outputs: Int) {
    (self.inputs, self.outputs) = (inputs, outputs)
    inputKinds = Array(repeating: .unknown, count: inputs)
    outputKinds = Array(repeating: .unknown, count: outputs)
    feeds = Array(repeating: nil, count: inputs)
    bounds = Array(repeating: .all, count: inputs)
    nullable = Array(repeating: false, count: inputs)
  }
}

extension DecisionFacts {
  /// The comparisons and formulas of a rule, which are the same in all languages.
  ///
  /// - Parameter number: The number of the rule, from 0.
  /// - Returns: The comparisons, and the formulas of each output.
  func rule(_ number: Int) -> RuleFacts {
    RuleFacts(
      comparisons: number < comparisons.count ? Set(comparisons[number]) : [],
      formulas: number < computed.count ? computed[number].map { $0?.formulas ?? [] } : [])
  }

  /// The comparisons and formulas of a rule.
  struct RuleFacts: Equatable {
    var comparisons: Set<ColumnComparison>
    var formulas: [[Expression]]
  }
}
