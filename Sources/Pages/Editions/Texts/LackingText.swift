package import Diagnostics
package import Localization

/// A text that a page needs in a locale, and that the locale lacks.
package struct LackingText: Sendable {
  /// Whose text it is, and of what.
  package let id: UnitID
  /// Where the spec, or a text, asks for it, if that is known.
  package let place: SourceRange?
  /// The text of another locale that the page shows instead; nil if no locale has one.
  package let shown: Shown?
  /// What is said where it is told of by itself.
  package let finding: Finding

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
