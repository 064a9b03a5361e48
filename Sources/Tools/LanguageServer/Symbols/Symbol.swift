import Diagnostics
import Loading

extension Symbol.Kind {
  /// The name that people call it by.
  var name: Message {
    switch self {
    case .page: "page"
    case .condition: "condition"
    case .value: "value"
    case .output: "output"
    case .outputValue, .domainValue: "value"
    case .domain: "domain"
    case .step: "step"
    case .phrase: "phrase"
    case .parameter: "placeholder"
    case .note: "footnote"
    case .term: "term"
    case .source: "source"
    case .constant: "constant"
    case .list: "list of values"
    case .measureUnit: "unit"
    case .group: "group of pages"
    case .prose: "unit of prose"
    case .heading: "heading"
    case .table: "table"
    case .rule: "rule"
    }
  }

  /// True if only specs declare it, so that a text alone makes no such symbol.
  var isDeclaredBySpecs: Bool {
    switch self {
    case .condition, .output, .domain, .constant, .list, .step: true
    case .page, .value, .outputValue, .domainValue, .phrase, .parameter, .note, .term, .source, .measureUnit, .group,
      .prose, .heading, .table, .rule:
      false
    }
  }

  /// True if links may lead to it, so that it has its id in common with all others of this sort on its page.
  var isPlace: Bool {
    switch self {
    case .prose, .heading, .table: true
    case .page, .condition, .value, .output, .outputValue, .domain, .domainValue, .constant, .list, .step, .phrase,
      .parameter, .note, .term, .source, .measureUnit, .group, .rule:
      false
    }
  }
}

/// A symbol and whose it is.
struct ScopedSymbol: Hashable, Sendable {
  var symbol: Symbol
  /// The page that has it; nil for what all pages share, and for pages themselves.
  var page: String?
}
