import Diagnostics
import Loading
import Sites
import YAMLTree

extension LanguageServer {
  /// `textDocument/completion`: the ids that may stand at a place, each with its text, or the keys.
  func completion(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters) else { return .null }
    let probed = ProbedText(target.bytes, at: target.offset)
    let (all, count) = ids(probed, target) ?? keys(probed, target)
    let range = target.lines.range(of: probed.typed)
    let items = all.map { item -> JSON in
      .members([
        "label": .string(item.label), "kind": .number(item.kind), "detail": item.detail.map { .string($0) },
        "textEdit": ["range": range, "newText": .string(item.label)],
      ])
    }
    return ["isIncomplete": .bool(count > items.count), "items": .array(items)]
  }

  /// What is offered.
  private struct Item {
    var label: String
    var kind: Int
    var detail: String?
  }

  /// Nobody reads more; with the next letter there are fewer.
  private static let mostItems = 500

  /// The ids that may stand there, as many as are sent, and how many there are; nil where no id belongs.
  private func ids(_ probed: ProbedText, _ target: Target) -> (items: [Item], count: Int)? {
    let probe = CompletionProbe(probed, in: target.path, of: target.site.symbols)
    guard let probe else { return nil }
    let page = probe.occurrence.page ?? Site.page(ofFile: target.path)
    let (symbols, place) = (probe.symbols, probe.occurrence)
    let ids = symbols.candidates(for: place, in: target.path)
    let items = ids.prefix(Self.mostItems).map { id in
      let symbol = symbols.symbol(named: id, in: place, of: target.path)
      return Item(
        label: id, kind: place.symbol.kind.completionKind,
        detail: symbol.flatMap { target.site.firstLabel(of: $0, on: page)?.text })
    }
    return (items, ids.count)
  }

  /// The keys that may stand there, but for those that do already.
  private func keys(_ probed: ProbedText, _ target: Target) -> (items: [Item], count: Int) {
    guard let shape = SiteFileKind(path: target.path)?.shape else { return ([], 0) }
    for text in probed.texts {
      var ignored: [Finding] = []
      let file = SourceFile(path: target.path, bytes: text)
      guard let root = parseYAML(file, findings: &ignored),
        let place = Shape.mapping(shape).mapping(withKeyAt: probed.typed.lowerBound, in: root)
      else { continue }
      // 10: a property.
      let items = place.shape.keys.filter { !place.present.contains($0.name) }.map {
        Item(label: $0.name, kind: 10, detail: $0.description())
      }
      return (items, items.count)
    }
    return ([], 0)
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
