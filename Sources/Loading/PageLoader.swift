import CommonMark
import Diagnostics
import Files
import Localization

/// Loads one page: its spec, and its text in each locale.
struct PageLoader: Sendable {
  let files: SiteFiles
  let locales: [LocaleTag]
  /// What Specs/shared.yaml declares.
  let shared: Vocabulary
  /// The names of all files in Specs.
  let specNames: [String]
  /// The names of the CSV files among them, by what stands before their first point.
  let ruleFileNames: [String: [String]]

  func page(_ listed: SourceText) throws(FileSystemError) -> (Page, [Finding]) {
    try load(listed.text, listed: listed)
  }

  func home() throws(FileSystemError) -> (Page, [Finding]) {
    try load(Page.home, listed: nil)
  }

  private func load(
    _ id: String,
    listed: SourceText?
  ) throws(FileSystemError) -> (Page, [Finding]) {
    var findings: [Finding] = []
    let path = "Specs/\(id).yaml"
    let file = try files.text(path, findings: &findings)
    let rules = try ruleFiles(of: id, findings: &findings)
    var used: Set<String> = []
    let loader = SpecLoader(shared: shared) { name, findings in
      used.insert(name.text)
      return Self.rules(name, rules, findings: &findings)
    }
    let spec = file.flatMap { loader.load($0, findings: &findings) }
    if !findings.hasErrors {
      for name in rules.keys where !used.contains(name) {
        findings.append(.unusedFile("Specs/" + name))
      }
    }
    if file == nil, let listed, !findings.hasErrors { findings.append(missingSpec(path, listed)) }
    let isFaulty = findings.hasErrors
    let texts = try texts(of: id, findings: &findings)
    HeadingCheck(texts.map(\.prose), tables: spec?.tables.map(\.id) ?? [])
      .run(findings: &findings)
    let page = Page(
      id: id,
      outline: spec?.outline ?? (file == nil && listed == nil ? Self.homeOutline(texts) : []),
      tables: spec?.tables ?? [],
      vocabulary: spec?.vocabulary ?? shared,
      texts: texts,
      file: file,
      isFaulty: isFaulty
    )
    findings.attributeOwn(to: id)
    return (page, findings)
  }

  /// A home page without a spec has its introduction, if one is written, and the list of pages.
  private static func homeOutline(_ texts: [PageText]) -> [OutlineItem] {
    let place = SourceRange(startOf: SourceFile(path: "Specs/home.yaml", bytes: []))
    let introduction = UnitKey.introduction
    let hasIntroduction = texts.contains { $0.prose[introduction] != nil }
    return (hasIntroduction ? [OutlineItem(.prose(introduction.subject), place: place)] : [])
      + [OutlineItem(.pages, place: place)]
  }

  private func missingSpec(_ path: String, _ listed: SourceText) -> Finding {
    let ids = specNames.filter { $0.hasSuffix(".yaml") }.map { String($0.dropLast(5)) }
    return Finding(
      .missingSpec,
      at: listed.range,
      "The page '\(listed.text)' has no spec",
      fixes: Finding.Fix.didYouMean(listed.text, among: ids, replacing: listed.range) + [
        .init("write \(path), beginning with:\npage:\n  - prose: introduction")
      ]
    )
  }

  // MARK: Text

  private func texts(
    of id: String,
    findings: inout [Finding]
  ) throws(FileSystemError) -> [PageText] {
    var texts: [PageText] = []
    for tag in locales {
      let path = "Locales/\(tag.text)/\(id)"
      let catalog = try files.catalog(path + ".yaml", findings: &findings) {
        Catalog($0, of: .page(id), findings: &$1)
      }
      let prose = try files.catalog(path + ".md", findings: &findings) {
        Catalog(prose: $0, of: id, findings: &$1)
      }
      texts.append(PageText(catalog: catalog, prose: prose))
    }
    return texts
  }

  // MARK: Rules in files of their own

  /// The CSV files of a page, `<page>.rules.csv` or `<page>.<table>.csv`, by name.
  private func ruleFiles(
    of id: String,
    findings: inout [Finding]
  ) throws(FileSystemError) -> [String: SourceFile] {
    var rules: [String: SourceFile] = [:]
    for name in ruleFileNames[id] ?? [] {
      rules[name] = try files.text("Specs/\(name)", findings: &findings)
    }
    return rules
  }

  private static func rules(
    _ name: SourceText,
    _ files: [String: SourceFile],
    findings: inout [Finding]
  ) -> SourceText? {
    guard let file = files[name.text] else {
      findings.append(
        Finding(
          .missingFile,
          at: name.range,
          "There is no file Specs/\(name.text)",
          notes: [
            .init("a page's rules stand in Specs, in a file whose name begins with the page's id")
          ],
          fixes: Finding.Fix.didYouMean(name.text, among: files.keys, replacing: name.range)
        )
      )
      return nil
    }
    guard checkCharacters(of: file, findings: &findings).isUTF8 else { return nil }
    return SourceText(String(decoding: file.bytes, as: UTF8.self), file: file, at: 0)
  }
}
