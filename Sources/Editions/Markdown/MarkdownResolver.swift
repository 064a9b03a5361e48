import CommonMark
import Localization

/// Gives links and note references of one edition their addresses in Markdown.
struct MarkdownResolver: InlineResolver {
  let page: String
  let language: Language
  /// Ids of the page's notes; the first has number 1.
  let notes: [String]

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    let file =
      target.page == page && target.section != nil ? "" : MarkdownFile.name(of: target.page)
    return target.section.map { "\(file)#\($0)" } ?? file
  }

  /// Notes are plain text, so that they survive wherever Markdown is shown.
  func noteMarker(for reference: NoteReference) -> NoteMarker? {
    notes.firstIndex(of: reference.id).map { NoteMarker(language.marker(of: $0 + 1)) }
  }
}
