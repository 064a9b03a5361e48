/// The texts of a site in two languages, for a file in a format of translators' tools.
package struct Translations: Sendable {
  /// The tag of the source language.
  package var source: String
  /// The tag of the target language.
  package var target: String
  /// The texts, in the order in which translators see them.
  package var entries: [Entry]

  /// Makes translations between two languages, given by their tags.
  package init(from source: String, to target: String, entries: [Entry] = []) {
    self.source = source
    self.target = target
    self.entries = entries
  }

  /// One text in both languages.
  package struct Entry: Sendable {
    /// The unit's id, with its form, in two parts: `reception-methods` and `phrases.shown`.
    package var id: (scope: String, path: String)
    /// The text to translate.
    package var source: String
    /// Its translation; empty if there is none.
    package var target = ""
    /// The state of the translation.
    package var state = State.current
    /// Comments for translators: what the text is, what its placeholders mean, and the terms in it.
    package var comments: [String] = []
    /// The paths of the files that use it; without line numbers, which would change with every edit.
    package var files: [String] = []

    /// Makes an entry without a translation.
    package init(_ scope: String, _ path: String, source: String) {
      id = (scope, path)
      self.source = source
    }
  }

  /// The state of a translation.
  package enum State: Sendable, Equatable {
    /// As far as is known, it agrees with the source.
    case current
    /// The source has changed since; with its text at the last agreement, if that is known.
    case behind(previousSource: String?)
  }
}

extension Translations.Entry {
  /// The unit's id as one text: `reception-methods/phrases.shown`.
  package var context: String { "\(id.scope)/\(id.path)" }

  /// True if the translation exists, but is not up to date.
  package var isFuzzy: Bool {
    switch state {
    case .current: false
    case .behind: !target.isEmpty
    }
  }

  /// The source text at the last agreement, for a translation that is behind.
  package var previousSource: String? {
    switch state {
    case .current: nil
    case .behind(let previous): isFuzzy ? previous : nil
    }
  }
}

extension Translations {
  /// True if the bytes are those of a PO or XLIFF file, or of an empty file.
  package static func isExport(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first(where: { !$0.hasPrefix("#") }) else { return lines.isEmpty }
    if first.hasPrefix("msgid \"") || first.hasPrefix("msgctxt \"") { return true }
    return first.hasPrefix("<") && start.contains("<xliff")
  }
}
