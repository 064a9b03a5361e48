import Diagnostics
import Loading

extension LanguageServer {
  /// `textDocument/completion`: the ids that may stand at a place, each with its text.
  func completion(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters) else { return .null }
    let symbols = target.site.symbols
    let probe = CompletionProbe(target.bytes, at: target.offset, in: target.path, of: symbols)
    guard let probe else { return [] }
    let range = target.lines.range(of: probe.typed)
    let all = probe.symbols.candidates(for: probe.occurrence, in: target.path)
    let page = probe.occurrence.page ?? Site.page(ofFile: target.path)
    let items = all.prefix(Self.mostItems).map { id, symbol -> JSON in
      .members([
        "label": .string(id),
        "kind": .number(symbol.symbol.kind.completionKind),
        "detail": .string(target.site.labels(of: symbol, on: page).first?.text ?? ""),
        "textEdit": ["range": range, "newText": .string(id)],
      ])
    }
    return ["isIncomplete": .bool(all.count > items.count), "items": .array(Array(items))]
  }

  /// Nobody reads more; with the next letter there are fewer.
  private static let mostItems = 500
}

extension Symbol.Kind {
  /// The protocol's nearest kind of completion.
  fileprivate var completionKind: Int {
    switch self {
    case .page: 17
    case .condition, .output: 6
    case .value, .outputValue: 20
    case .step, .rule: 3
    case .phrase, .note, .term, .source: 1
    case .parameter: 5
    case .prose, .heading, .table: 18
    }
  }
}
