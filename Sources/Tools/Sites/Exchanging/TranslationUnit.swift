import Diagnostics
import Loading
import Localization

/// A text of one language with its translation, as translators get it and send it back.
struct TranslationUnit {
  /// The text to translate: a unit, or one of its named forms.
  let source: Unit
  /// Its translation; nil if the other language doesn't have it.
  let target: Unit?
  /// The page that it belongs to; nil for a text that all pages share.
  let page: Page?

  /// The unit's id, with its form.
  var id: UnitID { source.id }
}

/// All texts of a language, each with its translation, for export and import.
struct TranslationUnits {
  let site: Site
  /// The positions of the source language and the target language.
  let languages: (from: Int, to: Int)

  /// The texts of a page in the order of its files: labels, phrases and notes first, then prose.
  func units(of page: Page) -> [TranslationUnit] {
    let (own, other) = (page.texts[languages.from], page.texts[languages.to])
    let shared = site.shared[languages.to]
    let texts = own.catalog.exchanged.flatMap { unit in
      // A page's text may be translated by a text for all pages.
      pairs(unit, other.catalog[unit.id.key] ?? shared[unit.id.key], on: page)
    }
    return texts + own.prose.exchanged.flatMap { pairs($0, other.prose[$0.id.key], on: page) }
  }

  /// The texts that all pages share, in the order of their file.
  var shared: [TranslationUnit] {
    site.shared[languages.from].exchanged.flatMap { unit in pairs(unit, site.shared[languages.to][unit.id.key], on: nil)
    }
  }

  /// The site's own words for its language, in the order of their file; without those that Hyo provides.
  var words: [TranslationUnit] {
    let (own, other) = (site.languages[languages.from], site.languages[languages.to])
    let path = SitePath.locale(own.tag.text)
    return own.words.filter { $0.value.text.file.path == path }.sorted {
      $0.value.text.bounds.lowerBound < $1.value.text.bounds.lowerBound
    }.flatMap { pairs($0.value, other.words[$0.key], on: nil) }
  }

  /// All units: the pages in navigation order, the shared texts, and the words.
  var all: [TranslationUnit] { site.pages.flatMap { units(of: $0) } + shared + words }

  /// A unit and its forms, each with its translation.
  private func pairs(_ unit: Unit, _ target: Unit?, on page: Page?) -> [TranslationUnit] {
    // A language has no text for a plural category that it doesn't use.
    let categories = site.languages[languages.to].numbers.pluralCategories
    let wanted = unit.forms.filter { form in
      !form.isUnwritten && (unit.id.key.forms != .plural || categories.contains(form.id.form ?? ""))
    }
    let forms = wanted.map { form in
      let target = target?.forms.first { $0.id.form == form.id.form }
      return TranslationUnit(source: form, target: target?.unlessUnwritten, page: page)
    }
    let own = TranslationUnit(source: unit, target: target?.unlessUnwritten, page: page)
    return (unit.isUnwritten ? [] : [own]) + forms
  }
}

extension Unit {
  /// The unit, unless its text is still to be written.
  fileprivate var unlessUnwritten: Unit? { isUnwritten ? nil : self }
}

extension Catalog {
  /// The units that have a usable id, each once.
  fileprivate var exchanged: [Unit] {
    units.enumerated().filter { position, unit in unit.id.key.isWellFormed && self[unit.id.key, near: position] === unit
    }.map(\.element)
  }
}
