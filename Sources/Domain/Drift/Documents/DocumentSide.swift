/// A document in one language, as the checks of its texts know it.
struct DocumentSide {
  /// The destinations of its links.
  let links: DocumentLinks
  /// All its words; nil unless they are compared with those of a language in another script.
  let words: DocumentWords?
  /// The words by which examples in it are known to be translated; nil if the language doesn't have the document.
  let vocabulary: DocumentVocabulary?
}
