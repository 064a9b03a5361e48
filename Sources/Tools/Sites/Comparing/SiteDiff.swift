package import Diagnostics
package import Documents
import Loading
import Localization

/// Reports the differences between two versions of a site, for `hyo diff`.
package struct SiteDiff: Sendable {

  private let comparison: SiteComparison
  private let positions: [Int]
  /// The locale in whose words people read the changes unless others are named.
  private let first: Int
  /// The errors that keep parts of either version from being compared, and unknown locales.
  package let findings: [Finding]

  /// Compares two versions of a site.
  ///
  /// - Parameters:
  ///   - old: the old version.
  ///   - new: the new version.
  ///   - locales: tags of locales of the new version; empty for the default of each output format.
  ///   - documents: The documents to compare alone; nil for the sites with theirs.
  ///   - language: the tag of the language of messages; its words come first, if the site has it.
  /// - Throws: An error if the disk or git fails.
  package init(
    _ old: SiteVersion, _ new: SiteVersion, locales: [String], documents: NamedDocuments? = nil, language: String = "en"
  ) throws {
    comparison = try SiteComparison(old, new, documents: documents)
    var findings = comparison.findings
    if let site = comparison.new.site {
      findings += locales.filter { site.locale($0) == nil }.map { .unknownLocale($0, of: site) }
      positions = locales.compactMap(site.locale)
    } else {
      positions = []
    }
    self.findings = findings
    first = comparison.new.site?.locale(language) ?? 0
  }

  /// True if no differences were found.
  package var isEmpty: Bool { comparison.isEmpty }

  private var all: [Int] { comparison.new.site.map { Array($0.languages.indices) } ?? [] }

  /// The tag of the language of Hyo's own words among the differences; nil if there is no site.
  package var languageOfWords: String? { comparison.new.site?.languages[positions.first ?? first].tag.text }

  /// The differences, in the words of the language of messages, or else of the first locale, unless others were named.
  package func text(verbosely isVerbose: Bool) -> String {
    comparison.text(locales: positions.isEmpty ? [first] : positions, verbosely: isVerbose)
  }

  /// The differences as the comment of a pull request, in the words of all locales unless some were named.
  ///
  /// - Parameter name: The name of the new version in the title.
  /// - Returns: The comment.
  package func markdown(naming name: String) -> String {
    comparison.markdown(locales: positions.isEmpty ? all : positions, words: positions.first ?? first, newName: name)
  }

  /// The differences as members of a report, in the words of all locales unless some were named.
  package var json: KeyValuePairs<String, JSON?> { comparison.json(locales: positions.isEmpty ? all : positions) }
}
