import CommonMark
import Editions
import Loading
import Localization

/// Turns links and note references of one edition into addresses in HTML.
struct HTMLResolver: InlineResolver {
  let page: String
  /// The markers of the page's notes, by the notes' ids.
  let markers: [String: String]
  let codeLabel: String?
  /// The language of the text; nil for a page without admonitions.
  var language: Language? {
    get { shared?.value }
    set { shared = newValue.map { Shared($0) } }
  }
  private var shared: Shared<Language>?
  /// The place of the table that is rendered; nil on a page of the site.
  var region: RegionPlace? = nil

  /// Of a page without notes, or of a text that belongs to no page, at a place in a document.
  init(page: String, at region: RegionPlace? = nil) {
    self.page = page
    self.region = region
    markers = [:]
    codeLabel = nil
  }

  init(_ edition: Edition, at region: RegionPlace? = nil) {
    self.region = region
    page = edition.page
    markers = edition.noteMarkers
    codeLabel = edition.language[.code]
    shared = Shared(edition.language)
  }

  func href(for link: Link) -> String {
    guard let target = ResolvedLink(destination: link.destination) else { return link.destination }
    if let region { return region.href(of: target, from: page) }
    let file =
      target.page == page && target.fragment != nil ? "" : target.folder + EditionFormat.html.file(of: target.page)
    return target.fragment.map { "\(file)#\($0)" } ?? file
  }

  func noteMarker(for reference: FootnoteReference) -> NoteMarker? {
    markers[reference.id].map { NoteMarker($0, href: "#" + Self.noteID(reference.id)) }
  }

  func label(of kind: Admonition.Kind) -> AdmonitionLabel {
    let language = language ?? .english
    return AdmonitionLabel(language[kind.label], isEnglishFallback: language.own(kind.label) == nil)
  }

  /// True on a page of the site; in a document, people wrote what they want.
  var breaksIdentifiers: Bool { region == nil }

  static func noteID(_ note: String) -> String { "note:" + note }
}

extension Admonition.Kind {
  /// The word above it.
  fileprivate var label: LocaleWord {
    switch self {
    case .note: .admonitionNote
    case .tip: .admonitionTip
    case .important: .admonitionImportant
    case .warning: .admonitionWarning
    case .caution: .admonitionCaution
    }
  }
}
