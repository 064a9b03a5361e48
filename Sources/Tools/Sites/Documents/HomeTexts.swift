import CommonMark
import Diagnostics
import Loading
import Localization

/// The texts of the home page that a document and the site's own files both have.
struct HomeTexts {
  private let own: Page
  private let document: Page

  /// The texts of the home page of the site's own files, and those of the document that stands in its place.
  init(_ own: Page, _ document: Page) { (self.own, self.document) = (own, document) }

  /// The findings about what the document takes the place of, and about titles that readers don't see.
  var findings: [Finding] { replaced + titles }

  private var replaced: [Finding] {
    let files = [own.file].compactMap(\.self) + own.texts.compactMap { $0.prose.units.first?.place.file }
    return files.map { file in
      Finding(
        .duplicateID, at: SourceRange(startOf: file), "A document is the home page already",
        notes: document.outline.first.map { [.init("the home page is here", at: $0.place)] } ?? [],
        fixes: [.init("remove '\(file.path)', or leave out 'home' in hyo.yaml")])
    }
  }

  /// The headings of the document that differ from the name of the site, which stands in their place.
  private var titles: [Finding] {
    zip(own.texts, document.texts).compactMap { own, shown in
      guard let name = own.catalog[.title], let heading = shown.catalog[.title], !heading.place.bounds.isEmpty,
        name.content.plainText != heading.content.plainText
      else { return nil }
      return Finding(
        .leftOutOfPage, at: heading.place, "The home page has the name of the site in the place of this title",
        notes: [.init("the site is called '\(name.content.plainText)' here", at: name.place)],
        fixes: [.init("write the same in both")])
    }
  }
}
