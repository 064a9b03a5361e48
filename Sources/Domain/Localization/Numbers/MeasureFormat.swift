import Synchronization

/// The format of numbers in units, such as `kg` and `JPY`, in a language (Unicode CLDR).
///
/// It is a class because every number in a unit asks for it.
package final class MeasureFormat: Sendable {
  package typealias Pattern = (before: String, after: String)

  private let facts: Facts
  /// The patterns that were asked for, by unit and plural category.
  private let known = Mutex<[[String]: Pattern?]>([:])

  /// The format of the first of some tags.
  init(of tags: [String]) { facts = Facts(of: tags) }

  /// The ids of all units.
  package var ids: [String] { Set(facts.patterns.keys).union(facts.symbols.keys).map(String.init) }

  /// The pattern for numbers in a unit.
  ///
  /// - Parameters:
  ///   - id: The id of the unit.
  ///   - category: The plural category of the number.
  /// - Returns: The text before the number and behind it; nil for a unit without facts.
  package func pattern(of id: String, _ category: String) -> Pattern? {
    known.withLock { known in
      if let pattern = known[[id, category]] { return pattern }
      let pattern = facts.pattern(of: id[...], category)
      known[[id, category]] = .some(pattern)
      return pattern
    }
  }

  /// True if the sign of a number stands before what is written before the number: `-$5`, `-%5`.
  package func hasSignFirst(_ id: String) -> Bool {
    facts.symbols[id[...]] == nil ? id == "percent" : facts.innerMinus.words != "yes"
  }

  /// The number of digits that a fraction of a currency has: 2 for `$1.50`; 0 for any other unit.
  package func fractionDigits(of id: String) -> Int { facts.fractions[id[...]] ?? 0 }

  /// True for a currency, all of which have a symbol, or digits of their own.
  package func isCurrency(_ id: String) -> Bool { facts.symbols[id[...]] != nil || facts.fractions[id[...]] != nil }

  /// The words for ten thousand and its powers, the lowest first; empty in languages that count by thousands.
  package var myriads: [String] { facts.myriadNames.words.split(separator: " ").map(String.init) }
}

/// The facts about units in a language.
private struct Facts {
  /// The patterns of units, and of currencies that a language writes without their symbols, by plural categories, with `{0}` in the place of the number.
  private(set) var patterns: [Substring: Fact] = [:]
  /// The pattern of currencies, with `¤` in the place of the symbol.
  private(set) var currency = Fact()
  /// `yes` if the sign of an amount stands behind the symbol: `€ -3`.
  private(set) var innerMinus = Fact()
  private(set) var symbols: [Substring: Fact] = [:]
  private(set) var fractions: [Substring: Int] = [:]
  private(set) var myriadNames = Fact()

  /// The fact about the first of some tags that has one.
  struct Fact {
    var rank = Int.max
    var words: Substring = ""
  }

  init(of tags: [String]) {
    let tags = tags + ["root"]
    for line in FactFile("units.txt").lines {
      let (kind, rest) = (line.head.first ?? "", line.head.dropFirst())
      switch kind {
      case "unit": read(line, rest.dropFirst(), tags, &patterns[rest.first ?? "", default: Fact()])
      case "currency": read(line, rest, tags, &currency)
      case "inner-minus": read(line, rest, tags, &innerMinus)
      case "symbol": read(line, rest.dropFirst(), tags, &symbols[rest.first ?? "", default: Fact()])
      case "fraction": fractions[rest.first ?? ""] = Int(line.words)
      case "myriads": read(line, rest, tags, &myriadNames)
      default: break
      }
    }
  }

  private func read(
    _ line: FactFile.Line, _ own: ArraySlice<Substring>, _ tags: [String], _ fact: inout Fact
  ) {
    for tag in own {
      guard let rank = tags.firstIndex(where: { $0 == tag }), rank < fact.rank else { continue }
      fact = Fact(rank: rank, words: line.words)
    }
  }

  /// The pattern for numbers in a unit; nil for one without facts.
  func pattern(of id: Substring, _ category: String) -> MeasureFormat.Pattern? {
    let own = patterns[id]?.words ?? ""
    if own.isEmpty, let symbol = symbols[id]?.words { return Self.split(currency.words, symbol) }
    let forms = own.split(separator: "; ")
    let named = forms.map { $0.split(separator: " ", maxSplits: 1) }
    let form = named.first { $0[0] == category } ?? named.first { $0[0] == NumberFormat.other }
    guard let form, form.count > 1 else { return nil }
    return Self.split(form[1], "")
  }

  /// A letter of a symbol would run into the number: `CHF 5`, but `$5`.
  private static func split(_ pattern: Substring, _ symbol: Substring) -> (before: String, after: String) {
    let parts = pattern.split(separator: "{0}", maxSplits: 1, omittingEmptySubsequences: false).map { part in
      String(part.split(separator: "¤", omittingEmptySubsequences: false).joined(separator: symbol))
    }
    var (before, after) = (parts.first ?? "", parts.count > 1 ? parts[1] : "")
    if !symbol.isEmpty, before.last?.isLetter == true { before += "\u{A0}" }
    if !symbol.isEmpty, after.first?.isLetter == true { after = "\u{A0}" + after }
    return (before, after)
  }
}
