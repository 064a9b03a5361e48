import Diagnostics
import Loading
import Localization

/// Why an export cannot be made as it was asked for.
package struct ExchangeError: Error, CustomStringConvertible {
  /// One sentence without a full stop.
  package let description: String

  static let oneLanguage = ExchangeError(
    description: "the site has one language only; add another to 'locales' in hyo.yaml"
  )

  static func noTarget(of site: Site) -> ExchangeError {
    let locales = site.languages.map(\.tag.text).joined(separator: ", ")
    return ExchangeError(
      description: "which language to translate to? Name it with '--to': \(locales)"
    )
  }

  static func sameLanguage(_ tag: String) -> ExchangeError {
    ExchangeError(description: "'--from' and '--to' are both '\(tag)'")
  }

  static func unknownLocale(_ tag: String, of site: Site) -> ExchangeError {
    let finding = Finding.unknownLocale(tag, of: site)
    let details = finding.fixes.map(\.summary.english) + finding.notes.map(\.message.english)
    return ExchangeError(
      description: "the site has no locale '\(tag)'; " + details.joined(separator: "; ")
    )
  }

  static func unknownPage(_ name: String, known: [String]) -> ExchangeError {
    let fix = didYouMean(name, among: known).map { "; did you mean '\($0)'?" } ?? ""
    return ExchangeError(description: "the site has no page '\(name)'\(fix)")
  }
}
