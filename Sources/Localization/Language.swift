/// What Hyo has to know of a language to publish an edition in it.
///
/// Its words stand behind a reference: editions, renderers and texts in another language each hold one.
package struct Language: Sendable {
  package var tag: LocaleTag
  package var direction: Direction
  private var box: Box

  /// The language's own name for itself.
  package var name: String {
    get { box.words.name }
    set { change { $0.name = newValue } }
  }

  /// The marker of a table's note; `{n}` stands for its number.
  package var noteMarker: String {
    get { box.words.noteMarker }
    set { change { $0.noteMarker = newValue } }
  }

  /// The marker of a note of the page, which is not to be taken for a table's; `{n}` stands for its number.
  package var pageNoteMarker: String {
    get { box.words.pageNoteMarker }
    set { change { $0.pageNoteMarker = newValue } }
  }

  package var patterns: [TextPattern: String] {
    get { box.words.patterns }
    set { change { $0.patterns = newValue } }
  }

  package var interface: [InterfaceString: String] {
    get { box.words.interface }
    set { change { $0.interface = newValue } }
  }

  package var sentences: [SentencePattern: String] {
    get { box.words.sentences }
    set { change { $0.sentences = newValue } }
  }

  package var verdicts: [VerdictPattern: PluralPattern] {
    get { box.words.verdicts }
    set { change { $0.verdicts = newValue } }
  }

  package init(
    tag: LocaleTag,
    name: String,
    direction: Direction,
    noteMarker: String,
    pageNoteMarker: String,
    patterns: [TextPattern: String],
    interface: [InterfaceString: String],
    sentences: [SentencePattern: String] = [:],
    verdicts: [VerdictPattern: PluralPattern] = [:]
  ) {
    self.tag = tag
    self.direction = direction
    self.box = Box(
      Words(
        name: name,
        noteMarker: noteMarker,
        pageNoteMarker: pageNoteMarker,
        patterns: patterns,
        interface: interface,
        sentences: sentences,
        verdicts: verdicts
      )
    )
  }

  private struct Words: Sendable {
    var name: String
    var noteMarker: String
    var pageNoteMarker: String
    var patterns: [TextPattern: String]
    var interface: [InterfaceString: String]
    var sentences: [SentencePattern: String]
    var verdicts: [VerdictPattern: PluralPattern]
  }

  private final class Box: Sendable {
    let words: Words
    let markerParts: (before: String, after: String)
    let pageMarkerParts: (before: String, after: String)

    init(_ words: Words) {
      self.words = words
      markerParts = Language.parts(of: words.noteMarker, around: "{n}")
      pageMarkerParts = Language.parts(of: words.pageNoteMarker, around: "{n}")
    }
  }

  private mutating func change(_ body: (inout Words) -> Void) {
    var words = box.words
    body(&words)
    box = Box(words)
  }

  static func parts(
    of pattern: String,
    around placeholder: String
  ) -> (before: String, after: String) {
    // By bytes, like all placeholders: to compare characters takes many times as long.
    let bytes = Array(pattern.utf8)
    let searched = Array(placeholder.utf8)
    guard let start = bytes.indices.first(where: { bytes[$0...].starts(with: searched) }) else {
      return (pattern, "")
    }
    return (
      String(decoding: bytes[..<start], as: UTF8.self),
      String(decoding: bytes[(start + searched.count)...], as: UTF8.self)
    )
  }

  package enum Direction: String, Sendable, CaseIterable {
    case ltr, rtl
  }

  /// The words that Hyo brings along for a language, or none.
  ///
  /// Region and script do not matter: `en-GB` begins with what `en` has.
  package static func builtIn(for tag: LocaleTag) -> Language? {
    var language: Language
    switch tag.language {
    case "en": language = .english
    case "ja": language = .japanese
    default: return nil
    }
    language.tag = tag
    return language
  }
}

extension Language {
  package subscript(_ string: InterfaceString) -> String {
    interface[string] ?? Language.english.interface[string] ?? string.rawValue
  }

  package subscript(_ pattern: TextPattern) -> String {
    patterns[pattern] ?? Language.english.patterns[pattern] ?? ""
  }

  package subscript(_ pattern: SentencePattern) -> String {
    sentences[pattern] ?? Language.english.sentences[pattern] ?? ""
  }

  /// The verdict pattern for a number.
  package subscript(_ pattern: VerdictPattern, isOne isOne: Bool = false) -> String {
    let plural = verdicts[pattern] ?? Language.english.verdicts[pattern] ?? ""
    return isOne ? plural.one ?? plural.other : plural.other
  }

  /// The marker of the page's note with a number from 1.
  package func pageMarker(of number: Int) -> String {
    box.pageMarkerParts.before + String(number) + box.pageMarkerParts.after
  }

  /// The marker of the note of a table with a number from 1.
  package func marker(of number: Int) -> String {
    box.markerParts.before + String(number) + box.markerParts.after
  }
}
