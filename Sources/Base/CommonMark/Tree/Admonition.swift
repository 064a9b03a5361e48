/// A remark that is set apart from the prose around it, such as a warning; GitHub calls it an alert.
package struct Admonition: Sendable {
  /// The importance of the admonition.
  package var kind: Kind
  /// The content.
  package var blocks: [Block]
  /// The place of the opening marker.
  package var place: TextPlace

  /// The kinds of admonitions, which are GitHub's.
  package enum Kind: String, Sendable, CaseIterable {
    case note, tip, important, warning, caution

    /// The word for the kind in Markdown: `NOTE`.
    package var word: String { rawValue.uppercased() }

    /// The opening marker in Markdown: `[!NOTE]`.
    package var marker: String { "[!\(word)]" }

    /// The kind that is closest to a word of any program, in any case: `hint`, `danger`; nil for any other word.
    package init?(likened word: String) {
      let word = word.lowercased()
      switch word {
      case "abstract", "admonition", "example", "faq", "info", "information", "memo", "question", "seealso", "summary",
        "tldr", "todo":
        self = .note
      case "check", "done", "hint", "success": self = .tip
      case "attention": self = .warning
      case "bug", "danger", "error", "fail", "failure": self = .caution
      default: self.init(rawValue: word)
      }
    }
  }

  /// An admonition of a kind with its content.
  package init(_ kind: Kind, _ blocks: [Block], place: TextPlace = .unknown) {
    self.kind = kind
    self.blocks = blocks
    self.place = place
  }
}

/// The label above an admonition.
package struct AdmonitionLabel: Sendable {
  /// The word, such as "Warning".
  package var text: String
  /// True if the label is an English word on a page in another language.
  package var isEnglishFallback: Bool

  /// A label; by default in the language of the page.
  package init(_ text: String, isEnglishFallback: Bool = false) {
    self.text = text
    self.isEnglishFallback = isEnglishFallback
  }
}
