import Diagnostics
import Loading
import Sites
import YAMLTree

extension LanguageServer {
  /// `textDocument/completion`: the ids that may stand at a place, each with its text, or the keys.
  func completion(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters) else { return .null }
    let probed = ProbedText(target.bytes, at: target.offset)
    let all = if let ids = ids(probed, target) { ids } else { keys(probed, target) }
    let range = target.lines.range(of: probed.typed)
    let items = all.prefix(Self.mostItems).map { item -> JSON in
      .members([
        "label": .string(item.label),
        "kind": .number(item.kind),
        "detail": item.detail.map { .string($0) },
        "textEdit": ["range": range, "newText": .string(item.label)],
      ])
    }
    return ["isIncomplete": .bool(all.count > items.count), "items": .array(Array(items))]
  }

  /// What is offered.
  private struct Item {
    var label: String
    var kind: Int
    var detail: String?
  }

  /// Nobody reads more; with the next letter there are fewer.
  private static let mostItems = 500

  /// The ids that may stand there; nil where no id belongs.
  private func ids(_ probed: ProbedText, _ target: Target) -> [Item]? {
    let probe = CompletionProbe(probed, in: target.path, of: target.site.symbols)
    guard let probe else { return nil }
    let page = probe.occurrence.page ?? Site.page(ofFile: target.path)
    return probe.symbols.candidates(for: probe.occurrence, in: target.path).map { id, symbol in
      Item(
        label: id,
        kind: symbol.symbol.kind.completionKind,
        detail: target.site.labels(of: symbol, on: page).first?.text
      )
    }
  }

  /// The keys that may stand there, but for those that do already.
  private func keys(_ probed: ProbedText, _ target: Target) -> [Item] {
    guard let shape = SiteFileKind(path: target.path)?.shape else { return [] }
    for text in probed.texts {
      var ignored: [Finding] = []
      let file = SourceFile(path: target.path, bytes: text)
      guard let root = parseYAML(file, findings: &ignored),
        let place = Shape.mapping(shape).mapping(withKeyAt: probed.typed.lowerBound, in: root)
      else { continue }
      // 10: a property.
      return place.shape.keys.filter { !place.present.contains($0.name) }
        .map { Item(label: $0.name, kind: 10, detail: $0.description()) }
    }
    return []
  }
}

extension Symbol.Kind {
  /// The protocol's nearest kind of completion.
  fileprivate var completionKind: Int {
    switch self {
    case .page: 17
    case .condition, .output: 6
    case .value, .outputValue, .domainValue: 20
    case .domain: 13
    case .step, .rule: 3
    case .phrase, .note, .term, .source, .group: 1
    case .parameter: 5
    case .prose, .heading, .table: 18
    }
  }
}
