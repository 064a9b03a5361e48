import CommonMark
import Diagnostics
import Documents
internal import Synchronization

/// The words of a document in small letters without accents: those that it has anywhere, and those of its running text.
///
/// Translators put examples into their language: `stars/` becomes `etoiles/`. Such a word stands in the translation's text,
/// as `étoiles`, and the original doesn't know it.
final class DocumentVocabulary: Sendable {
  private let document: Document
  private let words = Mutex<Words?>(nil)

  private struct Words {
    var all: Set<String>
    var ofText: Set<String>
  }

  init(_ document: Document) { self.document = document }

  /// True if the word stands anywhere in the document.
  ///
  /// - Complexity: O(n) in the length of the document for the first word, and then O(1).
  func has(_ word: String) -> Bool { known.all.contains(word) }

  /// True if the word stands in the text of the document, or in a phrase of an example.
  func hasInText(_ word: String) -> Bool {
    let words = known.ofText
    // `beispieldatei` is made of two words.
    return words.contains(word)
      || word.indices.dropFirst(3).dropLast(2).contains {
        words.contains(String(word[..<$0])) && words.contains(String(word[$0...]))
      }
  }

  private var known: Words {
    words.withLock { words in
      if let words { return words }
      let read = Words(all: Set(String(decoding: document.file.bytes, as: UTF8.self).plainWords), ofText: wordsOfText)
      words = read
      return read
    }
  }

  private var wordsOfText: Set<String> {
    var words: Set<String> = []
    func add(_ inline: Inline) {
      if case .text(let text, _) = inline { words.formUnion(text.plainWords + text.withoutUmlauts.plainWords) }
    }
    for section in document.sections {
      section.heading.forEachNested(add)
      section.blocks.forEachNested { block in
        if case .codeBlock(let code) = block { words.formUnion(Self.phrases(in: code.literal)) }
      }
      section.blocks.forEachInline(add)
    }
    return words
  }

  /// The words in code that are surely no names: with other letters than ASCII, in sentences, or with a capital letter.
  private static func phrases(in code: String) -> [String] {
    var reader = CodeWordReader(bytes: Array(code.utf8))
    let tokens = reader.read()
    return tokens.indices.filter { position in
      let token = tokens[position]
      // A value goes on from its key, which makes no sentence.
      let isInSentence = token.goesOn && !tokens[position - 1].isName
      return token.isForeign || token.isCompound || !token.isName && (isInSentence || token.isCapital)
    }.flatMap { tokens[$0].text.plainWords }
  }
}

extension String {
  /// The text as German is written in addresses.
  fileprivate var withoutUmlauts: String {
    let letters: [Character: String] = ["ä": "ae", "ö": "oe", "ü": "ue", "Ä": "Ae", "Ö": "Oe", "Ü": "Ue", "ß": "ss"]
    return utf8Span.isKnownASCII ? "" : reduce(into: "") { $0 += letters[$1] ?? String($1) }
  }

  /// The runs of letters, in small letters without accents.
  var plainWords: [String] {
    withoutAccents.lowercased().split { !$0.isLetter }.filter { $0.utf8.count > 1 }.map(String.init)
  }
}
