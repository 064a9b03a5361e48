package import Diagnostics
import Editions

/// Everything around the body of a page: templates parsed once, filled in for each page.
package struct PageTemplates: Sendable {
  private let page: LinkedTemplate
  private let languageChoice: LinkedTemplate
  /// The files that the pages need, sorted by path.
  package let assets: [Asset]

  /// A file that is published as it is.
  package struct Asset: Sendable, Equatable {
    /// The path in `Output/html`, such as `assets/style.css`.
    package var path: String
    /// The content.
    package var bytes: [UInt8]
  }

  /// The built-in templates, and the files of a site's `Templates`; each replaces the built-in one of its name.
  package init(overrides: [SourceFile], findings: inout [Finding]) {
    let folder = TemplateFolder(overrides, findings: &findings)
    var linker = TemplateLinker(folder.parsed(findings: &findings))
    page = linker.link(TemplateFolder.page, .page)
    linker.requireVariable("body", in: TemplateFolder.page)
    languageChoice = linker.link(TemplateFolder.languageChoice, .languageChoice)
    findings += linker.findings
    findings += folder.partials
      .filter { !linker.used.contains($0.templateName) }
      .map(TemplateFolder.unknown)
    assets = folder.assets
      .map { Asset(path: $0.key, bytes: $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// The whole HTML document of a page; nil where it would have more bytes than `PageLimit.bytes`.
  package func page(_ values: PageValues) -> [UInt8]? {
    var filled = MustacheValues()
    values.fill(&filled)
    return page.render(filled, limit: PageLimit.bytes)
  }

  /// The whole HTML document of `Output/html/index.html`, where readers choose a language; nil where it would be too
  /// large.
  package func languageChoice(_ values: LanguageChoiceValues) -> [UInt8]? {
    var filled = MustacheValues()
    values.fill(&filled)
    return languageChoice.render(filled, limit: PageLimit.bytes)
  }
}
