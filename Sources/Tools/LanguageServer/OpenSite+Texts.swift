import DecisionTables
import Diagnostics
import Loading
import Localization
import Sites
import YAMLTree

extension OpenSite {
  /// A text of a symbol in one language.
  struct Label {
    /// The tag of the language.
    var tag: String
    /// As it is written, on one line.
    var text: String
    var unit: Unit
    /// True if the spec says it, for all languages.
    var isLiteral = false
  }

  /// The label of a symbol in each language that has a text for it.
  ///
  /// - Parameters:
  ///   - symbol: the symbol.
  ///   - page: the page from which it is looked at, whose own texts go before those that all pages share.
  /// - Returns: one for each of these languages, in fallback order.
  func labels(of symbol: ScopedSymbol, on page: String?) -> [Label] { Array(allLabels(of: symbol, on: page)) }

  /// The label of a symbol in the first language that has a text for it.
  func firstLabel(of symbol: ScopedSymbol, on page: String?) -> Label? {
    allLabels(of: symbol, on: page).first { _ in true }
  }

  /// The labels in fallback order, each made when it is asked for.
  private func allLabels(of symbol: ScopedSymbol, on page: String?) -> some Sequence<Label> {
    let id = symbol.symbol.kind == .page ? symbol.symbol.id : symbol.page ?? page
    let page = id.flatMap { edited.workspace.page($0) }
    let keys = unitKeys(of: symbol, on: page)
    let literals = (page?.vocabulary ?? edited.workspace.frame?.vocabulary)?.literalTexts ?? []
    let literal = literals.lazy.compactMap { self.unit(keys, in: $0) }.first
    return edited.workspace.tags.enumerated().lazy.compactMap { [edited] locale, tag in
      let own = page?.texts[locale]
      let catalogs = [own?.catalog, own?.prose, edited.workspace.shared[locale]].compactMap(\.self)
      let text = catalogs.lazy.compactMap { self.unit(keys, in: $0) }.first
      guard let unit = text ?? literal else { return nil }
      return Label(
        tag: tag, text: unit.translatableText.excerpt(upTo: Self.mostRead), unit: unit, isLiteral: text == nil)
    }
  }

  /// In characters; nobody reads on.
  private static let mostRead = 300

  private func unit(_ keys: [UnitKey], in catalog: Catalog) -> Unit? { keys.lazy.compactMap { catalog[$0] }.first }

  /// The units that may say what a symbol is called: a value's own, and then that of its named domain.
  private func unitKeys(of symbol: ScopedSymbol, on page: Page?) -> [UnitKey] {
    [symbol, symbols.identity(of: symbol)].compactMap { unitKey(of: $0, on: page) }
  }

  /// The unit that says what a symbol is called; nil for one without a text.
  func unitKey(of symbol: ScopedSymbol, on page: Page?) -> UnitKey? {
    guard symbol.symbol.kind == .step else { return UnitKey(naming: symbol.symbol) }
    let steps = page?.vocabulary.steps ?? edited.workspace.frame?.vocabulary.steps
    return .named(.phrase, steps?[symbol.symbol.id]?.phrase.text ?? symbol.symbol.id)
  }
}
