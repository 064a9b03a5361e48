import CommonMark
package import Diagnostics
import Localization

/// Makes a page of its files; the same files always give the same page and findings.
package struct PageLoader: Sendable {
  /// The declarations in Specs/shared.yaml.
  let shared: Vocabulary
  /// The names of all files in Specs, for pages without one.
  let specNames: [String]

  /// - Parameters:
  ///   - shared: the declarations in Specs/shared.yaml.
  ///   - specNames: the names of all files in Specs.
  package init(shared: Vocabulary, specNames: [String] = []) {
    self.shared = shared
    self.specNames = specNames
  }

  /// A page whose spec was read up to its tables, which may need those of other pages.
  package struct Begun: Sendable {
    fileprivate let source: PageSource
    fileprivate let listed: SourceText?
    fileprivate let spec: SpecLoader.Begun?
    fileprivate let findings: [Finding]

    /// The page's id.
    var id: String { source.id }
    /// The tables of other pages that decide its conditions.
    var requirements: [TableReference] { spec?.requirements ?? [] }
  }

  /// - Parameters:
  ///   - source: the page's files.
  ///   - listed: the page's entry in hyo.yaml; nil for the home page, which needs no spec.
  /// - Returns: The page up to its tables.
  package func begin(_ source: PageSource, listed: SourceText?) -> Begun {
    let report = Report([source.spec.finding].compactMap { $0 } + source.rules.compactMap(\.entry.finding))
    let loader = SpecLoader(shared: shared, page: source.id)
    let spec = source.spec.file.flatMap { loader.begin($0, report: report) }
    return Begun(source: source, listed: listed, spec: spec, findings: report.findings)
  }

  /// - Parameters:
  ///   - begun: the page up to its tables.
  ///   - others: the pages whose tables it names, as far as they could be read.
  ///   - report: receives the findings about its files.
  /// - Returns: The page with everything that could be read.
  package func finish(_ begun: Begun, with others: [Page] = [], report: Report) -> Page {
    let (source, listed) = (begun.source, begun.listed)
    report.add(begun.findings)
    let spec = spec(begun, others, report: report)
    if case .absent(let path) = source.spec, let listed, !report.hasErrors {
      report.add(missingSpec(path, listed))
    }
    let isUnreadable = report.hasErrors
    let texts = source.texts.map { text in
      PageText(
        catalog: text.catalog.catalog(report: report) { Catalog($0, of: .page(source.id), report: $1) },
        prose: text.prose.catalog(report: report) { Catalog(prose: $0, of: source.id, report: $1) })
    }
    HeadingCheck(texts.map(\.prose), tables: spec?.tables.map(\.id) ?? []).run(report: report)
    let isWithoutSpec = source.spec.file == nil && listed == nil
    let page = Page(
      id: source.id, outline: spec?.outline ?? (isWithoutSpec ? Self.homeOutline(texts) : []),
      tables: spec?.tables ?? [], vocabulary: spec?.vocabulary ?? shared, texts: texts, file: source.spec.file,
      isUnreadable: isUnreadable, requirements: begun.requirements, others: others)
    report.attributeOwn(to: source.id)
    return page
  }

  private func spec(_ begun: Begun, _ others: [Page], report: Report) -> SpecLoader.Spec? {
    let source = begun.source
    let rules = Dictionary(
      source.rules.compactMap { rule in rule.entry.file.map { (rule.name, $0) } },
      uniquingKeysWith: { first, _ in first })
    var used: Set<String> = []
    let loader = SpecLoader(shared: shared, page: source.id) { name, report in
      used.insert(name.text)
      return Self.rules(name, rules, report: report)
    }
    let spec = begun.spec.map { loader.finish($0, with: others, report: report) }
    if !report.hasErrors {
      for name in rules.keys where !used.contains(name) { report.add(.unusedFile(SitePath.spec(name))) }
    }
    return spec
  }

  /// The outline of a home page without a spec: its introduction, if there is one, and the list of pages.
  private static func homeOutline(_ texts: [PageText]) -> [OutlineItem] {
    let place = SourceRange(startOf: SourceFile(path: SitePath.spec("home.yaml"), bytes: []))
    let introduction = UnitKey.introduction
    let hasIntroduction = texts.contains { $0.prose[introduction] != nil }
    return (hasIntroduction ? [OutlineItem(.prose(introduction.subject), place: place)] : []) + [
      OutlineItem(.pages, place: place)
    ]
  }

  private func missingSpec(_ path: String, _ listed: SourceText) -> Finding {
    let ids = specNames.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    return Finding(
      .missingSpec, at: listed.range, "The page '\(listed.text)' has no spec",
      fixes: Finding.Fix.didYouMean(listed.text, among: ids, replacing: listed.range) + [
        .init("write \(path), beginning with:\npage:\n  - prose: introduction")
      ])
  }

  private static func rules(_ name: SourceText, _ files: [String: SourceFile], report: Report) -> SourceText? {
    guard let file = files[name.text] else {
      report.add(
        Finding(
          .missingFile, at: name.range, "There is no file Specs/\(name.text)",
          notes: [.init("a page's rules stand in Specs, in a file whose name begins with the page's id")],
          fixes: Finding.Fix.didYouMean(name.text, among: files.keys, replacing: name.range)))
      return nil
    }
    guard checkCharacters(of: file, report: report).isUTF8 else { return nil }
    return SourceText(String(decoding: file.bytes, as: UTF8.self), file: file, at: 0)
  }
}
