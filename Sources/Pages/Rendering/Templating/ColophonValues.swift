import Localization

/// What the foot of a page tells of the site and of the page's text.
package struct ColophonValues: Sendable {
  /// Which version of the site this is.
  package var version: String?
  /// The name of the license of its texts.
  package var license: String?
  /// Where the license can be read.
  package var licenseHref: String?
  /// Where the file is that the text of the page stands in.
  package var sourceHref: String?

  /// Nothing is told.
  package init() {}
}

extension ColophonValues {
  /// Sets the words in a language in which all words of a site stand.
  func fill(_ values: inout MustacheValues, _ language: Language) {
    values.set("version", version.map { language.sentence(.version, ["version": $0]) })
    values.set("license", license.map { language.sentence(.license, ["license": $0]) })
    values.set("license-href", licenseHref)
    values.set("source-href", sourceHref)
    values.set("source-label", language[.sourceOfText])
  }
}
