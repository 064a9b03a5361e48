import CommonMark
import DecisionTables
import Diagnostics
import Editions
import Files
import Loading
import Localization

/// The facts about a page that other pages, and what is made for a site as a whole, may know.
///
/// As long as that stays the same, a change of the page concerns only itself, the pages that link to its places, and those
/// that name its tables.
struct PageFacts {
  private var writer = ByteWriter()

  /// The hash of the facts.
  static func hash(
    _ page: Page, _ entry: IndexedPage, _ links: LinkedPlaces, _ result: PageBuilder.Result, of site: Site
  ) -> [UInt8] {
    var facts = PageFacts()
    entry.write(to: &facts.writer, site.languages)
    facts.add(page, of: site)
    links.write(to: &facts.writer)
    for spec in page.tables { facts.add(spec, on: page) }
    facts.add(result)
    return SHA256.hash(facts.writer.bytes)
  }

  private mutating func add(_ ids: some Sequence<String>) { writer.write(ids.sorted { $0.utf8Precedes($1) }) }

  private mutating func add(_ page: Page, of site: Site) {
    for flag in [page.isWhole, page.listsAllSources, page.tellsCoverage] + page.translations { writer.write(flag) }
    writer.write(page.texts.map { $0.prose.units.isEmpty })
    writer.write(page.outline.contains { item in if case .pages = item.kind { true } else { false } })
    add(page.images.all.flatMap { [$0.path, $0.published] })
    let vocabulary = page.vocabulary
    add(vocabulary.sources.keys)
    // The list of all sources shows these with their titles.
    for id in page.citedSources {
      writer.write(id)
      for text in page.texts { writer.write(text.catalog[.named(.source, id)]?.text.text) }
    }
    // A source of the page's own is part of its spec, which is compared as a whole.
    let hasOwn = vocabulary.sources.values.contains { $0.place.file.path == page.file?.path }
    writer.write(hasOwn ? SHA256.hash(page.file?.bytes ?? []) : [])
    add(vocabulary.noteSources.flatMap { [$0.key] + $0.value.sources })
    add(vocabulary.conditions.values.compactMap(\.domainName?.text))
    // The names of groups are texts of the home page.
    if page.id == Page.home {
      for group in site.index.groups {
        for text in page.texts { writer.write(text.catalog[.named(.group, group.group.id)]?.text.text) }
      }
    }
  }

  /// Adds what texts and declarations that all pages share may be for.
  private mutating func add(_ spec: TableSpec, on page: Page) {
    let table = spec.table.definition
    for condition in table.conditions {
      writer.write([condition.id, condition.declaredID, condition.domainName?.text ?? ""])
      writer.write(condition.wordedValues + (condition.unit.map { $0.names + [$0.text] } ?? []))
      writer.write([condition.pair == nil, condition.domain.ordered != nil])
    }
    for output in table.outputs {
      writer.write([output.id, output.domainName?.text ?? ""])
      writer.write((output.domain?.namedValues ?? []) + (output.unit.map { $0.names + [$0.text] } ?? []))
      writer.write([output.domain?.ordered != nil])
    }
    // The page that shows the coverage names the tables.
    for text in page.texts {
      for part in [UnitKey.TableText.title, .caption] {
        writer.write(text.catalog[.table(part, of: spec.id)]?.text.text)
      }
    }
    for rule in table.rules {
      writer.write(rule.id.text)
      writer.write(rule.placeOfAnnotation != nil)
    }
    writer.write(spec.allSources)
    add(table.usedConstants)
    add(table.usedLists)
    var steps: Set<String> = []
    table.forEachStep { step in
      steps.insert(step.id)
      steps.formUnion(page.vocabulary.steps[step.id]?.choices.map(\.id) ?? [])
    }
    add(steps.filter { page.vocabulary.steps[$0]?.place.file.path == SitePath.sharedSpec })
  }

  private mutating func add(_ result: PageBuilder.Result) {
    add(result.usedUnits.map { "\($0.place.file.path) \($0.id.path)" })
    add(result.unusedSubjects.names)
    for texts in result.lackingShared { add(texts.map { "\($0.finding.summary.english) \($0.shown != nil)" }) }
    writer.write(result.tables.contains { $0.verification.verdict == .refuted })
  }
}

extension ByteWriter {
  fileprivate mutating func write(_ flags: [Bool]) { write(flags) { $0.write($1) } }
}
