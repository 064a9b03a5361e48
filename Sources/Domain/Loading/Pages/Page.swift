package import DecisionTables
package import Diagnostics
package import Localization

/// A page of the site, loaded: its language-neutral spec, and its text in each locale.
///
/// It is a class because editions, links and navigation use many pages, and a copy would count references to all parts.
package final class Page: Sendable {
  /// The page's id, which is also in the names of its files.
  package let id: String
  /// The parts of the page, in order.
  package let outline: [OutlineItem]
  /// The page's tables, in the order of the spec.
  package let tables: [TableSpec]
  /// The declarations in the page's spec and in Specs/shared.yaml.
  package let vocabulary: Vocabulary
  /// One for each locale of the site, in fallback order.
  package let texts: [PageText]
  /// The spec's file, or nil for a home page that has none.
  package let file: SourceFile?
  /// True if part of the spec could not be read.
  let isUnreadable: Bool
  /// True if part of the spec, or a table that it requires, could not be read, so that the page may have too few tables and
  /// use too few texts.
  package var isFaulty: Bool { isUnreadable || lacksRequired }
  /// The tables of other pages that decide conditions of its own, as its spec names them.
  let requirements: [TableReference]
  /// The pages that have these tables, as far as they could be read.
  private let others: [Page]
  private let lacksRequired: Bool
  /// The pages whose tables decide conditions of its own, directly or by others.
  package let requiredPages: [Page]
  /// The pictures in its prose.
  package let images: PageImages
  /// True if its texts are those of documents that stay where they are, which are compared and reviewed as documents.
  package let isDocument: Bool
  /// The positions of the locales that have no such page; none for a page of all languages.
  package let leftOut: Set<Int>
  /// The home page as the site's own files have it, if a document stands in its place; its texts are checked like those of any page.
  package let own: Page?

  /// A page of its parts; `others` are the pages that have the tables of its requirements, and `texts` has one for each locale of
  /// the site, in fallback order.
  package init(
    id: String, outline: [OutlineItem], tables: [TableSpec], vocabulary: Vocabulary, texts: [PageText],
    file: SourceFile?, isUnreadable: Bool = false, requirements: [TableReference] = [], others: [Page] = [],
    images: PageImages = PageImages(), isDocument: Bool = false, leftOut: Set<Int> = [], own: Page? = nil
  ) {
    self.id = id
    self.outline = outline
    self.tables = tables
    self.vocabulary = vocabulary
    self.texts = texts
    self.file = file
    self.isUnreadable = isUnreadable
    self.requirements = requirements
    self.others = others
    lacksRequired = requirements.contains { $0.table(on: others) == nil }
    requiredPages = others.flatMap { [$0] + $0.requiredPages }.withoutRepetitions
    self.images = images
    self.isDocument = isDocument
    (self.leftOut, self.own) = (leftOut, own)
  }

  /// The page with the text of a document in the place of its own, below the title that it has.
  ///
  /// - Parameters:
  ///   - document: The page of the document.
  ///   - listsPages: True if the list of the site's pages stands below the text.
  /// - Returns: The page.
  package func showing(_ document: Page, listsPages: Bool) -> Page {
    let texts = zip(texts, document.texts).map { own, shown in
      PageText(catalog: own.catalog.filled(from: shown.catalog), prose: shown.prose)
    }
    let place = document.outline.first?.place ?? SourceRange(startOf: SourceFile(path: texts[0].prose.path, bytes: []))
    return Page(
      id: id, outline: document.outline + (listsPages ? [OutlineItem(.pages, place: place)] : []), tables: [],
      vocabulary: vocabulary, texts: texts, file: nil, images: document.images, isDocument: true, own: self)
  }

  /// The page with the pictures in its prose.
  func showing(_ images: PageImages) -> Page {
    Page(
      id: id, outline: outline, tables: tables, vocabulary: vocabulary, texts: texts, file: file,
      isUnreadable: isUnreadable, requirements: requirements, others: others, images: images)
  }

  /// A page in the place of one that was not read, for only its id and its place among the others matter.
  package static func unread(_ id: String, locales: Int) -> Page {
    let text = PageText(catalog: Catalog(path: ""), prose: Catalog(path: ""))
    return Page(
      id: id, outline: [], tables: [], vocabulary: Vocabulary(), texts: (0..<locales).map { _ in text }, file: nil)
  }

  /// True if tables of some pages decide conditions of this one.
  package func requires(_ pages: Set<String>) -> Bool { requirements.contains { pages.contains($0.page) } }

  /// The page that has a table: this one, or one that it requires.
  package func holder(of table: CompiledTable) -> Page {
    requiredPages.first { page in page.tables.contains { $0.table === table } } ?? self
  }

  /// The page whose spec has a place: this one, or one that it requires.
  package func declaring(_ place: SourceRange?) -> Page {
    guard let path = place?.file.path, path != file?.path else { return self }
    return requiredPages.first { $0.file?.path == path } ?? self
  }

  /// For each locale, whether the page is a translation rather than a copy in the words of another language.
  package var translations: [Bool] { texts.map(\.isTranslated) }

  /// The ids of its units of prose, in the order of the outline.
  package var proseIDs: [String] {
    outline.compactMap { item in if case .prose(let id) = item.kind { id } else { nil } }
  }

  /// True if the page needs a spec and has none.
  package var lacksSpec: Bool { isFaulty && file == nil }

  /// The texts that the page's own spec gives for all languages: one catalog, or none.
  package var literals: [Catalog] { vocabulary.literalTexts.filter { $0.path == file?.path } }

  /// A unit of prose, with the position of its locale: the given one, or the first other locale that has it.
  package func prose(_ id: String, locale: Int) -> (unit: Unit, locale: Int)? {
    let others = texts.indices.filter { $0 != locale }
    let found = ([locale] + others).compactMap { position in
      texts[position].prose[.prose(id)].map { (unit: $0, locale: position) }
    }
    return found.first { !$0.unit.isUnwritten } ?? found.first
  }

  /// The id of the page that every locale begins with; it is not listed in hyo.yaml.
  package static let home = "home"

  /// The name of the page that shows how far the languages of a site agree, if it is published.
  package static let status = "status"
}

extension [Page] {
  fileprivate var withoutRepetitions: [Page] {
    var seen: Set<ObjectIdentifier> = []
    return filter { seen.insert(ObjectIdentifier($0)).inserted }
  }
}

/// A part of a page.
package struct OutlineItem: Sendable {
  /// The kind of the part.
  package var kind: Kind
  /// The place where the spec names it.
  package var place: SourceRange

  /// An item that the spec names at a place.
  package init(_ kind: Kind, place: SourceRange) {
    self.kind = kind
    self.place = place
  }

  /// The word for all pages, tables or sources of the site.
  static let all = "all"

  /// The kinds of parts; prose and sources have ids, tables have positions.
  package enum Kind: Sendable {
    case prose(String)
    /// An index with a row for every section of the table at a position of the page's tables.
    case index(Int)
    case table(Int)
    /// The finder for the table at a position of the page's tables; without this item, it is above the table.
    case finder(Int)
    /// The finder for a table of another page.
    case finderOf(TableReference)
    /// The pages of the site.
    case pages
    /// The number of combinations that the site's tables decide, and their proofs.
    case coverage
    /// The sources of the page, some of which the outline names itself.
    case sources([String])
    /// The sources of all pages.
    case allSources
  }
}

/// The text of a page in one locale.
package struct PageText: Sendable {
  /// Its labels, phrases and notes.
  package var catalog: Catalog
  /// Its runs of prose.
  package var prose: Catalog

  /// The text of a page's two files.
  package init(catalog: Catalog, prose: Catalog) {
    self.catalog = catalog
    self.prose = prose
  }

  /// True if both files could be read.
  package var isReadable: Bool { catalog.isReadable && prose.isReadable }

  /// True if the locale has text of its own for the page; shared text does not count.
  var isTranslated: Bool { !catalog.units.isEmpty || !prose.units.isEmpty }
}
