package import Diagnostics
import Drift
package import Files
import Loading
import Localization

/// The differences between two languages of a site, as far as a program can tell.
package struct LanguageComparison: Sendable {
  /// The languages' tags.
  private let tags: [String]
  /// The number of texts that both languages have.
  private var compared = 0
  /// The texts that differ or that one language doesn't have, in the order of the site.
  private var units: [ComparedUnit] = []
  /// Errors in loading the site, or in the tags of the languages.
  package private(set) var findings: [Finding] = []

  /// A text with its differences.
  fileprivate struct ComparedUnit {
    let id: UnitID
    /// The text in each of the two languages that has it.
    let texts: [(tag: String, unit: Unit)]
    /// The tag of the language that doesn't have the text.
    let lacking: String?
    let differences: [Message]
  }

  /// Loads a site and compares two of its languages.
  ///
  /// - Parameters:
  ///   - folder: the site's folder.
  ///   - tags: the languages' tags.
  /// - Throws: An error if the disk fails.
  package init(of folder: any FileSystem, _ tags: (String, String)) throws {
    self.init(of: try folder.whileUnchanged { try Workspace($0) }, tags)
  }

  /// Compares two languages of the site of a workspace.
  init(of workspace: Workspace, _ tags: (String, String)) {
    self.tags = [tags.0, tags.1]
    findings = workspace.siteFindings.filter { $0.severity == .error }.sortedForDisplay()
    guard let site = workspace.site else { return }
    guard let first = site.locale(tags.0), let second = site.locale(tags.1) else {
      findings += self.tags.filter { site.locale($0) == nil }.map { .unknownLocale($0, of: site) }
      return
    }
    let context = ParallelContext(site.index, workspace.facts)
    let checks =
      site.pages.map { ParallelCheck(of: $0, PageUnits(of: $0), context) } + [ParallelCheck(ofShared: context)]
    let all = checks.flatMap { $0.differences(between: (first, second)) }
    compared = all.count { $0.unit.count > 1 }
    units = all.compactMap { unit, differences in ComparedUnit(unit, differences, in: site, locales: [first, second]) }
  }

  /// True if no differences were found.
  package var isEmpty: Bool { units.isEmpty }
}

extension LanguageComparison.ComparedUnit {
  /// Fails if nothing differs.
  fileprivate init?(_ unit: UnitTexts, _ differences: [Message], in site: Site, locales: [Int]) {
    // One language may have a text for all pages where another has one for each page.
    let lacking = locales.first { locale in
      unit.texts[locale] == nil && !unit.id.key.isOfKnownUnit
        && !site.pages.contains { $0.texts[locale].catalog[unit.id.key] != nil }
    }
    if differences.isEmpty && lacking == nil { return nil }
    id = unit.id
    texts = locales.compactMap { locale in unit.texts[locale].map { (site.languages[locale].tag.text, $0) } }
    self.lacking = lacking.map { site.languages[$0].tag.text }
    self.differences = differences
  }
}

// MARK: For people

extension LanguageComparison {
  /// The differences for a terminal, each text with the words of both languages.
  package func text(in catalogue: MessageCatalogue) -> String {
    if findings.hasErrors && isEmpty { return "" }
    return units.map { text(of: $0, catalogue) + "\n" }.joined() + summary.text(in: catalogue) + "\n"
  }

  private var summary: Message {
    let all: Message = .count(compared, one: "1 text compared", "\(compared) texts compared")
    if isEmpty { return "\(all); nothing differs that a program can compare" }
    let missing = units.count { $0.lacking != nil }
    let differing = units.count - missing
    let differ: Message = .count(differing, one: "1 differs", "\(differing) differ")
    if missing == 0 { return "\(all); \(differ)" }
    let lacking: Message = .count(
      missing, one: "1 more is in one language only", "\(missing) more are in one language only")
    return "\(all); \(differ), and \(lacking)"
  }

  private func text(of unit: ComparedUnit, _ catalogue: MessageCatalogue) -> String {
    var headings = unit.differences.map { difference -> Message in "'\(unit.id.description)' \(difference)" }
    if let tag = unit.lacking { headings.append("'\(unit.id.description)' is missing in \(tag)") }
    let lines = headings.map { $0.text(in: catalogue).printableLine + "\n" }
    let width = unit.texts.map(\.tag.count).max() ?? 0
    let texts = unit.texts.map { tag, text in
      let tag = tag + String(repeating: " ", count: width - tag.count)
      let place = "\(text.place.file.path):\(SourcePosition(of: text.place).line)"
      return "  \(tag)  \(place.printableLine)\n" + quotation(of: text)
    }
    return (lines + texts).joined()
  }

  /// The text, indented; only the beginning of a long one.
  private func quotation(of unit: Unit) -> String {
    let lines = unit.written.printable.split(separator: "\n")
    return lines.prefix(Self.mostLines).map { "      \($0)\n" }.joined()
      + (lines.count > Self.mostLines ? "      …\n" : "")
  }

  private static let mostLines = 8
}

// MARK: For programs

extension LanguageComparison {
  /// The differences as members of a report, with messages in a language.
  package func json(in catalogue: MessageCatalogue) -> KeyValuePairs<String, JSON?> {
    [
      "languages": .strings(tags), "compared": .number(compared),
      "differences": .array(units.map { json($0, in: catalogue) }),
    ]
  }

  private func json(_ unit: ComparedUnit, in catalogue: MessageCatalogue) -> JSON {
    .members([
      "unit": .string(unit.id.description), "missing": unit.lacking.map(JSON.string),
      "differences": .strings(unit.differences.map { $0.text(in: catalogue) }),
      "texts": .array(
        unit.texts.map { tag, text in
          [
            "locale": .string(tag), "file": .string(text.place.file.path),
            "line": .number(SourcePosition(of: text.place).line), "text": .string(text.text.text),
          ]
        }),
    ])
  }
}
