/// What Hyo has to know of a language to publish an edition in it.
package struct Language: Sendable {
  package var tag: LocaleTag
  /// The language's own name for itself.
  package var name: String
  package var direction: Direction
  /// The marker of a note; `{n}` stands for its number.
  package var noteMarker: String {
    didSet { markerParts = Self.parts(of: noteMarker, around: "{n}") }
  }
  private var markerParts: (before: String, after: String)
  package var patterns: [TextPattern: String]
  package var interface: [InterfaceString: String]
  package var sentences: [SentencePattern: String]
  package var verdicts: [VerdictPattern: PluralPattern]

  package init(
    tag: LocaleTag,
    name: String,
    direction: Direction,
    noteMarker: String,
    patterns: [TextPattern: String],
    interface: [InterfaceString: String],
    sentences: [SentencePattern: String] = [:],
    verdicts: [VerdictPattern: PluralPattern] = [:]
  ) {
    self.tag = tag
    self.name = name
    self.direction = direction
    self.noteMarker = noteMarker
    self.markerParts = Self.parts(of: noteMarker, around: "{n}")
    self.patterns = patterns
    self.interface = interface
    self.sentences = sentences
    self.verdicts = verdicts
  }

  static func parts(
    of pattern: String,
    around placeholder: String
  ) -> (before: String, after: String) {
    guard let place = pattern.firstRange(of: placeholder) else { return (pattern, "") }
    return (String(pattern[..<place.lowerBound]), String(pattern[place.upperBound...]))
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

  /// The marker of the note with a number from 1.
  package func marker(of number: Int) -> String {
    markerParts.before + String(number) + markerParts.after
  }
}
