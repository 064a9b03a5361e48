import Diagnostics

/// The layout of a site's folder: which file stands where.
package enum SitePath {
  /// The folder of specs.
  package static let specs = "Specs"
  /// The folder with one folder of texts for each language.
  package static let locales = "Locales"
  /// The spec of what all pages share.
  package static let sharedSpec = "Specs/shared.yaml"

  /// The ending of the name of an import's record, which is beside the spec of its page.
  package static let recordEnding = ".import.yaml"

  /// The path of a file in the folder of specs.
  package static func spec(_ name: String) -> String { "\(specs)/\(name)" }

  /// The folder with the texts of a language.
  package static func texts(in tag: String) -> String { "\(locales)/\(tag)" }

  /// The file that describes a language.
  package static func locale(_ tag: String) -> String { "\(locales)/\(tag)/locale.yaml" }

  /// The texts of a language that all pages share.
  package static func sharedTexts(in tag: String) -> String { "\(locales)/\(tag)/shared.yaml" }

  /// True for the path of a file in the folder of specs.
  package static func isOfSpecs(_ path: String) -> Bool { path.hasPrefix(specs + "/") }

  /// True for the path of a file in the folder of a language.
  package static func isOfTexts(_ path: String) -> Bool { path.hasPrefix(locales + "/") }
}
