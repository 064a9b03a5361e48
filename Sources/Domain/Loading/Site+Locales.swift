package import Diagnostics
import Localization

extension Site {
  /// The position of the locale with a tag.
  package func locale(_ tag: String) -> Int? { languages.firstIndex { $0.tag.text == tag } }
}

extension Finding {
  /// The finding for a tag from the user that is none of the site's locales.
  package static func unknownLocale(_ tag: String, of site: Site) -> Finding {
    let known = site.languages.map(\.tag.text)
    return Finding(
      .unknownLocale, at: nil, "The site has no locale '\(tag)'",
      notes: [.init("its locales are: \(known.joined(separator: ", "))")], fixes: Fix.didYouMean(tag, among: known))
  }
}
