import Localization

/// The information at the foot of a page about the site and the page's text.
package struct ColophonValues: Sendable {
  /// The version of the site.
  package var version: String?
  /// The name of the license of its texts.
  package var license: String?
  /// The address of the license.
  package var licenseHref: String?
  /// The address of the file with the text of the page.
  package var sourceHref: String?
  /// The address at which that file can be edited.
  package var editHref: String?
  /// The day on which the page was last changed, such as `2024-02-29`.
  package var lastChange: String?

  /// Makes values without any information.
  package init() {}
}

extension ColophonValues {
  /// Sets the words, in a language that has all words of a site.
  func fill(_ values: inout MustacheValues, _ language: Language) {
    values.set("version", version.map { language.sentence(.version, ["version": $0]) })
    values.set("license", license.map { language.sentence(.license, ["license": $0]) })
    values.set("license-href", licenseHref)
    values.set("source-href", sourceHref)
    values.set("edit-href", editHref)
    values.set("edit-label", language[.editPage])
    values.set(
      "last-changed", lastChange.map { language.sentence(.lastChanged, ["date": language.text(ofDate: $0)]) })
    values.set("source-label", language[.sourceOfText])
  }
}
