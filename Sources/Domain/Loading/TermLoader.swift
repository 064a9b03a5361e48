import CommonMark
import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads what a spec says of a term: its address alone, or a mapping.
struct TermLoader {
  static let shape = Shape.either([.text, .mapping(data)])

  private static let data = MappingShape(
    "a term",
    [
      .init(
        "href", .text, "Where readers find more: https://…, or a page of the site: page:…",
        elsewhere: ["url", "address", "link"]),
      .init("literal", .text, "What it is called, the same in all languages."),
    ],
    hints: [
      (
        ["text", "name", "label", "title", "default"],
        "write the words in Locales/, under 'terms': no human language stands in a spec"
      )
    ])

  /// Reads what a spec says of a term.
  ///
  /// - Parameters:
  ///   - pair: the term's id, and what is said of it.
  ///   - literals: receives the term's words if they are the same in all languages.
  ///   - report: receives findings about it.
  /// - Returns: The term; without an address if that can't be used.
  static func term(_ pair: YAMLPair, literals: inout LiteralTexts, report: Report) -> Term {
    var term = Term(id: pair.key.text, place: pair.key.range)
    if case .scalar(let text) = pair.value.value, !pair.value.isEmpty {
      term.link = link(text, report: report)
      return term
    }
    guard let fields = Fields(pair.value, as: data, report: report) else { return term }
    if let literal = fields["literal"] { literals.add(literal, as: .named(.term, pair.key.text), report: report) }
    if let text = fields.text("href", report: report) {
      term.link = link(text, report: report)
    } else if fields["literal"] == nil, fields["href"] == nil {
      report.add(
        Finding(
          .missingKey, at: pair.key.range, "A term in a spec needs 'href' or 'literal'",
          fixes: [.init("add 'href: https://…', or leave the term out: its words stand in Locales/")]))
    }
    return term
  }

  private static func link(_ text: SourceText, report: Report) -> Link? {
    if text.text.isWebAddress || text.text.hasPrefix("page:") {
      return Link(destination: text.text, content: [], range: text.range)
    }
    report.add(
      Finding(
        .unsafeLink, at: text.range, "The address of a term must begin with https://, http:// or page:",
        fixes: [.init("write it as in 'href: https://example.org/' or 'href: page:fines'")]))
    return nil
  }
}
