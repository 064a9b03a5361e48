/// The conditions and outputs of a table, by which the entries and results of its rules are known.
package struct TableColumns: Sendable {
  /// The id of the table.
  package let id: String
  /// Ids of the conditions, in the order of the table.
  package internal(set) var conditions: [String] = []
  /// The conditions whose combinations each have a section.
  package internal(set) var sections: Set<String> = []
  /// The name of the file that holds the rules, if they stand in one.
  package internal(set) var rulesFile: String?
  var declaredOutputs: [Output] = []

  /// An output of a table.
  package struct Output: Sendable {
    /// Its id; empty for the one without a name.
    package let id: String
    /// True if its results are values rather than steps.
    package internal(set) var hasValues = false
    /// True if its values are numbers or dates, or words in place of one.
    var hasWords = false
  }

  init(id: String) { self.id = id }

  /// The outputs in the order of the table; one without a name where none is declared.
  package var outputs: [Output] { declaredOutputs.isEmpty ? [Output(id: "")] : declaredOutputs }

  /// Notes that the output declared last has values rather than steps.
  mutating func noteValues() {
    if let last = declaredOutputs.indices.last { declaredOutputs[last].hasValues = true }
  }

  /// Notes that words may stand in place of the numbers or dates of the output declared last.
  mutating func noteWords() {
    if let last = declaredOutputs.indices.last { declaredOutputs[last].hasWords = true }
  }

  /// The output with an id; nil where the table has none.
  func output(_ id: String) -> Output? { outputs.first { $0.id == id } }
}
