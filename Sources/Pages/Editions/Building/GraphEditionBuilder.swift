import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// Makes the picture of the tables that decide for a table, and the same in sentences.
struct GraphEditionBuilder {
  private let graph: DecisionGraph
  private let texts: PageTexts

  /// Fails for a table that no other decides for, or that is part of the graph of another one on the page.
  ///
  /// A name is no table, and the page says beside its table what it stands for.
  init?(_ spec: TableSpec, _ texts: PageTexts) {
    guard let graph = spec.graph, graph.tables.dropLast().contains(where: { !$0.definition.isName }) else {
      return nil
    }
    let isPart = texts.page.tables.contains { other in
      other.graph?.tables.dropLast().contains { $0 === spec.table } ?? false
    }
    if isPart { return nil }
    self.graph = graph
    self.texts = texts
  }

  private init(graph: DecisionGraph, texts: PageTexts) {
    self.graph = graph
    self.texts = texts
  }

  func edition(_ record: inout TextRecord) -> GraphEdition {
    let inputs = Self.columns(of: graph.inputs)
    var nodes = inputs.map { input in
      GraphEdition.Node(name: name(of: input, &record), table: nil, sources: [], depth: 0)
    }
    var tables: [ObjectIdentifier: Int] = [:]
    var sentences: [Passage] = []
    for table in graph.tables where !table.definition.isName {
      let sources = Self.columns(of: table.definition.conditionsBehindNames).compactMap { condition in
        condition.requirement.map { tables[ObjectIdentifier($0.producer)] }
          ?? inputs.firstIndex { $0.declaredID == condition.declaredID }
      }
      let depth = 1 + (sources.map { nodes[$0].depth }.max() ?? 0)
      tables[ObjectIdentifier(table)] = nodes.count
      let place = ResolvedLink(to: table, from: texts.page)
      nodes.append(GraphEdition.Node(name: title(of: table, &record), table: place, sources: sources, depth: depth))
      sentences.append(sentence(about: table, &record))
    }
    return GraphEdition(nodes: nodes, sentences: sentences)
  }

  /// The sentence about a table; if part of it is in another language, all of it is.
  private func sentence(about table: CompiledTable, _ record: inout TextRecord) -> Passage {
    let language = texts.language
    var content: [Inline] = []
    let title = title(of: table, &record)
    var fallback = title.fallback
    for (position, condition) in Self.columns(of: table.definition.conditionsBehindNames).enumerated() {
      if position > 0 { content.append(.text(language[.resultSeparator])) }
      let name = name(of: condition, &record)
      fallback = fallback ?? name.fallback
      guard let required = condition.requirement?.producer else {
        content += name.content
        continue
      }
      let source = self.title(of: required, &record)
      fallback = fallback ?? source.fallback
      content += language.expand(
        .domain, ["condition": name.content, "domain": link(required, source)])
    }
    if let other = texts.startingOver(in: fallback) {
      return GraphEditionBuilder(graph: graph, texts: other).sentence(about: table, &record)
    }
    return Passage(language.expand(.named, ["name": link(table, title), "text": content]), fallback: fallback)
  }

  /// The conditions, of which those of a set's members are one.
  private static func columns(of conditions: [Condition]) -> [Condition] {
    conditions.areColumns ? conditions : conditions.columns.map { conditions[$0.first] }
  }

  private func link(_ table: CompiledTable, _ title: Passage) -> [Inline] {
    [.link(to: table, from: texts.page, saying: title.content)]
  }

  private func name(of condition: Condition, _ record: inout TextRecord) -> Passage {
    texts.name(of: condition, &record)
  }

  private func title(of table: CompiledTable, _ record: inout TextRecord) -> Passage {
    let (texts, id) = (texts.of(texts.page.holder(of: table)), table.definition.id)
    return texts.optionalText(.table(.title, of: id), &record) ?? texts.optionalText(.table(.caption, of: id), &record)
      ?? Passage(id)
  }
}

extension DecisionTable {
  /// The conditions, in the place of a name those that its number follows from; each once.
  fileprivate var conditionsBehindNames: [Condition] {
    // The names that others are computed with are conditions as well.
    var found: [Condition] = []
    for condition in conditions + names.flatMap(\.conditions)
    where condition.requirement?.isName != true && !found.contains(where: { $0.id == condition.id }) {
      found.append(condition)
    }
    return found
  }
}

extension ResolvedLink {
  /// A link to a table of a page, or of one that it requires.
  fileprivate init(to table: CompiledTable, from page: Page) {
    let id = table.definition.id
    self.init(page: page.holder(of: table).id, fragment: id, section: id)
  }
}

extension Inline {
  /// A link to a table of a page, or of one that it requires.
  static func link(to table: CompiledTable, from page: Page, saying words: [Inline]) -> Inline {
    let target = ResolvedLink(to: table, from: page)
    return .link(Link(destination: target.destination, content: words.withoutLinks(), range: .nowhere))
  }
}
