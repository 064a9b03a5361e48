/// The words that Hyo itself puts on a page.
///
/// A locale.yaml may give each its own under `interface`.
package enum InterfaceString: String, Sendable, CaseIterable {
  case skipToContent = "skip-to-content"
  case home
  case pages
  case previous
  case next
  case neighbours
  case top
  case contents
  case languages
  case permalink
  case inThisLanguage = "in-this-language"
  case see
  case details
  case notes
  /// What a sample of code is called by those who cannot see it.
  case code
  case backToCell = "back-to-cell"
  case notStated = "not-stated"
  case cannotHappen = "cannot-happen"
  case any
  case missing
  case anythingElse = "anything-else"
  case otherwise
  case outcome
  case rule
  case sources
  case fallback
}
