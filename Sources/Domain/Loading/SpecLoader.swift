import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads the spec of a page.
struct SpecLoader {
  /// The declarations in Specs/shared.yaml.
  let shared: Vocabulary
  /// The page's id.
  let page: String
  var readRules: (SourceText, inout [Finding]) -> SourceText? = { _, _ in nil }

  struct Spec {
    var outline: [OutlineItem]
    var tables: [TableSpec]
    var vocabulary: Vocabulary
  }

  /// A spec that was read up to its tables, which may need those of other pages.
  struct Begun: Sendable {
    fileprivate var fields: Fields
    fileprivate var literals: LiteralTexts
    fileprivate var vocabulary: Vocabulary
    fileprivate var tables: [YAMLPair]
    fileprivate var order: TableOrder

    /// The tables of other pages that decide conditions.
    var requirements: [TableReference] { order.ofOtherPages }
  }

  func begin(_ file: SourceFile, findings: inout [Finding]) -> Begun? {
    guard let root = root(of: file, findings: &findings), let fields = Fields(root, as: Self.shape, findings: &findings)
    else { return nil }
    var literals = LiteralTexts(in: file.path, of: .page(page))
    let own = VocabularyLoader.load(fields, shared: shared, literals: &literals, findings: &findings)
    let vocabulary = own.adding(shared, findings: &findings)
    own.checkChoices(in: vocabulary, findings: &findings)
    let tables = fields["tables"]?.mapping("'tables'", findings: &findings) ?? []
    let order = TableOrder(tables, of: page, declared: vocabulary.required, findings: &findings)
    return Begun(fields: fields, literals: literals, vocabulary: vocabulary, tables: tables, order: order)
  }

  /// - Parameters:
  ///   - begun: the spec up to its tables.
  ///   - others: the pages whose tables it names, as far as they could be read.
  ///   - findings: receives findings about the tables and the outline.
  /// - Returns: The spec.
  func finish(_ begun: Begun, with others: [Page], findings: inout [Finding]) -> Spec {
    let fields = begun.fields
    var (literals, vocabulary) = (begun.literals, begun.vocabulary)
    let tables = tables(begun, others, literals: &literals, findings: &findings)
    if !literals.catalog.units.isEmpty { vocabulary.literalTexts.insert(literals.catalog, at: 0) }
    return Spec(
      outline: outline(fields, tables: tables, vocabulary, findings: &findings), tables: tables.compactMap(\.spec),
      vocabulary: vocabulary)
  }

  static let shape = MappingShape(
    "a page's spec",
    [
      .init(
        "page", .list(of: OutlineLoader.item), "What stands on the page, in order.", isNeeded: true,
        elsewhere: ["outline", "contents", "content", "layout"])
    ] + VocabularyLoader.keys + [
      .init(
        "tables", .entries(.mapping(TableLoader.shape), of: .table, .declaration), "The page's tables, by their ids.")
    ])
  static let sharedShape = MappingShape("the shared spec", VocabularyLoader.keys)

  /// The tree of the file, which must not be empty.
  private func root(of file: SourceFile, findings: inout [Finding]) -> YAMLNode? {
    let before = findings.count
    if let root = parseYAML(file, findings: &findings) { return root }
    if findings.count == before {
      findings.append(
        Finding(
          .missingKey, at: SourceRange(startOf: file), "A page's spec needs 'page'",
          fixes: [.init("begin with:\npage:\n  - prose: introduction")]))
    }
    return nil
  }

  /// Reads the declarations in Specs/shared.yaml.
  static func shared(_ file: SourceFile, findings: inout [Finding]) -> Vocabulary {
    guard let root = parseYAML(file, findings: &findings),
      let fields = Fields(root, as: sharedShape, findings: &findings)
    else { return Vocabulary() }
    var literals = LiteralTexts(in: file.path, of: .shared)
    var vocabulary = VocabularyLoader.load(fields, shared: Vocabulary(), literals: &literals, findings: &findings)
    if !literals.catalog.units.isEmpty { vocabulary.literalTexts = [literals.catalog] }
    vocabulary.checkChoices(in: vocabulary, findings: &findings)
    return vocabulary
  }

  /// An unreadable table is still known by its id, so that the outline may name it.
  private typealias LoadedTable = (id: String, spec: TableSpec?)

  private func tables(
    _ begun: Begun, _ others: [Page], literals: inout LiteralTexts, findings: inout [Finding]
  ) -> [LoadedTable] {
    let (pairs, order) = (begun.tables, begun.order)
    var tables = RequiredTables(of: pairs.map(\.key.text), on: page, and: others)
    for position in order.circular { tables.add(nil, id: pairs[position].key.text) }
    var loaded: [LoadedTable] = pairs.map { ($0.key.text, nil) }
    for position in order.positions {
      let loader = TableLoader(
        pairs[position], vocabulary: begun.vocabulary, tables: tables, findings: &findings, readRules: readRules)
      let spec = loader?.load(literals: &literals, findings: &findings)
      loaded[position].spec = spec
      tables.add(spec?.table, id: pairs[position].key.text)
    }
    return loaded
  }

  private func outline(_ fields: Fields, tables: [LoadedTable], _ vocabulary: Vocabulary, findings: inout [Finding])
    -> [OutlineItem]
  {
    guard let node = fields.required("page", findings: &findings) else { return [] }
    let items = node.items("'page'", findings: &findings) ?? []
    let loader = OutlineLoader(
      tables: tables.map(\.id), loaded: tables.compactMap { $0.spec?.id }, vocabulary: vocabulary)
    return loader.load(items, findings: &findings)
  }
}

extension Vocabulary {
  /// The page's vocabulary with the shared one added; duplicate declarations have a finding.
  func adding(_ shared: Vocabulary, findings: inout [Finding]) -> Vocabulary {
    let isEmpty = [
      conditions.isEmpty, required.isEmpty, faultyConditions.isEmpty, domains.isEmpty, steps.isEmpty, sources.isEmpty,
      noteSources.isEmpty, terms.isEmpty, constants.isEmpty, lists.isEmpty,
    ]
    .allSatisfy(\.self)
    if isEmpty { return shared }
    // The other way round, the page's declarations would be added to a copy, entry by entry.
    var all = self
    all.conditions.merge(shared.conditions) { own, other in
      if let place = own.place { findings.append(.declaredTwice(.conditionTwice(own.id), at: place, other.place)) }
      return own
    }
    all.required.merge(shared.required) { own, other in
      findings.append(.declaredTwice(.conditionTwice(own.key.text), at: own.key.range, other.key.range))
      return own
    }
    all.domains.merge(shared.domains) { own, other in
      findings.append(.declaredTwice(.domainTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.steps.merge(shared.steps) { own, other in
      findings.append(.declaredTwice(.stepTwice(own.id), at: own.place, other.place))
      return own
    }
    for (id, source) in shared.sources {
      if let own = sources[id] {
        findings.append(.declaredTwice(.sourceTwice(id), at: own.place, source.place))
      } else {
        all.sources[id] = source
      }
    }
    all.terms.merge(shared.terms) { own, other in
      findings.append(.declaredTwice(.termTwice(own.id), at: own.place, other.place))
      return own
    }
    all.lists.merge(shared.lists) { own, other in
      findings.append(.declaredTwice(.listTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.constants.merge(shared.constants) { own, other in
      findings.append(.declaredTwice(.constantTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.noteSources.merge(shared.noteSources) { own, _ in own }
    all.faultyConditions.formUnion(shared.faultyConditions)
    all.literals.merge(shared.literals) { _, other in other }
    all.literalTexts = shared.literalTexts
    return all
  }

  /// Checks that the choices of this vocabulary's steps are declared and have no choices of their own.
  func checkChoices(in all: Vocabulary, findings: inout [Finding]) {
    for step in steps.values.sorted(by: { $0.place.bounds.lowerBound < $1.place.bounds.lowerBound }) {
      for choice in step.choices {
        guard let chosen = all.steps[choice.id] else {
          findings.append(.unknownStep(choice, in: all))
          continue
        }
        if !chosen.choices.isEmpty {
          findings.append(
            Finding(
              .nestedChoices, at: choice.place, "A choice must not have choices of its own",
              notes: [.init("'\(choice.id)' is declared here", at: chosen.place)]))
        }
      }
    }
  }
}

extension Finding {
  fileprivate static func declaredTwice(_ summary: Message, at place: SourceRange, _ other: SourceRange?) -> Finding {
    Finding(
      .duplicateID, at: place, summary, notes: other.map { [.init("the other declaration is here", at: $0)] } ?? [],
      fixes: [.init("leave one of them out, or give this one another id")])
  }
}

extension Message {
  fileprivate static func conditionTwice(_ id: String) -> Message {
    "The condition '\(id)' is declared for this page and for all pages"
  }
  fileprivate static func domainTwice(_ id: String) -> Message {
    "The domain '\(id)' is declared for this page and for all pages"
  }
  fileprivate static func stepTwice(_ id: String) -> Message {
    "The step '\(id)' is declared for this page and for all pages"
  }
  fileprivate static func termTwice(_ id: String) -> Message {
    "The term '\(id)' is declared for this page and for all pages"
  }

  fileprivate static func constantTwice(_ id: String) -> Message {
    "The constant '\(id)' is declared for this page and for all pages"
  }

  fileprivate static func listTwice(_ id: String) -> Message {
    "The list '\(id)' is declared for this page and for all pages"
  }

  fileprivate static func sourceTwice(_ id: String) -> Message {
    "The source '\(id)' is declared for this page and for all pages"
  }
}
