import CommonMark
package import Diagnostics
import Loading
import Localization

/// Lists that Hyo generates.
extension ProseEdition {
  /// The pages of the site, each with its description.
  static func listOfPages(_ texts: PageTexts, _ record: inout TextRecord) -> ProseEdition {
    let pages = texts.index.pages.filter { $0.id != Page.home && !$0.leftOut.contains(texts.locale) }
    let items = pages.map { page -> (id: String, text: [Inline]) in
      let link = Inline.link(
        Link(
          destination: ResolvedLink(page: page.id).destination,
          content: page.titles[texts.locale].content.withoutLinks(),
          range: page.file.map { SourceRange(startOf: $0) } ?? .nowhere))
      guard let description = page.descriptions[texts.locale] else { return (page.id, [link]) }
      let words = texts.links.resolved(description, of: texts.locale, &record)
      return (page.id, [link, .lineBreak] + words)
    }
    return ProseEdition(id: ":pages", heading: texts.words(.pages), items: grouped(items, texts, &record))
  }

  /// The items of the list of pages, those of a group in a list below its name.
  private static func grouped(_ items: [(id: String, text: [Inline])], _ texts: PageTexts, _ record: inout TextRecord)
    -> [[Block]]
  {
    var groups: [String: IndexedGroup] = [:]
    for group in texts.index.groups { for page in group.group.pages { groups[page] = group } }
    var result: [[Block]] = []
    var rest = items[...]
    while let first = rest.first {
      guard let group = groups[first.id] else {
        result.append([.paragraph(first.text)])
        rest = rest.dropFirst()
        continue
      }
      let own = rest.prefix { groups[$0.id]?.group.id == group.group.id }
      rest = rest.dropFirst(own.count)
      let list = List(tight: true, items: own.map { [.paragraph($0.text)] })
      result.append([.paragraph(group.names[texts.locale].content.withoutLinks()), .list(list)])
    }
    return result
  }

  init(id: String, heading: Passage, items: [[Block]]) {
    let list = List(tight: true, items: items)
    self.init(id: id, heading: heading, blocks: items.isEmpty ? [] : [.list(list)])
  }
}

extension SourceRange {
  /// The place of generated text.
  package static let nowhere = SourceRange(startOf: SourceFile(path: "", bytes: []))
}
