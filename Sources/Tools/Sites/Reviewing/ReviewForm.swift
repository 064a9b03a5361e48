package import Diagnostics

/// The form of the text for people about reviews.
package struct ReviewForm: Sendable {
  /// The marks around changed words.
  package var marks: WordMarks
  /// The language of the text.
  package var catalogue: MessageCatalogue

  /// The columns of the terminal, to show texts side by side; nil to show them beneath one another.
  package var width: Int?

  /// The tag of that language.
  package var language: String

  /// The default is a terminal without colours, in English.
  package init(
    marks: WordMarks = .signs, catalogue: MessageCatalogue = .english, width: Int? = nil, language: String = "en"
  ) {
    (self.marks, self.catalogue, self.width) = (marks, catalogue, width)
    self.language = language
  }
}
