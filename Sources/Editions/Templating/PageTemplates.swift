package import Diagnostics

/// Everything around the body of a page: templates parsed once, filled in for each page.
///
/// A class, because it owns what C++ allocated; several threads may use it at once.
package final class PageTemplates: Sendable {
  private let page: MustacheTemplate
  private let languageChoice: MustacheTemplate
  /// The files that the pages need, sorted by path.
  package let assets: [Asset]

  /// A file that is published as it is.
  package struct Asset: Sendable, Equatable {
    /// The path in `Output/html`, such as `assets/style.css`.
    package var path: String
    package var bytes: [UInt8]
  }

  /// The built-in templates, and the files of a site's `Templates`; each replaces the built-in one of its name.
  package init(overrides: [SourceFile], findings: inout [Finding]) {
    let folder = TemplateFolder(overrides, findings: &findings)
    var linker = TemplateLinker(folder.parsed(findings: &findings))
    page = Self.template(TemplateFolder.page, .page, folder, &linker)
    linker.requireVariable("body", in: TemplateFolder.page)
    languageChoice = Self.template(TemplateFolder.languageChoice, .languageChoice, folder, &linker)
    findings += linker.findings
    findings += folder.partials
      .filter { !linker.used.contains($0.templateName) }
      .map(TemplateFolder.unknown)
    assets = folder.assets
      .map { Asset(path: $0.key, bytes: $0.value) }
      .sorted { $0.path < $1.path }
  }

  /// The whole HTML document of a page.
  package func page(_ values: PageValues) -> [UInt8] {
    var filled = MustacheValues()
    values.fill(&filled)
    return page.render(&filled).replacing(PageValues.bodyMark, with: values.body)
  }

  /// The whole HTML document of `Output/html/index.html`, where readers choose a language.
  package func languageChoice(_ values: LanguageChoiceValues) -> [UInt8] {
    var filled = MustacheValues()
    values.fill(&filled)
    return languageChoice.render(&filled)
  }

  private static func template(
    _ name: String,
    _ values: [String: TemplateValue],
    _ folder: TemplateFolder,
    _ linker: inout TemplateLinker
  ) -> MustacheTemplate {
    let joined = linker.link(name, values)
    if !linker.hasBraceBeforeTag, let template = MustacheTemplate(joined) { return template }
    linker.reportUnparsable(name)
    let builtIn = TemplateFolder()
    var ignored: [Finding] = []
    var fallback = TemplateLinker(builtIn.parsed(findings: &ignored))
    guard let template = MustacheTemplate(fallback.link(name, values)) else {
      preconditionFailure("The built-in template \(name) is not well-formed")
    }
    return template
  }
}

extension [UInt8] {
  /// The bytes with others in each place where a mark stands.
  fileprivate func replacing(_ mark: [UInt8], with other: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count + other.count)
    var start = 0
    var index = span.offset(of: mark[0], from: 0)
    while index < count {
      if self[index...].starts(with: mark) {
        result += self[start..<index]
        result += other
        start = index + mark.count
      }
      index = span.offset(of: mark[0], from: index + 1)
    }
    result += self[start...]
    return result
  }
}
