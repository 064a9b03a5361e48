package import Diagnostics
package import Localization

/// A text that a page needs in a locale, but that the locale does not have.
package struct LackingText: Sendable {
  /// The id of the missing unit.
  package let id: UnitID
  /// The place in the spec, or in a text, that needs it, if that is known.
  package let place: SourceRange?
  /// The text of another locale that the page shows instead; nil if no locale has one.
  package let shown: Shown?
  /// The finding if it is reported separately.
  package let finding: Finding
  /// False if what needs it rather means something else.
  var isMeant = true

  /// A text of another locale.
  package struct Shown: Sendable {
    package var unit: Unit
    /// The position of the locale.
    package var locale: Int
  }

  /// True if it belongs in the page's Markdown file.
  package var isProse: Bool { if case .prose = id.key { true } else { false } }

  /// True if it belongs in the file for all pages.
  package var isShared: Bool { id.scope == .shared }
}
