import CommonMark
import Diagnostics
import Documents
import Localization

/// Compares the levels and the order of a document's sections between its languages.
struct SectionArrangement {
  private let documents: TwinDocuments
  private let tags: [LocaleTag]
  /// The locale that the others are translated from, if it has the document.
  private let source: Int?

  init(_ documents: TwinDocuments, _ tags: [LocaleTag], from source: Int? = nil) {
    (self.documents, self.tags, self.source) = (documents, tags, source)
  }

  /// The differences of each row that has some, by the number of the row.
  var differences: [Int: [Difference]] {
    var found: [Int: [Difference]] = [:]
    for locale in tags.indices where documents.documents[locale] != nil {
      guard let first = source ?? tags.indices.first(where: { documents.documents[$0] != nil }), first != locale else {
        continue
      }
      let pairs = pairs(first, locale)
      if let (row, difference) = order(pairs, first, locale) { found[row, default: []].append(difference) }
      // A language may begin its sections at another level throughout.
      let shift = pairs.map { $0.other.level - $0.own.level }
      if shift.count > 2, Set(shift).count == 1 { continue }
      for pair in pairs where pair.own.level != pair.other.level {
        found[pair.row, default: []].append(level(pair, first, locale))
      }
      if let (row, difference) = ownHeading(first, locale) { found[row, default: []].append(difference) }
    }
    return found
  }

  private typealias Pair = (row: Int, own: Section, other: Section)

  /// The sections with headings that two languages have.
  private func pairs(_ first: Int, _ locale: Int) -> [Pair] {
    documents.rows.enumerated().compactMap { number, row in
      guard let own = documents.section(row, in: first), let other = documents.section(row, in: locale), own.level > 0,
        other.level > 0
      else { return nil }
      return (number, own, other)
    }
  }

  private func level(_ pair: Pair, _ first: Int, _ locale: Int) -> Difference {
    difference(
      .structure, pair, first, locale,
      "has a heading of level \(pair.other.level) where \(tags[first].text) has one of level \(pair.own.level)")
  }

  /// The difference if only one of two languages has a heading for the text that begins the document.
  private func ownHeading(_ first: Int, _ locale: Int) -> (row: Int, difference: Difference)? {
    for (number, row) in documents.rows.enumerated() {
      guard let own = documents.section(row, in: first), let other = documents.section(row, in: locale),
        (own.level == 0) != (other.level == 0), !own.blocks.isEmpty, !other.blocks.isEmpty
      else { continue }
      let heading = (own.level == 0 ? other : own).heading.plainText.trimmingWhitespace
      let tag = tags[first].text
      let summary: Message =
        own.level == 0
        ? "begins with the heading '\(heading)', which \(tag) doesn't have"
        : "begins without the heading '\(heading)', which \(tag) has"
      return (number, difference(.structure, (number, own, other), first, locale, summary))
    }
    return nil
  }

  /// The first section that comes too late in the other language.
  private func order(_ pairs: [Pair], _ first: Int, _ locale: Int) -> (row: Int, difference: Difference)? {
    for (before, after) in zip(pairs, pairs.dropFirst())
    where after.other.bounds.lowerBound < before.other.bounds.lowerBound {
      let difference = difference(
        .order, after, first, locale,
        "stands before '#\(documents.rows[before.row].id)', unlike in \(tags[first].text)")
      return (after.row, difference)
    }
    return nil
  }

  private func difference(_ kind: ParallelKind, _ pair: Pair, _ first: Int, _ locale: Int, _ summary: Message)
    -> Difference
  {
    let places = [(first, pair.own), (locale, pair.other)].map { locale, section in
      documents.documents[locale].map { SourceRange($0.file, section.headingBounds) }
    }
    let here: Message = "the text in \(tags[first].text) is here"
    return Difference(
      kind: kind, locales: [locale, first],
      place: places[1] ?? SourceRange(startOf: SourceFile(path: documents.name, bytes: [])), summary: summary,
      notes: [.init(here, at: places[0])])
  }
}
