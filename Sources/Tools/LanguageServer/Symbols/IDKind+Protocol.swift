import Diagnostics
import YAMLTree

/// A kind of ids as editors show it.
struct ShownKind {
  /// The name that people call it by.
  let name: Message
  /// The protocol's nearest kind of symbol.
  let symbol: Int
  /// The protocol's nearest kind of completion.
  let completion: Int

  init(_ name: Message, symbol: Int, completion: Int) {
    (self.name, self.symbol, self.completion) = (name, symbol, completion)
  }
}

extension IDKind {
  /// The kind as editors show it.
  var shown: ShownKind {
    switch self {
    case .page: ShownKind("page", symbol: 1, completion: 17)
    case .group: ShownKind("group of pages", symbol: 15, completion: 1)
    case .condition: ShownKind("condition", symbol: 13, completion: 6)
    case .conditionGroup: ShownKind("group of conditions", symbol: 15, completion: 1)
    case .output: ShownKind("output", symbol: 13, completion: 6)
    case .domain: ShownKind("domain", symbol: 10, completion: 13)
    case .value, .outputValue, .domainValue: ShownKind("value", symbol: 22, completion: 20)
    case .step: ShownKind("step", symbol: 12, completion: 3)
    case .phrase: ShownKind("phrase", symbol: 15, completion: 1)
    case .parameter: ShownKind("placeholder", symbol: 26, completion: 5)
    case .note: ShownKind("footnote", symbol: 15, completion: 1)
    case .term: ShownKind("term", symbol: 15, completion: 1)
    case .source: ShownKind("source", symbol: 15, completion: 1)
    case .constant: ShownKind("constant", symbol: 14, completion: 21)
    case .list: ShownKind("list of values", symbol: 18, completion: 13)
    case .measureUnit: ShownKind("unit", symbol: 16, completion: 11)
    case .prose: ShownKind("unit of prose", symbol: 15, completion: 18)
    case .heading: ShownKind("heading", symbol: 15, completion: 18)
    case .table: ShownKind("table", symbol: 23, completion: 18)
    case .rule: ShownKind("rule", symbol: 24, completion: 3)
    }
  }
}
