import Diagnostics
import Foundation
import Localization
import TestSupport
import Testing

@Suite struct UnitIDTests {
  @Test(arguments: [
    (UnitID(.page("fees"), .title), "fees/title"), (UnitID(.page("fees"), .description), "fees/description"),
    (UnitID(.shared, .name(of: .condition("age"))), "shared/conditions.age.name"),
    (UnitID(.shared, .name(of: .condition("age")), form: "short"), "shared/conditions.age.name.short"),
    (
      UnitID(.page("fees"), .value("over-60", of: .condition("age")), form: "label"),
      "fees/conditions.age.values.over-60.label"
    ), (UnitID(.page("fees"), .name(of: .output("fee"))), "fees/outputs.fee.name"),
    (UnitID(.page("fees"), .value("none", of: .output("fee"))), "fees/outputs.fee.values.none"),
    (UnitID(.page("fees"), .pattern(of: .output("fee"))), "fees/outputs.fee.pattern"),
    (UnitID(.page("fees"), .named(.term, "clerk"), form: "start"), "fees/terms.clerk.start"),
    (UnitID(.page("fees"), .named(.phrase, "ask")), "fees/phrases.ask"),
    (UnitID(.page("fees"), .named(.note, "law")), "fees/notes.law"),
    (UnitID(.shared, .named(.source, "act")), "shared/sources.act"),
    (UnitID(.page("fees"), .table(.section, of: "fee")), "fees/tables.fee.section"),
    (UnitID(.page("fees"), .introduction), "fees/prose.introduction"),
    (UnitID(.locale, .word(.noteMarker)), "locale/note-marker"),
    (UnitID(.locale, .word(.home)), "locale/interface.home"),
    (UnitID(.locale, .word(.rules), form: "one"), "locale/verdicts.rules.one"),
    (
      UnitID(.page("fees"), .value("1.5\\", of: .condition("rate")), form: "label"),
      #"fees/conditions.rate.values.1\.5\\.label"#
    ),
  ]) func `An id is written and read back`(id: UnitID, text: String) {
    #expect(id.description == text)
    #expect(UnitID(text) == id)
  }

  @Test(arguments: [
    "", "title", "fees/", "fees/titles", "fees/title.short", "fees/conditions", "fees/conditions.age",
    "fees/conditions.age.label", "fees/phrases.ask.short", "fees/tables.fee.heading", "fees/terms.clerk.start.late",
    "locale/interface", "locale/interface.hoem", "locale/interface.home.one",
  ]) func `What is no id is not read as one`(text: String) { #expect(UnitID(text) == nil) }

  @Test func `Every word of a language has an id of its own`() {
    let ids = LocaleWord.allCases.map { UnitID(.locale, .word($0)) }
    #expect(Set(ids.map(\.description)).count == LocaleWord.allCases.count)
    #expect(ids.compactMap { UnitID($0.description) } == ids)
  }

  @Test func `The ids of all sites of these tests are read back`() throws {
    var kinds: Set<String> = []
    for file in try localeFiles() {
      for unit in units(of: file) {
        #expect(UnitID(unit.id.description) == unit.id)
        kinds.insert(unit.id.key.components[0])
      }
    }
    #expect(
      kinds.isSuperset(of: [
        "title", "description", "conditions", "outputs", "terms", "phrases", "notes", "sources", "tables", "prose",
        "name", "patterns", "interface", "verdicts", "sentences",
      ]))
  }

  /// All files in the Locales of this site, of the example and of the golden sites.
  private func localeFiles() throws -> [URL] {
    let sites =
      [repository, repository.appendingPathComponent("Documentation/Example")]
      + GoldenFolders.names.map { GoldenFolders.url.appendingPathComponent("\($0)/before") }
    return sites.flatMap { site in
      let locales = site.appendingPathComponent("Locales")
      let paths = FileManager.default.enumerator(atPath: locales.path) ?? .init()
      return paths.compactMap { $0 as? String }.map(locales.appendingPathComponent)
    }.filter { $0.pathExtension == "yaml" || $0.pathExtension == "md" }
  }

  /// All units of a file, including named forms.
  private func units(of url: URL) -> [Localization.Unit] {
    guard let bytes = try? Data(contentsOf: url) else { return [] }
    let file = SourceFile(path: url.path, bytes: Array(bytes))
    let name = url.deletingPathExtension().lastPathComponent
    let units: [Localization.Unit]
    if url.pathExtension == "md" {
      units = Catalog(prose: file, of: name, report: .ignored).units
    } else if name == "locale", let tag = LocaleTag("en") {
      units = Array(Language(tag, file, path: url.path, report: .ignored).words.values)
    } else {
      let scope: UnitID.Scope = name == "shared" ? .shared : .page(name)
      units = Catalog(file, of: scope, report: .ignored).units
    }
    return units.flatMap { [$0] + $0.forms }
  }
}
