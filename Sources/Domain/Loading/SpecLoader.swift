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
  var readRules: (SourceText, Report) -> SourceText? = { _, _ in nil }

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

  func begin(_ file: SourceFile, report: Report) -> Begun? {
    guard let root = root(of: file, report: report), let fields = Fields(root, as: Self.shape, report: report)
    else { return nil }
    var literals = LiteralTexts(in: file.path, of: .page(page))
    let own = VocabularyLoader.load(fields, shared: shared, literals: &literals, report: report)
    let vocabulary = own.adding(shared, report: report)
    own.checkChoices(in: vocabulary, report: report)
    let tables = fields["tables"]?.mapping("'tables'", report: report) ?? []
    let order = TableOrder(tables, of: page, declared: vocabulary.required, report: report)
    return Begun(fields: fields, literals: literals, vocabulary: vocabulary, tables: tables, order: order)
  }

  /// - Parameters:
  ///   - begun: the spec up to its tables.
  ///   - others: the pages whose tables it names, as far as they could be read.
  ///   - report: receives findings about the tables and the outline.
  /// - Returns: The spec.
  func finish(_ begun: Begun, with others: [Page], report: Report) -> Spec {
    let fields = begun.fields
    var (literals, vocabulary) = (begun.literals, begun.vocabulary)
    let tables = tables(begun, others, literals: &literals, report: report)
    if !literals.catalog.units.isEmpty { vocabulary.literalTexts.insert(literals.catalog, at: 0) }
    return Spec(
      outline: outline(fields, tables: tables, vocabulary, report: report), tables: tables.compactMap(\.spec),
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
  private func root(of file: SourceFile, report: Report) -> YAMLNode? {
    let before = report.count
    if let root = parseYAML(file, report: report) { return root }
    if report.count == before {
      report.add(
        Finding(
          .missingKey, at: SourceRange(startOf: file), "A page's spec needs 'page'",
          fixes: [.init("begin with:\npage:\n  - prose: introduction")]))
    }
    return nil
  }

  /// Reads the declarations in Specs/shared.yaml.
  static func shared(_ file: SourceFile, report: Report) -> Vocabulary {
    guard let root = parseYAML(file, report: report),
      let fields = Fields(root, as: sharedShape, report: report)
    else { return Vocabulary() }
    var literals = LiteralTexts(in: file.path, of: .shared)
    var vocabulary = VocabularyLoader.load(fields, shared: Vocabulary(), literals: &literals, report: report)
    if !literals.catalog.units.isEmpty { vocabulary.literalTexts = [literals.catalog] }
    vocabulary.checkChoices(in: vocabulary, report: report)
    return vocabulary
  }

  /// An unreadable table is still known by its id, so that the outline may name it.
  private typealias LoadedTable = (id: String, spec: TableSpec?)

  private func tables(
    _ begun: Begun, _ others: [Page], literals: inout LiteralTexts, report: Report
  ) -> [LoadedTable] {
    let (pairs, order) = (begun.tables, begun.order)
    var tables = RequiredTables(of: pairs.map(\.key.text), on: page, and: others)
    for position in order.circular { tables.add(nil, id: pairs[position].key.text) }
    var loaded: [LoadedTable] = pairs.map { ($0.key.text, nil) }
    var extent = GraphExtent(tables: pairs.count)
    for position in order.positions {
      let loader = TableLoader(
        pairs[position], vocabulary: begun.vocabulary, tables: tables, report: report, readRules: readRules)
      let spec = loader?.load(literals: &literals, extent: &extent, report: report)
      loaded[position].spec = spec
      tables.add(spec?.table, id: pairs[position].key.text)
    }
    return loaded
  }

  private func outline(_ fields: Fields, tables: [LoadedTable], _ vocabulary: Vocabulary, report: Report)
    -> [OutlineItem]
  {
    guard let node = fields.required("page", report: report) else { return [] }
    let items = node.items("'page'", report: report) ?? []
    let loader = OutlineLoader(
      tables: tables.map(\.id), loaded: tables.compactMap { $0.spec?.id }, vocabulary: vocabulary)
    return loader.load(items, report: report)
  }
}

extension Vocabulary {
  /// The page's vocabulary with the shared one added; duplicate declarations have a finding.
  func adding(_ shared: Vocabulary, report: Report) -> Vocabulary {
    let isEmpty = [
      conditions.isEmpty, required.isEmpty, faultyConditions.isEmpty, domains.isEmpty, steps.isEmpty, sources.isEmpty,
      noteSources.isEmpty, terms.isEmpty, constants.isEmpty, lists.isEmpty,
    ]
    .allSatisfy(\.self)
    if isEmpty { return shared }
    // The other way round, the page's declarations would be added to a copy, entry by entry.
    var all = self
    all.conditions.merge(shared.conditions) { own, other in
      if let place = own.place { report.add(.declaredTwice(.conditionTwice(own.id), at: place, other.place)) }
      return own
    }
    all.required.merge(shared.required) { own, other in
      report.add(.declaredTwice(.conditionTwice(own.key.text), at: own.key.range, other.key.range))
      return own
    }
    all.domains.merge(shared.domains) { own, other in
      report.add(.declaredTwice(.domainTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.steps.merge(shared.steps) { own, other in
      report.add(.declaredTwice(.stepTwice(own.id), at: own.place, other.place))
      return own
    }
    for (id, source) in shared.sources {
      if let own = sources[id] {
        report.add(.declaredTwice(.sourceTwice(id), at: own.place, source.place))
      } else {
        all.sources[id] = source
      }
    }
    all.terms.merge(shared.terms) { own, other in
      report.add(.declaredTwice(.termTwice(own.id), at: own.place, other.place))
      return own
    }
    all.lists.merge(shared.lists) { own, other in
      report.add(.declaredTwice(.listTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.constants.merge(shared.constants) { own, other in
      report.add(.declaredTwice(.constantTwice(own.name.text), at: own.name.range, other.name.range))
      return own
    }
    all.noteSources.merge(shared.noteSources) { own, _ in own }
    all.faultyConditions.formUnion(shared.faultyConditions)
    all.literals.merge(shared.literals) { _, other in other }
    all.literalTexts = shared.literalTexts
    return all
  }

  /// Checks that the choices of this vocabulary's steps are declared and have no choices of their own.
  func checkChoices(in all: Vocabulary, report: Report) {
    for step in steps.values.sorted(by: { $0.place.bounds.lowerBound < $1.place.bounds.lowerBound }) {
      for choice in step.choices {
        guard let chosen = all.steps[choice.id] else {
          report.add(.unknownStep(choice, in: all))
          continue
        }
        if !chosen.choices.isEmpty {
          report.add(
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
