package import CommonMark

/// A run of text, and whose it is.
package struct Passage: Sendable {
  package var content: [Inline]
  /// A language is large, and few passages have one of their own: a reference keeps all of them small.
  private let other: OtherLanguage?

  /// The language of the text, where it is not the edition's own.
  package var fallback: Language? { other?.language }

  package init(_ content: [Inline], fallback: Language? = nil) {
    self.content = content
    self.other = fallback.map { OtherLanguage($0) }
  }

  package init(_ text: String) {
    self.init([.text(text)])
  }

  private final class OtherLanguage: Sendable {
    let language: Language

    init(_ language: Language) {
      self.language = language
    }
  }
}
