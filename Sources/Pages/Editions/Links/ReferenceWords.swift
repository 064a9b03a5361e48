import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// The words of references in a text: those of terms, and of the bounds in tables.
struct ReferenceWords {
  let links: LinkResolver
  /// The position of the locale of the text with the references.
  let locale: Int

  /// The words for a reference; its destination, with a finding, if that does not exist.
  func words(for link: Link, _ record: inout TextRecord) -> [Inline] {
    guard !links.isInReference else { return [.text(link.destination)] }
    switch LinkTarget(link.destination) {
    case .term(let id, let form): return term(id, form: form, link, &record)
    case .bound(let bound): return words(for: bound, link, &record) ?? [.text(link.destination)]
    case .web, .page, .cell: return [.link(link)]
    }
  }

  /// The texts of a page, in which no references are followed.
  private func texts(of page: Page) -> PageTexts {
    let inner = LinkResolver(
      page: page, index: links.index, locale: links.locale, names: nil, diagnosis: links.diagnosis, isInReference: true)
    return PageTexts(page, links: inner).beginning(at: locale)
  }

  // MARK: Terms

  private func term(_ id: String, form: String?, _ link: Link, _ record: inout TextRecord) -> [Inline] {
    let (texts, key) = (texts(of: links.page), UnitKey.named(.term, id))
    guard texts.has(key) else {
      if texts.areReadable { record.report.add(links.diagnosis.unknownTerm(id, among: texts.knownTerms, link)) }
      return [.text(id)]
    }
    if let form, let unit = texts.unit(lacking: form, of: key) {
      record.report.add(
        .unknownForm(form, of: "The term '\(id)'", unit, at: link.range) { "[](term:\(id).\($0))" })
    }
    let words = texts.text(key, form: form, neededAt: link.range, &record).content.withoutLinks()
    return links.linked(words, toTerm: id)
  }

  // MARK: Bounds

  private func words(for bound: LinkTarget.Bound, _ link: Link, _ record: inout TextRecord) -> [Inline]? {
    let page = links.holder(of: bound.table, on: bound.page, link, record.report)
    guard let places = page?.places, let table = places.tables[bound.table] else { return nil }
    guard let rule = table.rule(bound.rule) else {
      record.report.add(links.diagnosis.unknownRule(bound.rule, of: table.spec, link))
      return nil
    }
    let conditions = table.spec.table.definition.conditions
    guard let position = conditions.firstIndex(where: { $0.id == bound.condition }) else {
      let finding = links.diagnosis.unknownCondition(bound.condition, of: table.spec, link)
      record.report.add(finding)
      return nil
    }
    let entry = rule.entries[position]
    if entry.isFaulty { return nil }
    let words = ConditionWords(spec: table.spec, texts: texts(of: places.page))
    guard let value = entry.bound(bound.end), let quantities = words.quantities(of: position) else {
      record.report.add(links.diagnosis.unknownBound(bound, of: entry, link))
      return nil
    }
    // Findings about a pattern are reported where its own table is worded.
    var ignored = TextRecord()
    return quantities.point(value, &ignored).content.withoutLinks()
  }
}

extension Entry {
  /// The number or date in the entry; for an interval the bound at one end.
  ///
  /// - Parameter end: `lower` or `upper`; nil if the entry has only one number.
  /// - Returns: The bound; nil if the entry has none, or several.
  fileprivate func bound(_ end: String?) -> String? {
    guard wording.shapes.count == 1 else { return nil }
    return switch (wording.shapes[0], end) {
    case (.point(let value), nil), (.below(let value), nil), (.upTo(let value), nil), (.above(let value), nil),
      (.from(let value), nil):
      value
    case (.between(let lower, _, _, _), "lower"): lower
    case (.between(_, _, let upper, _), "upper"): upper
    default: nil
    }
  }
}
