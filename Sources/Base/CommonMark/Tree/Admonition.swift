/// A remark that is set apart from the prose around it, such as a warning; GitHub calls it an alert.
package struct Admonition: Sendable {
  /// How much it matters.
  package var kind: Kind
  /// What it says.
  package var blocks: [Block]
  /// Where what opens it stands.
  package var place: TextPlace

  /// The kinds of admonitions, which are GitHub's.
  package enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution

    /// The word for it in Markdown: `NOTE`.
    package var word: String { rawValue.uppercased() }

    /// What opens the admonition in Markdown: `[!NOTE]`.
    package var marker: String { "[!\(word)]" }
  }

  /// An admonition of a kind with its content.
  package init(_ kind: Kind, _ blocks: [Block], place: TextPlace = .unknown) {
    self.kind = kind
    self.blocks = blocks
    self.place = place
  }
}

/// What readers see above an admonition.
package struct AdmonitionLabel: Sendable {
  /// The word, such as "Warning".
  package var text: String
  /// True if it is an English word on a page in another language.
  package var isEnglishFallback: Bool

  /// A label; by default in the language of the page.
  package init(_ text: String, isEnglishFallback: Bool = false) {
    self.text = text
    self.isEnglishFallback = isEnglishFallback
  }
}
