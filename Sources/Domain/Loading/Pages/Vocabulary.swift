package import CommonMark
package import DecisionTables
package import Diagnostics
package import Localization
import YAMLTree

/// The declarations of a spec that its tables use.
///
/// A page uses its own and the shared vocabulary together.
package struct Vocabulary: Sendable {
  /// By id.
  package var conditions: [String: Condition]
  /// Ids of conditions whose declaration has an error.
  package var faultyConditions: Set<String>
  /// Conditions that tables decide, as they are declared, by id.
  var required: [String: YAMLPair] = [:]
  /// By id.
  package var domains: [String: NamedDomain]
  /// By id.
  package var steps: [String: Step]
  /// By id.
  package var sources: [String: Source]
  /// The sources of notes, by the notes' ids.
  package var noteSources: [String: NoteSources] = [:]
  /// The terms in the specs, by id.
  package var terms: [String: Term] = [:]
  /// Numbers with a name, by id.
  package var constants: [String: NamedConstant] = [:]
  /// Lists of values that entries name, by id.
  package var lists: [String: NamedList] = [:]
  /// The steps' arguments that are literal Markdown, parsed, by their text.
  package var literals: [String: [Inline]]
  /// The texts for all languages: from the page's spec, and then from the shared one.
  package var literalTexts: [Catalog]

  /// The ids of conditions that tables decide, where they are declared, in their order.
  package var requiredConditions: [SourceText] { required.values.map(\.key).sorted { $0.text < $1.text } }

  /// Makes a vocabulary of declarations by their ids; empty by default.
  package init(
    conditions: [String: Condition] = [:], faultyConditions: Set<String> = [], domains: [String: NamedDomain] = [:],
    steps: [String: Step] = [:], sources: [String: Source] = [:], literals: [String: [Inline]] = [:],
    literalTexts: [Catalog] = []
  ) {
    self.conditions = conditions
    self.faultyConditions = faultyConditions
    self.domains = domains
    self.steps = steps
    self.sources = sources
    self.literals = literals
    self.literalTexts = literalTexts
  }
}

/// A number of a spec that formulas use by its name.
package struct NamedConstant: Sendable {
  /// The id, with its place.
  package var name: SourceText
  /// The number; nil if it could not be read.
  package var value: FormulaTerms.Constant?
  /// The condition whose value it is, if it has another one in each period; it then has no single value.
  var dated: Condition?
  /// The ids of the sources that it is from.
  package var sources: [String] = []
}

extension Vocabulary {
  /// The ids of the sources of some constants, each once.
  func sources(ofConstants ids: Set<String>) -> [String] {
    var known: Set<String> = []
    return ids.sorted().flatMap { constants[$0]?.sources ?? [] }.filter { known.insert($0).inserted }
  }

  /// The conditions and constants that formulas of a table may use by name.
  func formulaTerms(_ conditions: [Condition]) -> FormulaTerms {
    FormulaTerms(conditions: conditions, constants: constants.withOneValue)
  }

  /// Those constants with periods whose names are among some.
  func datedConstants(among names: Set<String>) -> [Condition] {
    names.sorted().compactMap { constants[$0]?.dated }
  }
}

extension [String: NamedConstant] {
  /// The constants that have the same value on all days; nil for one that could not be read.
  var withOneValue: [String: FormulaTerms.Constant?] { filter { $0.value.dated == nil }.mapValues(\.value) }
}
