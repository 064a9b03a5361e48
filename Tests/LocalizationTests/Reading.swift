import Diagnostics
import Foundation
import Localization
import Testing

/// The catalog of a page's YAML file, and its findings.
func catalog(_ text: String, page: String = "page") -> (catalog: Catalog, findings: [Finding]) {
  var findings: [Finding] = []
  let file = SourceFile(path: "Locales/en/\(page).yaml", text: text)
  return (Catalog(file, of: .page(page), findings: &findings), findings)
}

/// The catalog of a file of texts for all pages.
func shared(_ text: String) -> Catalog {
  var findings: [Finding] = []
  return Catalog(SourceFile(path: "Locales/en/shared.yaml", text: text), of: .shared, findings: &findings)
}

/// The catalog of a page's Markdown file, and its findings.
func prose(_ text: String, page: String = "page") -> (catalog: Catalog, findings: [Finding]) {
  var findings: [Finding] = []
  let file = SourceFile(path: "Locales/en/\(page).md", text: text)
  return (Catalog(prose: file, of: page, findings: &findings), findings)
}

/// A language with a site's locale.yaml, and its findings.
func language(_ tag: String, _ text: String?) throws -> (language: Language, findings: [Finding]) {
  var findings: [Finding] = []
  let path = "Locales/\(tag)/locale.yaml"
  let file = text.map { SourceFile(path: path, text: $0) }
  let language = Language(try #require(LocaleTag(tag)), file, path: path, findings: &findings)
  return (language, findings)
}
