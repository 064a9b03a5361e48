import CommonMark
import DecisionTables
import Diagnostics
package import Loading
import Localization

/// A table of the site, with its proof, for a page that shows what the site covers.
package struct TableProof: Sendable {
  let page: Page
  let spec: TableSpec
  let verdict: TableVerdict

  /// A table of a page, with its proof.
  package init(_ spec: TableSpec, of page: Page, _ verdict: TableVerdict) {
    self.page = page
    self.spec = spec
    self.verdict = verdict
  }

  /// The number of combinations that have an answer; nil if completeness was not proved.
  fileprivate var answered: CombinationCount? {
    guard verdict.areCombinationsCounted, verdict.completeness == .proved else { return nil }
    return verdict.combinations.subtracting(verdict.notStated)
  }
}

extension ProseEdition {
  /// The coverage of the site's tables: the number of combinations, each table with its verdict, and the kind of proof.
  static func coverage(_ tables: [TableProof], _ texts: PageTexts) -> ProseEdition {
    let own = texts.language
    let isOwn = own.hasAll(.site) && own.hasAll(.verdicts)
    let language = isOwn ? own : .english
    let words = VerdictWords(language: language)
    let all = CombinationCount.sum(of: tables.map(\.verdict.combinations))
    let answered = CombinationCount.sum(of: tables.compactMap(\.answered))
    let total = language.expand(
      .covered, counting: String(tables.count),
      [
        "tables": words.number(CombinationCount(UInt128(tables.count))), "combinations": words.number(all),
        "answered": words.number(answered),
      ])
    let isListed = tables.count <= mostListedTables
    let items = isListed ? tables.map { [Block.paragraph($0.line(texts, words))] } : []
    return ProseEdition(
      id: ":coverage", heading: Passage([.text(language[.coverage])], fallback: isOwn ? nil : .english),
      blocks: [.paragraph(total)] + (items.isEmpty ? [] : [.list(List(tight: true, items: items))]) + [
        .paragraph([.text(language[.aboutProof])])
      ], fallback: isOwn ? nil : .english)
  }

  /// The most tables to list; if there are more, only the sum is shown.
  private static let mostListedTables = 100
}

extension TableProof {
  /// A link to the table, and the number of combinations with an answer.
  fileprivate func line(_ texts: PageTexts, _ words: VerdictWords) -> [Inline] {
    var record = TextRecord()
    let own = PageTexts(page, texts.index, locale: texts.locale)
    let name =
      own.optionalText(.table(.title, of: spec.id), &record) ?? own.optionalText(.table(.caption, of: spec.id), &record)
      ?? Passage(spec.id)
    let page = texts.index.page(page.id)?.titles[texts.locale] ?? Passage(page.id)
    let link = Link(
      destination: ResolvedLink(page: self.page.id, fragment: spec.id, section: spec.id).destination,
      content: texts.language.expand(.named, ["name": page.content, "text": name.content]).withoutLinks(),
      range: .nowhere)
    return [.link(link), .lineBreak] + words.headline(verdict, of: spec.table.definition)
  }
}
