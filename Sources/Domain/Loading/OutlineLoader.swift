import Diagnostics
import YAMLTree

/// Reads the outline of a page: its parts in order.
struct OutlineLoader {
  /// Ids of all tables of the spec, in its order.
  let tables: [String]
  /// Ids of the tables that could be read, in the spec's order.
  let loaded: [String]
  let vocabulary: Vocabulary

  static let item = Shape.mapping(kinds)
  private static let kinds = MappingShape(
    "an item of the page",
    [
      .init(
        "prose", .id(.prose, .declaration), "A unit of prose, by its id.",
        elsewhere: ["text", "markdown", "md", "section", "paragraph", "heading"]),
      .init("index", .id(.table, .use), "A list of the sections of a table, each with a link to it."),
      .init("table", .id(.table, .use), "A table of this spec, by its id."),
      .init(
        "finder", .meaning(.tableOfAnyPage),
        "Where readers choose values and see the outcome: of a table of this spec, or of PAGE/TABLE."),
      .init("pages", .words([OutlineItem.all]), "The list of the site's pages."),
      .init("coverage", .words([OutlineItem.all]), "What the tables of the site decide, and what was proved of them."),
      .init(
        "sources", .either([.words([OutlineItem.all]), .texts(.id(.source, .use))]),
        "The list of the page's sources, some of them named here; or 'all', the sources of all pages."),
    ])

  func load(_ items: [YAMLNode], report: Report) -> [OutlineItem] {
    var outline: [OutlineItem] = []
    var ids: [String: SourceRange] = [:]
    ids.reserveCapacity(items.count)
    for item in items {
      if let finding = nameAlone(item) {
        report.add(finding)
        continue
      }
      for pair in item.mapping(Self.kinds.subject, report: report) ?? [] {
        guard let (kind, place) = kind(pair, report: report) else { continue }
        if let id = anchor(of: kind) {
          if let first = ids[id] {
            report.add(
              Finding(
                .duplicateID, at: place, "\(name(of: kind)) stands on the page twice",
                notes: [.init("it stands first here", at: first)]))
            continue
          }
          ids[id] = place
        }
        outline.append(OutlineItem(kind, place: place))
      }
    }
    return outline
  }

  /// The finding for an item that is only an id; nil for any other.
  private func nameAlone(_ item: YAMLNode) -> Finding? {
    guard case .scalar(let text) = item.value, text.text.isIdentifier else { return nil }
    let written = "\(tables.contains(text.text) ? "table" : "prose"): \(text.text)"
    return Finding(
      .wrongKind, at: item.range, "An item of the page says what it is, and has its id behind a colon",
      fixes: [.init("write '\(written)'", replacing: item.range, with: written)])
  }

  /// The anchor of an item on the page.
  private func anchor(of kind: OutlineItem.Kind) -> String? {
    switch kind {
    case .prose(let id): id
    case .table(let index): loaded[index]
    case .index(let index): loaded[index] + ":index"
    case .finder(let index): loaded[index] + ":finder"
    case .finderOf(let reference): reference.table + ":finder"
    case .pages: ":pages"
    case .coverage: ":coverage"
    case .sources, .allSources: ":sources"
    }
  }

  private func name(of kind: OutlineItem.Kind) -> Message {
    switch kind {
    case .prose(let id): "'\(id)'"
    case .table(let index): "'\(loaded[index])'"
    case .index(let index): "The index of '\(loaded[index])'"
    case .finder(let index): "The finder of '\(loaded[index])'"
    case .finderOf(let reference): "The finder of '\(reference.table)'"
    case .pages: "The list of pages"
    case .coverage: "The list of what was proved"
    case .sources, .allSources: "The list of sources"
    }
  }

  private func kind(_ pair: YAMLPair, report: Report) -> (OutlineItem.Kind, SourceRange)? {
    switch pair.key.text {
    case "prose":
      guard let text = pair.value.text("'prose'", report: report) else { return nil }
      let id = text.declaredIdentifier("a unit of prose", report: report)
      return (.prose(id), text.range)
    case "index": return table(pair, report: report).map { (.index($0.index), $0.place) }
    case "table": return table(pair, report: report).map { (.table($0.index), $0.place) }
    case "finder": return finder(pair, report: report)
    case "pages":
      checkAll(pair, report: report)
      return (.pages, pair.key.range)
    case "coverage":
      checkAll(pair, report: report)
      return (.coverage, pair.key.range)
    case "sources": return sources(pair, report: report)
    default:
      report.add(
        Finding(
          .unknownKey, at: pair.key.range, "'\(pair.key.text)' is no item of a page",
          notes: [.init("the items are: \(Self.kinds.names.joined(separator: ", "))")],
          fixes: Self.kinds.keys.first { $0.otherNames.contains(pair.key.text) }.map {
            [.init("write '\($0.name)'", replacing: pair.key.range, with: $0.name)]
          } ?? Finding.Fix.didYouMean(pair.key.text, among: Self.kinds.names, replacing: pair.key.range)))
      return nil
    }
  }

  private func checkAll(_ pair: YAMLPair, report: Report) {
    let name = pair.key.text
    guard let text = pair.value.text("'\(name)'", report: report), text.text != "all" else { return }
    report.add(.otherValue(text, of: name, than: "all"))
  }

  private func table(_ pair: YAMLPair, report: Report) -> (index: Int, place: SourceRange)? {
    guard let text = pair.value.text("'\(pair.key.text)'", report: report) else { return nil }
    if !tables.contains(text.text) {
      report.add(
        Finding(
          .unknownTable, at: text.range, "The spec has no table '\(text.text)'",
          fixes: Finding.Fix.didYouMean(text.text, amongIDs: tables, replacing: text.range)))
    }
    return loaded.firstIndex(of: text.text).map { ($0, text.range) }
  }

  /// The finder of a table of this page, or of another; the latter is checked once all pages are known.
  private func finder(_ pair: YAMLPair, report: Report) -> (OutlineItem.Kind, SourceRange)? {
    if case .scalar(let text) = pair.value.value, let reference = TableReference(text) {
      return (.finderOf(reference), text.range)
    }
    return table(pair, report: report).map { (.finder($0.index), $0.place) }
  }

  private func sources(_ pair: YAMLPair, report: Report) -> (OutlineItem.Kind, SourceRange) {
    if case .scalar(let text) = pair.value.value, text.text == OutlineItem.all, vocabulary.sources[text.text] == nil {
      return (.allSources, pair.key.range)
    }
    let texts = pair.value.texts("'sources'", report: report)
    return (.sources(vocabulary.sourceIDs(texts, report: report)), pair.key.range)
  }
}
