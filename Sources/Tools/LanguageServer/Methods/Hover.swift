import CommonMark
import Diagnostics
import Drift
import Loading
import Localization
import Sites
import YAMLTree

extension LanguageServer {
  /// `textDocument/hover`: what an id is called in each language, and what people have said of these texts.
  func hover(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters),
      let (place, symbol) = target.site.symbols.occurrence(at: target.offset, in: target.path)
    else { return .null }
    let page = place.page ?? Site.page(ofFile: target.path)
    let title = "**\(text(symbol.symbol.kind.shown.name))** `\(symbol.symbol.id)`"
    let texts = lines(of: symbol, on: page, in: target.site)
    let values = self.values(of: symbol, on: page, in: target.site)
    return [
      "contents": [
        "kind": "markdown",
        "value": .string(
          [[title], texts, values].filter { !$0.isEmpty }.map { $0.joined(separator: "\n") }.joined(separator: "\n\n")),
      ], "range": target.lines.range(of: place.bounds),
    ]
  }

  /// A line for each language, with the state of the review where it is not agreed.
  private func lines(of symbol: ScopedSymbol, on page: String?, in site: OpenSite) -> [String] {
    let labels = site.labels(of: symbol, on: page)
    let states = labels.first.map { site.edited.workspace.reviewStates(of: $0.unit.id) } ?? [:]
    return labels.map { label in
      // Nobody reviews what is said for all languages.
      let state = label.isLiteral ? nil : states[label.tag].map { " *(\(text($0.name)))*" }
      return "- \(label.tag): \(label.text.asMarkdown)\(state ?? "")"
    }
  }

  /// The values of a condition or an output, or of the one whose value the symbol is.
  private func values(of symbol: ScopedSymbol, on page: String?, in site: OpenSite) -> [String] {
    let owned = symbol.symbol.kind.valueKind.map { Symbol.Family($0, of: symbol.symbol.id) }
    guard let family = owned ?? (symbol.symbol.kind.isValue ? symbol.symbol.family : nil) else { return [] }
    let values = site.symbols.values(family, on: symbol.page ?? page)
    if values.isEmpty { return [] }
    return [text("Values:"), ""]
      + values.prefix(50).map { value in
        let scoped = ScopedSymbol(symbol: Symbol(family, value), page: symbol.page)
        let texts = site.labels(of: scoped, on: page).map { "\($0.tag): \($0.text.asMarkdown)" }
        return "- `\(value)`" + (texts.isEmpty ? "" : " – " + texts.joined(separator: "; "))
      }
  }
}

extension String {
  /// The text as Markdown that shows it as it is written: editors load pictures, and a site may be a stranger's.
  fileprivate var asMarkdown: String {
    var writer = MarkdownWriter(context: .paragraph)
    writer.text(self)
    return String(decoding: writer.bytes, as: UTF8.self)
  }
}

extension ReviewState {
  /// The name that people call it by.
  fileprivate var name: Message {
    switch self {
    case .missing: "missing"
    case .unreviewed: "unreviewed"
    case .agreed: "agreed"
    case .changed: "changed"
    case .bothChanged: "both changed"
    case .unconfirmed: "unconfirmed"
    case .behind: "behind"
    case .dueBySpec: "due by spec"
    }
  }
}
