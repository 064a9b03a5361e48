import CommonMark
import Diagnostics
import Loading
import Localization

extension SourceEdition {
  /// The sources that a page is based on, in the order of their numbers.
  static func sources(of texts: PageTexts, _ record: inout TextRecord) -> [SourceEdition] {
    texts.page.citedSources.compactMap { id in
      texts.page.vocabulary.sources[id].map { SourceEdition(id, $0, texts, &record) }
    }
  }

  /// The sources that the pages of a site are based on; one that several pages share comes once.
  static func sources(of pages: [Page], _ texts: PageTexts) -> [SourceEdition] {
    var known: Set<String> = []
    return pages.flatMap { page -> [SourceEdition] in
      // Findings about its texts belong to that page.
      var record = TextRecord()
      return sources(of: PageTexts(page, texts.index, locale: texts.locale), &record).compactMap { source in
        var source = source
        let isShared = source.source.place.file.path == SitePath.sharedSpec
        if !isShared { source.id = "\(page.id).\(source.id)" }
        return known.insert(source.id).inserted ? source : nil
      }
    }
  }

  private init(_ id: String, _ source: Source, _ texts: PageTexts, _ record: inout TextRecord) {
    let text = texts.text(.named(.source, id), neededAt: source.place, &record)
    let name = Passage(text.content.withoutLinks(), fallback: text.fallback)
    self.init(id: id, name: name, source: source, details: source.details(in: texts.editionLanguage))
  }
}

extension Source {
  fileprivate func details(in language: Language) -> [Inline] {
    let date = date.map { [Inline.text(language.text(ofDate: $0))] }
    let read = dateRead.map { language.expand(.readOn, ["date": [.text(language.text(ofDate: $0))]]) }
    let license = license.map { license -> [Inline] in
      let name = Inline.text(license.name)
      let link = license.url.map { Inline.link(Link(destination: $0, content: [name], range: place)) }
      return language.expand(.license, ["license": [link ?? name]])
    }
    let parts = [author.map { [Inline.text($0)] }, date, read, license].compactMap(\.self)
    return Array(parts.joined(separator: [.text(" · ")]))
  }
}

extension ProseEdition {
  /// A list of sources, numbered if there are several.
  static func list(of sources: [SourceEdition], _ texts: PageTexts) -> ProseEdition {
    let items = sources.map { source -> [Block] in
      let details = source.details.isEmpty ? [] : [.text(" · ")] + source.details
      return [.paragraph(source.title.content + details)]
    }
    let list = List(start: sources.count > 1 ? 1 : nil, tight: true, items: items)
    var prose = ProseEdition(
      id: SourceEdition.list, heading: texts.words(.sources), blocks: items.isEmpty ? [] : [.list(list)])
    prose.sources = sources
    return prose
  }
}
