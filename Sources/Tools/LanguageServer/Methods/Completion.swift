import Diagnostics
import Loading
import Regions
import Sites
import YAMLTree

extension LanguageServer {
  /// `textDocument/completion`: the ids that may stand at a place, each with its text, or the keys; and words of the
  /// format.
  func completion(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters) else { return .null }
    let probed = ProbedText(target.bytes, at: target.offset)
    let (named, count) = ids(probed, target) ?? keys(probed, target)
    let words = words(probed, target)
    let range = target.lines.range(of: probed.typed)
    let items = (named + words).map { item -> JSON in
      .members([
        "label": .string(item.label), "kind": .number(item.kind), "detail": item.detail.map { .string($0) },
        "textEdit": ["range": range, "newText": .string(item.label)],
      ])
    }
    return ["isIncomplete": .bool(count > named.count), "items": .array(items)]
  }

  /// A proposal.
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
        label: id, kind: place.symbol.kind.shown.completion,
        detail: symbol.flatMap { target.site.firstLabel(of: $0, on: page)?.text })
    }
    return (items, ids.count)
  }

  /// The keys that may be added there.
  private func keys(_ probed: ProbedText, _ target: Target) -> (items: [Item], count: Int) {
    guard let shape = SiteFileKind(path: target.path)?.shape else { return ([], 0) }
    let offset = probed.typed.lowerBound
    let place = firstFound(probed, target) { Shape.mapping(shape).mapping(withKeyAt: offset, in: $0) }
    guard let place else { return ([], 0) }
    // 10: a property.
    let items = place.shape.keys.filter { !place.present.contains($0.name) }.map {
      Item(label: $0.name, kind: 10, detail: $0.description())
    }
    return (items, items.count)
  }

  /// The words of the format that may stand there, such as the hit policies.
  private func words(_ probed: ProbedText, _ target: Target) -> [Item] {
    if target.path.isDocument {
      let words = probed.texts.lazy.map { text in
        RegionReader.words(inPlaceOf: probed.typed.lowerBound, in: SourceFile(path: target.path, bytes: text))
      }.first { !$0.isEmpty }
      return (words ?? []).map { Item(label: $0, kind: 20, detail: nil) }
    }
    guard let shape = SiteFileKind(path: target.path)?.shape else { return [] }
    let words = firstFound(probed, target) { root in
      let words = Shape.mapping(shape).words(inPlaceOf: ProbedText.word, in: root)
      return words.isEmpty ? nil : words
    }
    // 20: a member of an enumeration.
    return (words ?? []).map { Item(label: $0, kind: 20, detail: nil) }
  }

  /// The first result that a search finds in the file with the word in it; each way to put the word there is tried in turn.
  private func firstFound<Found>(_ probed: ProbedText, _ target: Target, _ find: (YAMLNode) -> Found?) -> Found? {
    for text in probed.texts {
      let root = parseYAML(SourceFile(path: target.path, bytes: text), report: .ignored)
      if let found = root.flatMap(find) { return found }
    }
    return nil
  }
}
