package import Diagnostics
import Loading
import Localization

/// The reason why an export can't be made as requested.
package struct ExchangeError: ExplainedError {
  /// One sentence without a full stop.
  package let message: Message

  static let oneLanguage = ExchangeError(
    message: "the site has one language only; add another to 'locales' in hyo.yaml")

  static let documentsAlone = ExchangeError(
    message: "documents stay where they are, and this site has no other texts to export; 'hyo review' shows what is due"
  )

  static func noTarget(of site: Site) -> ExchangeError {
    let locales = site.languages.map(\.tag.text).joined(separator: ", ")
    return ExchangeError(message: "which language to translate to? Name it with '--to': \(locales)")
  }

  static func sameLanguage(_ tag: String) -> ExchangeError {
    ExchangeError(message: "'--from' and '--to' are both '\(tag)'")
  }

  static func unknownLocale(_ tag: String, of site: Site) -> ExchangeError {
    let finding = Finding.unknownLocale(tag, of: site)
    let details = finding.fixes.map(\.summary) + finding.notes.map(\.message)
    let summary: Message = "the site has no locale '\(tag)'"
    return ExchangeError(message: details.reduce(summary) { "\($0); \($1)" })
  }

  static func unknownPage(_ name: String, known: [String]) -> ExchangeError {
    let fix = Finding.Fix.didYouMean(name, among: known).first?.summary
    let summary: Message = "the site has no page '\(name)'"
    return ExchangeError(message: fix.map { "\(summary); \($0)" } ?? summary)
  }
}
