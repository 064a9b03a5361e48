import Diagnostics
import Loading
package import Localization
import YAMLTree

extension SiteAddition {
  /// Adds a page: its spec, its place in hyo.yaml, and placeholders for its texts in each language.
  package mutating func addPage(_ id: String) throws {
    try Self.check(id: id)
    if settings.pages.contains(where: { $0.text == id }) { throw Refusal("there is a page '\(id)' already") }
    try write("page:\n  - prose: introduction\n", to: SitePath.spec(id + ".yaml"))
    try change(SiteSettings.path) { file in
      YAMLInsertion(file).appending(id, toList: "pages", inOneLine: true, order: SiteFileKind.site.shape.names)
    }
    try addTexts([["title"]], in: id)
    for locale in settings.locales {
      let prose = "\(SitePath.texts(in: locale.text))/\(id).md"
      if try isAbsent(prose) { try write(Unit.placeholder + "\n", to: prose) }
    }
  }

  /// Adds a table without rules, and its place on the page.
  ///
  /// - Parameters:
  ///   - id: The table's id.
  ///   - page: The page.
  ///   - named: The conditions; if none are named, all that the page's spec declares.
  /// - Throws: `Refusal` if the table can't be added; an error if the disk fails.
  package mutating func addTable(_ id: String, page: String, conditions named: [String]) throws {
    try Self.check(id: id)
    let path = try spec(of: page)
    let declared = try Self.conditions(in: file(path)), shared = try Self.conditions(in: file(SitePath.sharedSpec))
    let conditions = named.isEmpty ? declared : named
    for name in conditions where !declared.contains(name) && !shared.contains(name) {
      let fix = Finding.Fix.didYouMean(name, among: declared + shared).first?.summary
      let message: Message = "there is no condition '\(name)'; 'hyo add condition' adds one"
      throw Refusal(fix.map { "\(message); \($0)" } ?? message)
    }
    guard let first = conditions.first else {
      throw Refusal("a table has conditions: name them with '--conditions', or add one with 'hyo add condition'")
    }
    if try file(path).flatMap({ YAMLInsertion($0).node(at: ["tables", id]) }) != nil {
      throw Refusal("there is a table '\(id)' already")
    }
    let rest = conditions.dropFirst().joined(separator: ", ")
    let names = ["id"] + conditions + ["then"]
    let lines = [
      "conditions: [\(conditions.joined(separator: ", "))]",
      rest.isEmpty ? "layout: { rows: [\(first)] }" : "layout: { rows: [\(first)], columns: [\(rest)] }",
      "hit-policy: unique", "rules: |", "  | \(names.joined(separator: " | ")) |",
      "  |\(names.map { String(repeating: "-", count: $0.utf8.count + 2) }.joined(separator: "|"))|",
    ]
    let order = SiteFileKind.spec.shape.names
    try change(path) { YAMLInsertion($0).adding(id, to: "tables", .lines(lines), order: order) }
    try change(path) { YAMLInsertion($0).appending("table: \(id)", toList: "page", inOneLine: false, order: order) }
    try addTexts([["tables", id, "title"]], in: page)
  }

  /// Adds a condition with its values.
  ///
  /// - Parameters:
  ///   - id: The condition's id.
  ///   - values: The ids of its values.
  ///   - page: The page; nil for a condition that all pages share.
  /// - Throws: `Refusal` if the condition can't be added; an error if the disk fails.
  package mutating func addCondition(_ id: String, values: [String], page: String?) throws {
    for name in [id] + values { try Self.check(id: name) }
    if values.isEmpty {
      throw Refusal(
        "a condition has values: name them behind '\(id)'; for numbers, write '\(id): { number: any }' below 'conditions'"
      )
    }
    if let twice = values.first(where: { value in values.count { $0 == value } > 1 }) {
      throw Refusal("the value '\(twice)' is named twice")
    }
    let path = try page.map { try spec(of: $0) } ?? SitePath.sharedSpec
    for other in Set([path, SitePath.sharedSpec]) where try Self.conditions(in: file(other)).contains(id) {
      throw Refusal("there is a condition '\(id)' already")
    }
    let kind: SiteFileKind = page == nil ? .sharedSpec : .spec
    try change(path) { file in
      YAMLInsertion(file).adding(
        id, to: "conditions", .line("[\(values.joined(separator: ", "))]"), order: kind.shape.names)
    }
    let labels = values.map { ["conditions", id, "values", $0] }
    try addTexts([["conditions", id, "name"]] + labels, in: page ?? "shared")
  }

  /// Adds a language behind all others, with Hyo's own words to translate if Hyo doesn't have them.
  package mutating func addLocale(_ tag: LocaleTag) throws {
    if settings.locales.contains(tag) { throw Refusal("the site has the language '\(tag.text)' already") }
    try change(SiteSettings.path) { file in
      YAMLInsertion(file).appending(tag.text, toList: "locales", inOneLine: true, order: SiteFileKind.site.shape.names)
    }
    let path = SitePath.locale(tag.text)
    if !Language.builtInTags.contains(tag.languageAsWritten), try isAbsent(path) {
      try write(StarterSite.words(of: tag, in: catalogue), to: path)
    }
  }

  private static func conditions(in file: SourceFile?) -> [String] {
    guard let file, case .mapping(let pairs)? = YAMLInsertion(file).node(at: ["conditions"])?.value else { return [] }
    return pairs.map(\.key.text)
  }
}
