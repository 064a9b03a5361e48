package import Diagnostics

/// How people are told of reviews.
package struct ReviewForm: Sendable {
  /// How words that have changed are marked.
  package var marks: WordMarks
  /// The language of what is told.
  package var catalogue: MessageCatalogue

  /// A form for a terminal without colours, in English, unless it says otherwise.
  package init(marks: WordMarks = .signs, catalogue: MessageCatalogue = .english) {
    (self.marks, self.catalogue) = (marks, catalogue)
  }
}
