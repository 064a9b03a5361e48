package import Diagnostics
import Loading

/// Tells what differs between two versions of a site: the work of `hyo diff`.
package struct SiteDiff: Sendable {

  private let comparison: SiteComparison
  private let positions: [Int]
  /// What keeps parts of either version from being compared, or a locale that there is none of.
  package let findings: [Finding]

  /// Compares two versions.
  ///
  /// - Parameters:
  ///   - old: the version before.
  ///   - new: the new version.
  ///   - locales: tags of locales of the new version; none for those that a form has by itself.
  /// - Throws: an error where the disk or git fails.
  package init(_ old: SiteVersion, _ new: SiteVersion, locales: [String]) throws {
    comparison = try SiteComparison(old, new)
    var findings = comparison.findings
    if let site = comparison.new.site {
      findings += locales.filter { site.locale($0) == nil }.map { .unknownLocale($0, of: site) }
      positions = locales.compactMap(site.locale)
    } else {
      positions = []
    }
    self.findings = findings
  }

  /// Whether nothing differs that was compared.
  package var isEmpty: Bool { comparison.isEmpty }

  private var all: [Int] { comparison.new.site.map { Array($0.languages.indices) } ?? [] }

  /// What differs, in the words of the first locale unless others were named.
  package func text(verbosely isVerbose: Bool) -> String {
    comparison.text(locales: positions.isEmpty ? [0] : positions, verbosely: isVerbose)
  }

  /// What differs, as the comment of a pull request, in the words of all locales unless some were named.
  package var markdown: String { comparison.markdown(locales: positions.isEmpty ? all : positions) }

  /// What differs, as members of a report, in the words of all locales unless some were named.
  package var json: KeyValuePairs<String, JSON?> { comparison.json(locales: positions.isEmpty ? all : positions) }
}
