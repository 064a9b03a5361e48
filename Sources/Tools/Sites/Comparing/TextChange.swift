import Diagnostics
import Drift
import Loading
import Localization

/// A text that differs between two versions of a site.
struct TextChange: Sendable {
  let id: UnitID
  /// The tag of the locale; `zxx` for a text that a spec gives for all languages.
  let locale: String
  /// Nil if the text is new.
  let before: String?
  /// Nil if the text was removed.
  let after: String?

  /// The texts of a file that differ, for each locale.
  ///
  /// - Parameters:
  ///   - old: the old site, and the file's texts for each of its locales.
  ///   - new: the new site, and the same for its locales.
  /// - Returns: The changes; those of one text in all locales are next to each other.
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

  /// The changes to the site's replacements for Hyo's own words, in the languages that both sites have.
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

  /// The changed texts of a spec that are the same in all languages.
  static func literals(_ old: [Catalog], _ new: [Catalog]) -> [TextChange] {
    let before = UnitTexts.units(of: old)
    let after = UnitTexts.units(of: new)
    let known = Set(after.map(\.id))
    let others = Dictionary(before.map { ($0.id, $0.texts[0]) }) { first, _ in first }
    return after.compactMap { TextChange($0.id, noLanguage, others[$0.id] ?? nil, $0.texts[0]) }
      + before.filter { !known.contains($0.id) }.compactMap { TextChange($0.id, noLanguage, $0.texts[0], nil) }
  }

  /// The tag for text in no language (ISO 639-2).
  private static let noLanguage = "zxx"

  /// Fails if both texts are the same.
  init?(_ id: UnitID, _ locale: String, _ before: Unit?, _ after: Unit?) {
    if before.map({ ContentFingerprint(of: $0) }) == after.map({ ContentFingerprint(of: $0) }) { return nil }
    self.id = id
    self.locale = locale
    self.before = before.map(Self.written)
    self.after = after.map(Self.written)
  }

  /// The text as it is shown; the empty lines before the next section of a document belong to nobody.
  private static func written(_ unit: Unit) -> String {
    unit.id.scope.isDocument ? unit.written.withoutBlanksAtEnd : unit.written
  }
}

extension Unit {
  /// The text as its author wrote it, followed by its forms.
  var written: String { ([text.text] + forms.map { "\($0.id.form ?? ""): \($0.text.text)" }).joined(separator: "\n") }
}
