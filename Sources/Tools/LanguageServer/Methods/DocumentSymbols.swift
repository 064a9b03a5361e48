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
          "name": .string(place.symbol.id), "detail": .string(text(place.symbol.kind.shown.name)),
          "kind": .number(place.symbol.kind.shown.symbol), "range": lines.range(of: place.bounds),
          "selectionRange": lines.range(of: place.bounds),
        ]
      })
  }
}
