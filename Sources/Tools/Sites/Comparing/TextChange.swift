import Diagnostics
import Drift
import Loading
import Localization

/// A text that differs between two versions of a site.
struct TextChange: Sendable {
  let id: UnitID
  /// The tag of the locale; `zxx` for a text that a spec says for all languages.
  let locale: String
  /// Nil where the text is new.
  let before: String?
  /// Nil where the text is gone.
  let after: String?

  /// The texts of a file, as each locale has it, that differ.
  ///
  /// - Parameters:
  ///   - old: the site before, and the file's texts for each of its locales.
  ///   - new: the new site, and the same.
  /// - Returns: the changes, those of one text in all locales next to each other.
  static func all(_ old: (site: Site, catalogs: [Catalog]), _ new: (site: Site, catalogs: [Catalog])) -> [TextChange] {
    let tags = new.site.languages.map(\.tag.text)
    let positions = tags.map { old.site.locale($0) }
    let units = UnitTexts.units(of: new.catalogs)
    let known = Set(units.map(\.id))
    let gone = UnitTexts.units(of: old.catalogs).filter { !known.contains($0.id) }
    return units.flatMap { unit in
      tags.indices.compactMap { locale in
        let before = positions[locale].flatMap { old.catalogs[$0][unit.id.key] }
        return TextChange(unit.id, tags[locale], before, unit.texts[locale])
      }
    }
      + gone.flatMap { unit in
        tags.indices.compactMap { locale in
          let before = positions[locale].flatMap { unit.texts[$0] }
          return TextChange(unit.id, tags[locale], before, nil)
        }
      }
  }

  /// The words for Hyo's own that differ, in the languages that both sites have.
  static func words(_ old: Site, _ new: Site) -> [TextChange] {
    LocaleWord.allCases.flatMap { word in
      new.languages.compactMap { language in
        guard let locale = old.locale(language.tag.text) else { return nil }
        let before = old.languages[locale].words[word]
        let id = UnitID(.locale, .word(word))
        return TextChange(id, language.tag.text, before, language.words[word])
      }
    }
  }

  /// The texts of a spec that are the same in all languages and differ from those of the version before.
  static func literals(_ old: [Catalog], _ new: [Catalog]) -> [TextChange] {
    let before = UnitTexts.units(of: old)
    let after = UnitTexts.units(of: new)
    let known = Set(after.map(\.id))
    let others = Dictionary(before.map { ($0.id, $0.texts[0]) }) { first, _ in first }
    return after.compactMap { TextChange($0.id, noLanguage, others[$0.id] ?? nil, $0.texts[0]) }
      + before.filter { !known.contains($0.id) }.compactMap { TextChange($0.id, noLanguage, $0.texts[0], nil) }
  }

  /// The tag for what is in no language (ISO 639-2).
  private static let noLanguage = "zxx"

  /// Nil where both say the same.
  private init?(_ id: UnitID, _ locale: String, _ before: Unit?, _ after: Unit?) {
    if before.map({ ContentFingerprint(of: $0) }) == after.map({ ContentFingerprint(of: $0) }) { return nil }
    self.id = id
    self.locale = locale
    self.before = before?.written
    self.after = after?.written
  }
}
