import CommonMark
import DecisionTables
import Diagnostics
import Loading
import Localization

/// The texts that conditions of a table list, by the words that people may write for them.
struct ListedTexts {
  private let spec: TableSpec
  private let catalogs: [Catalog]
  /// The ids by lower-case text, for each condition that was asked about.
  private var ids: [Int: [String: String]] = [:]

  /// - Parameters:
  ///   - spec: the table.
  ///   - page: its page.
  ///   - site: the page's site.
  init(of spec: TableSpec, on page: Page, of site: Site) {
    self.spec = spec
    catalogs = page.texts.map(\.catalog) + site.shared + page.vocabulary.literalTexts
  }

  /// The warning about a text that counts as `anything-else`, although a listed text may be meant.
  ///
  /// - Parameters:
  ///   - text: the text that was written.
  ///   - place: the text's place.
  ///   - condition: the condition's position in the table.
  /// - Returns: The warning; nil unless a listed text differs only in case, or has a label that says the same.
  mutating func warning(_ text: String, at place: SourceRange, of condition: Int) -> Finding? {
    let known = ids[condition] ?? self.known(of: condition)
    ids[condition] = known
    guard let id = known[text.lowercased()] else { return nil }
    let name = spec.table.definition.conditions[condition].id
    return Finding(
      .unlistedText, at: place, "'\(text)' is not listed for '\(name)', and so counts as '\(Domain.anythingElse)'",
      fixes: [.init("did you mean '\(id)'?", replacing: place, with: id)])
  }

  /// The listed ids, by the id itself and by its labels in all locales, in lower case; the first one counts.
  private func known(of condition: Int) -> [String: String] {
    let condition = spec.table.definition.conditions[condition]
    let listed = (condition.domain.values ?? []).filter { $0 != Domain.anythingElse && $0 != Domain.null }
    var known: [String: String] = [:]
    for id in listed where known[id.lowercased()] == nil { known[id.lowercased()] = id }
    for id in listed {
      let own = UnitKey.value(id, of: .condition(condition.id))
      let shared = condition.sharedKey(ofValue: id)
      let units = catalogs.compactMap { catalog in catalog[own] ?? shared.flatMap { catalog[$0] } }
      for unit in units {
        for words in [unit] + unit.forms {
          let label = words.content.plainText.lowercased()
          if known[label] == nil { known[label] = id }
        }
      }
    }
    return known
  }
}
