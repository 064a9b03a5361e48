import Diagnostics
import Loading
import YAMLTree

extension LanguageServer {
  /// `textDocument/documentSymbol`: what a file declares, or gives the text of.
  func documentSymbols(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let (site, path) = try file(parameters), let bytes = try current(path, of: site),
      let file = site.symbols[path], !file.isOutdated
    else { return .null }
    let lines = LineIndex(bytes, encoding)
    let named = file.occurrences.filter { $0.role != .use }
    return .array(
      named.map { place in
        [
          "name": .string(place.symbol.id), "detail": .string(text(place.symbol.kind.name)),
          "kind": .number(place.symbol.kind.protocolKind), "range": lines.range(of: place.bounds),
          "selectionRange": lines.range(of: place.bounds),
        ]
      })
  }
}

extension Symbol.Kind {
  /// The protocol's nearest kind of symbol.
  fileprivate var protocolKind: Int {
    switch self {
    case .page: 1
    case .condition, .output: 13
    case .value, .outputValue, .domainValue: 22
    case .domain: 10
    case .constant: 14
    case .list: 18
    case .measureUnit: 16
    case .step: 12
    case .phrase, .note, .term, .source, .group, .prose, .heading: 15
    case .parameter: 26
    case .table: 23
    case .rule: 24
    }
  }
}
