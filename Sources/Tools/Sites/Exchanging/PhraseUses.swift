import DecisionTables
import Diagnostics
import Loading

/// The phrases that the steps of some pages use, with their arguments and notes.
struct PhraseUses {
  private var uses: [String: Use] = [:]

  /// The combined uses of one phrase.
  struct Use {
    /// The arguments of the steps, in the order of the steps' ids.
    fileprivate var arguments: [(name: String, value: Step.Argument.Value)] = []
    /// The ids of the notes that the steps refer to.
    fileprivate(set) var notes: [String] = []
  }

  /// Reads the steps of pages, both their own and shared ones.
  init(on pages: [Page]) {
    var known: Set<String> = []
    for page in pages {
      for (id, step) in page.vocabulary.steps.sorted(by: { $0.key < $1.key }) {
        // Every page has the shared steps.
        guard known.insert("\(step.place.file.path) \(id)").inserted else { continue }
        let arguments = step.arguments.map { ($0.parameter.text, $0.value) }
        uses[step.phrase.text, default: Use()].arguments += arguments
        uses[step.phrase.text, default: Use()].notes += step.notes.map(\.id)
      }
    }
  }

  /// The uses of the phrase with an id.
  subscript(_ phrase: String) -> Use? { uses[phrase] }
}

extension PhraseUses.Use {
  /// The values of a placeholder, each once: texts that are the same in all languages, terms, and values of conditions.
  func values(of placeholder: String) -> [PhraseUses.Value] {
    var known: Set<PhraseUses.Value> = []
    return arguments.filter { $0.name == placeholder }.map { PhraseUses.Value($0.value) }.filter {
      known.insert($0).inserted
    }
  }
}

extension PhraseUses {
  /// The value of a placeholder: the id of a term, Markdown, or a formula.
  enum Value: Hashable {
    case term(String)
    case literal(String)
    /// As a spec writes it.
    case value(String)

    fileprivate init(_ value: Step.Argument.Value) {
      self =
        switch value {
        case .term(let term): .term(term.text)
        case .literal(let literal): .literal(literal.text)
        case .value(let text, _): .value(text.text)
        }
    }
  }
}
