import Diagnostics
import Foundation
import Localization
import Testing

/// The catalog of a page's YAML file, and its findings.
func catalog(_ text: String, page: String = "page") -> (catalog: Catalog, findings: [Finding]) {
  let report = Report()
  let file = SourceFile(path: "Locales/en/\(page).yaml", text: text)
  return (Catalog(file, of: .page(page), report: report), report.findings)
}

/// The catalog of a file of texts for all pages.
func shared(_ text: String) -> Catalog {
  let report = Report()
  return Catalog(SourceFile(path: "Locales/en/shared.yaml", text: text), of: .shared, report: report)
}

/// The catalog of a page's Markdown file, and its findings.
func prose(_ text: String, page: String = "page") -> (catalog: Catalog, findings: [Finding]) {
  let report = Report()
  let file = SourceFile(path: "Locales/en/\(page).md", text: text)
  return (Catalog(prose: file, of: page, report: report), report.findings)
}

/// A language with a site's locale.yaml, and its findings.
func language(_ tag: String, _ text: String?) throws -> (language: Language, findings: [Finding]) {
  let report = Report()
  let path = "Locales/\(tag)/locale.yaml"
  let file = text.map { SourceFile(path: path, text: $0) }
  let language = Language(try #require(LocaleTag(tag)), file, path: path, report: report)
  return (language, report.findings)
}
