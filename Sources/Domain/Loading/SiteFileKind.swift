package import Diagnostics
import Localization
package import YAMLTree

/// The kinds of YAML files that people write for a site.
package enum SiteFileKind: String, Sendable, CaseIterable {
  /// hyo.yaml.
  case site
  /// The spec of a page.
  case spec
  /// Specs/shared.yaml.
  case sharedSpec = "shared-spec"
  /// The texts of a page in a language.
  case texts
  /// The texts of the home page in a language.
  case homeTexts = "home-texts"
  /// The texts for Specs/shared.yaml in a language.
  case sharedTexts = "shared-texts"
  /// The properties of a language.
  case locale

  /// The kind of the file at a path of the site; nil if Hyo doesn't read it.
  package init?(path: String) {
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    guard path.hasSuffix(".yaml") else { return nil }
    switch (parts.count, parts[0], parts[parts.count - 1]) {
    case (1, "hyo.yaml", _): self = .site
    case (2, "Specs", "shared.yaml"): self = .sharedSpec
    case (2, "Specs", _): self = .spec
    case (3, "Locales", "locale.yaml"): self = .locale
    case (3, "Locales", "shared.yaml"): self = .sharedTexts
    case (3, "Locales", "home.yaml"): self = .homeTexts
    case (3, "Locales", _): self = .texts
    default: return nil
    }
  }

  /// The shape of such a file.
  package var shape: MappingShape {
    switch self {
    case .site: SiteSettings.shape
    case .spec: SpecLoader.shape
    case .sharedSpec: SpecLoader.sharedShape
    case .texts: Catalog.pageShape
    case .homeTexts: Catalog.homeShape
    case .sharedTexts: Catalog.sharedShape
    case .locale: Language.shape
    }
  }

  /// The paths of such files, with names in angle brackets for those that authors choose.
  package var pathPattern: String {
    switch self {
    case .site: SiteSettings.path
    case .spec: "Specs/<page>.yaml"
    case .sharedSpec: "Specs/shared.yaml"
    case .texts: "Locales/<tag>/<page>.yaml"
    case .homeTexts: "Locales/<tag>/home.yaml"
    case .sharedTexts: "Locales/<tag>/shared.yaml"
    case .locale: "Locales/<tag>/locale.yaml"
    }
  }

  /// The JSON Schema of such files, by which editors complete and check them.
  package var schema: JSON { shape.schema(title: "\(pathPattern) of a site of Hyo") }
}
