import CommonMark
import Editions
import Localization

/// Gives links and note references of one edition their addresses in Markdown.
struct MarkdownResolver: InlineResolver {
  let page: String
  /// Ids of the page's notes; the first has number 1.
  let notes: [String]
  /// The notes' markers.
  let markers: [String]

  init(_ edition: Edition) {
    page = edition.page
    notes = edition.notes.map(\.id)
    markers = notes.indices.map { edition.language.pageMarker(of: $0 + 1) }
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    let file =
      target.page == page && target.section != nil ? "" : MarkdownFile.name(of: target.page)
    return target.section.map { "\(file)#\($0)" } ?? file
  }

  /// Notes are plain text, so that they survive wherever Markdown is shown.
  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    notes.firstIndex(of: reference.id).map { NoteMarker(markers[$0]) }
  }
}
