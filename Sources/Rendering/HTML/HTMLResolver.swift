import CommonMark
import Editions
import Localization

/// Gives links and note references of one edition their addresses in HTML.
struct HTMLResolver: InlineResolver {
  let page: String
  /// Ids of the page's notes; the first has number 1.
  let notes: [String]
  /// The notes' markers.
  let markers: [String]
  let codeLabel: String?

  init(_ edition: Edition) {
    page = edition.page
    notes = edition.notes.map(\.id)
    markers = notes.indices.map { edition.language.pageMarker(of: $0 + 1) }
    codeLabel = edition.language[.code]
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    let file = target.page == page && target.fragment != nil ? "" : HTMLFile.name(of: target.page)
    return target.fragment.map { "\(file)#\($0)" } ?? file
  }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    notes.firstIndex(of: reference.id).map { index in
      NoteMarker(markers[index], href: "#" + Self.noteID(reference.id))
    }
  }

  static func noteID(_ note: String) -> String { "note:" + note }
}
