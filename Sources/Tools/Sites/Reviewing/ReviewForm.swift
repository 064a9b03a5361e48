package import Diagnostics

/// The form of the text for people about reviews.
package struct ReviewForm: Sendable {
  /// The marks around changed words.
  package var marks: WordMarks
  /// The language of the text.
  package var catalogue: MessageCatalogue

  /// The default is a terminal without colours, in English.
  package init(marks: WordMarks = .signs, catalogue: MessageCatalogue = .english) {
    (self.marks, self.catalogue) = (marks, catalogue)
  }
}
