import Diagnostics
import Files
import Localization

/// Finds files among the specs and texts that no page uses, such as those with a misspelled name.
struct StrayFiles {
  let files: SiteFiles
  let settings: SiteSettings
  /// The names of the files in Specs.
  let specNames: [String]

  func report(findings: inout [Finding]) throws(FileSystemError) {
    let pages = settings.pages.map(\.text) + [Page.home]
    let withoutSpec = Set(pages).subtracting(specNames.map(\.stem))
    let specs = ["shared.yaml"] + pages.map { $0 + ".yaml" }
    report(specNames, in: "Specs", among: specs, withoutSpec, findings: &findings)
    let owners = Set(pages)
    for name in specNames where name.hasSuffix(".csv") && !owners.contains(name.stem) {
      findings.append(.unusedFile("Specs/" + name))
    }
    let texts = ["shared.yaml", "locale.yaml"] + pages.flatMap { [$0 + ".yaml", $0 + ".md"] }
    let tags = settings.locales.map(\.text)
    for folder in try files.names(in: "Locales", of: .folder, findings: &findings) {
      guard tags.contains(folder) else {
        findings.append(Self.unusedFolder(folder, among: tags))
        continue
      }
      let path = "Locales/" + folder
      let names = try files.names(in: path, findings: &findings)
      report(names, in: path, among: texts, withoutSpec, findings: &findings)
    }
  }

  // What lacks a spec is told of already, and with it a file whose name is like it.
  private func report(
    _ names: [String],
    in folder: String,
    among known: [String],
    _ withoutSpec: Set<String>,
    findings: inout [Finding]
  ) {
    let (expected, present) = (Set(known), Set(names))
    let unused = known.filter { !present.contains($0) }
    for name in names where name.isText && !expected.contains(name) {
      if didYouMean(name.stem, among: withoutSpec) != nil { continue }
      findings.append(
        .unusedFile(folder + "/" + name, fixes: Finding.Fix.didYouMean(name, among: unused))
      )
    }
  }

  private static func unusedFolder(_ tag: String, among tags: [String]) -> Finding {
    Finding(
      .unusedFile,
      at: SourceRange(startOf: SourceFile(path: "Locales/\(tag)", bytes: [])),
      "'\(tag)' is none of the locales in hyo.yaml",
      fixes: [.init("add '\(tag)' to 'locales' in hyo.yaml, or remove the folder")]
    )
  }
}

extension Finding {
  /// The finding for a file in Specs or Locales.
  static func unusedFile(_ path: String, fixes: [Fix] = []) -> Finding {
    Finding(
      .unusedFile,
      at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "No page of hyo.yaml uses this file",
      fixes: fixes
    )
  }
}

extension String {
  /// What stands before the first point of a file's name.
  var stem: String { String(Substring(utf8.prefix { $0 != UInt8(ascii: ".") })) }

  /// Whether the name is that of a spec or a text, or is meant to be.
  fileprivate var isText: Bool {
    [".yaml", ".yml", ".md", ".markdown"].contains { hasSuffix($0) }
  }
}
