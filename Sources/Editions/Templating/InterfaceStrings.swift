package import Localization

/// The words of the pages themselves, in the page's language.
package struct InterfaceStrings: Sendable {
  /// The link that leads keyboard users past the navigation ("Skip to content").
  package var skipLink: String
  /// The name of the list of pages ("Pages").
  package var navigation: String
  /// The name of the list of the page's sections ("On this page").
  package var contents: String
  /// The name of the list of languages ("Languages").
  package var languages: String
  /// The name of the links to the page before and the page after ("Previous and next page").
  package var neighbours: String
  package var previous: String
  package var next: String
  /// The link that leads to the beginning of the page ("Back to top").
  package var top: String

  package init(
    skipLink: String,
    navigation: String,
    contents: String,
    languages: String,
    neighbours: String,
    previous: String,
    next: String,
    top: String
  ) {
    self.skipLink = skipLink
    self.navigation = navigation
    self.contents = contents
    self.languages = languages
    self.neighbours = neighbours
    self.previous = previous
    self.next = next
    self.top = top
  }
}

extension InterfaceStrings {
  package init(_ language: Language) {
    self.init(
      skipLink: language[.skipToContent],
      navigation: language[.pages],
      contents: language[.contents],
      languages: language[.languages],
      neighbours: language[.neighbours],
      previous: language[.previous],
      next: language[.next],
      top: language[.top]
    )
  }

  func fill(_ values: inout MustacheValues) {
    values.set("skip-link", skipLink)
    values.set("navigation-label", navigation)
    values.set("contents-label", contents)
    values.set("languages-label", languages)
    values.set("neighbours-label", neighbours)
    values.set("previous-label", previous)
    values.set("next-label", next)
    values.set("top-label", top)
  }
}
