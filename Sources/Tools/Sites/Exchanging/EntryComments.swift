import CommonMark
import Diagnostics
import Editions
import Exchange
import Loading
import Localization

/// Makes translators' entries, with helpful comments, for the units of a page or those that all pages share.
struct EntryComments {
  private let units: TranslationUnits
  private let states: TranslationStates
  private let phrases: PhraseUses
  /// The terms that the texts may use, in the order of their files.
  private let terms: [TermPair]
  /// The notes that the texts may refer to: the page's, and then those of all pages.
  private let notes: [Catalog]
  private let catalogue: MessageCatalogue

  /// - Parameters:
  ///   - page: the page; nil for the texts that all pages share.
  ///   - units: the site's units.
  ///   - states: the review states of the translations.
  ///   - catalogue: the language of the comments.
  init(of page: Page?, _ units: TranslationUnits, _ states: TranslationStates, in catalogue: MessageCatalogue) {
    self.units = units
    self.catalogue = catalogue
    self.states = states
    phrases = PhraseUses(on: page.map { [$0] } ?? units.site.pages)
    let from = units.languages.from
    let own = page.map { units.units(of: $0) } ?? []
    terms = (own + units.shared).compactMap { unit in
      guard case .named(.term, _) = unit.id.key, unit.id.form == nil, let target = unit.target else { return nil }
      return TermPair(source: unit.source, target: target)
    }
    notes = [page?.texts[from].catalog, units.site.shared[from]].compactMap(\.self)
  }

  /// The entry for a unit; nil if there is no text to translate.
  func entry(_ unit: TranslationUnit) -> Translations.Entry? {
    let text = unit.source.translatableText
    if text.isEmpty { return nil }
    var entry = Translations.Entry(unit.id.scope.name, unit.id.path, source: text)
    entry.target = unit.target?.translatableText ?? ""
    entry.state = states[unit.id]
    entry.comments = comments(on: unit, text)
    entry.files = files(of: unit)
    return entry
  }

  private func files(of unit: TranslationUnit) -> [String] {
    let spec =
      switch unit.id.scope {
      case .page: unit.page?.file?.path
      case .shared: SitePath.sharedSpec
      case .locale, .document: nil as String?
      }
    return [unit.source.place.file.path] + (spec.map { [$0] } ?? [])
  }

  private func comments(on unit: TranslationUnit, _ text: String) -> [String] {
    let what = unit.id.key.whatItIs
    let first = unit.id.form.map { "\(what) (form '\($0)')" as Message } ?? what
    return ([first] + placeholders(of: unit) + usedTerms(unit, text) + citedNotes(unit)).map { $0.text(in: catalogue) }
  }

  // MARK: Placeholders

  private func placeholders(of unit: TranslationUnit) -> [Message] {
    let placeholders = unit.source.placeholders
    if placeholders.isEmpty { return [] }
    let uses = unit.id.key.phrase.flatMap { phrases[$0] }
    return placeholders.map(\.name).withoutRepetitions.map { name in
      let values = uses?.values(of: name) ?? []
      if values.isEmpty { return "Placeholder {\(name)}" }
      let meanings = values.prefix(Self.mostMeanings).map { meaning(of: $0).text(in: catalogue) }
      let more = values.count > Self.mostMeanings ? ["…"] : []
      return "Placeholder {\(name)}: \((meanings + more).joined(separator: "; "))"
    }
  }

  /// The most meanings to list; more would hide the rest of the comment.
  private static let mostMeanings = 8

  private func meaning(of value: PhraseUses.Value) -> Message {
    switch value {
    case .literal(let text): Message(verbatim: text)
    case .value(let formula): "the value of '\(formula)'"
    case .term(let id):
      terms.first { $0.source.id.key == .named(.term, id) }.map { Message(verbatim: $0.words) } ?? "the term '\(id)'"
    }
  }

  // MARK: Terms

  private func usedTerms(_ unit: TranslationUnit, _ text: String) -> [Message] {
    terms.filter { $0.source.id.key != unit.id.key && $0.stands(in: text) }.map { "Term: \($0.words)" }
  }

  // MARK: Notes

  private func citedNotes(_ unit: TranslationUnit) -> [Message] {
    var ids = unit.id.key.phrase.flatMap { phrases[$0]?.notes } ?? []
    func add(_ inline: Inline) { if case .footnoteReference(let reference) = inline { ids.append(reference.id) } }
    unit.source.content.forEachNested(add)
    unit.source.blocks.forEachInline(add)
    return ids.withoutRepetitions.map { id in
      let note = notes.lazy.compactMap { $0[.named(.note, id)] }.first
      return note.map { "Note '\(id)': \($0.translatableText.onOneLine)" as Message } ?? "Note '\(id)'"
    }
  }
}

/// A term in both languages.
private struct TermPair {
  let source: Unit
  let target: Unit

  /// The term in both languages, for a translator.
  var words: String { "\(source.translatableText.onOneLine) → \(target.translatableText.onOneLine)" }

  /// True if a text in the source language contains the term or one of its forms.
  func stands(in text: String) -> Bool { ([source] + source.forms).contains { text.contains($0.translatableText) } }
}

extension UnitKey {
  /// The id of the phrase, if the text is one.
  fileprivate var phrase: String? { if case .named(.phrase, let id) = self { id } else { nil } }
}

extension [String] {
  fileprivate var withoutRepetitions: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
