package import Diagnostics
package import Loading

/// A page as it was read, and what was found out about it so far.
package struct LoadedPage: Sendable {
  /// The page.
  package let page: Page
  /// The findings about its files.
  package let findings: [Finding]
  /// The pages and tables to which its texts link.
  var linkTargets: (pages: Set<String>, tables: Set<String>)?
  /// The result of verifying its tables.
  var verification: PageVerification?

  init(_ loaded: (page: Page, findings: [Finding])) { (page, findings) = loaded }
}
