/// The texts of a site in two languages, as a file of translators' tools holds them.
package struct Translations: Sendable {
  /// The tag of the language that is translated from.
  package var source: String
  /// The tag of the language that is translated to.
  package var target: String
  /// The texts, in the order in which translators see them.
  package var entries: [Entry]

  /// Texts to be translated from one language to another, given by their tags.
  package init(from source: String, to target: String, entries: [Entry] = []) {
    self.source = source
    self.target = target
    self.entries = entries
  }

  /// One text in both languages.
  package struct Entry: Sendable {
    /// The unit's id, with its form, in two parts: `reception-methods` and `phrases.shown`.
    package var id: (scope: String, path: String)
    /// The text that is translated.
    package var source: String
    /// Its translation; empty where there is none.
    package var target = ""
    /// Whether the translation still says what the source says.
    package var state = State.current
    /// What a translator should know: what it is, what its placeholders stand for, the terms in it.
    package var comments: [String] = []
    /// The paths of the files where it is used; no line numbers, which would change with every edit.
    package var files: [String] = []

    /// A text that has no translation yet.
    package init(_ scope: String, _ path: String, source: String) {
      id = (scope, path)
      self.source = source
    }
  }

  /// What a translation is worth.
  package enum State: Sendable, Equatable {
    /// As far as is known, it says what the source says.
    case current
    /// The source has moved on; with the text that it had when both last agreed, if that is known.
    case behind(previousSource: String?)
  }
}

extension Translations.Entry {
  /// The unit's id as one text: `reception-methods/phrases.shown`.
  package var context: String { "\(id.scope)/\(id.path)" }

  /// Whether the translation waits for somebody to bring it up to date.
  package var isFuzzy: Bool {
    switch state {
    case .current: false
    case .behind: !target.isEmpty
    }
  }

  /// The text that the source had when both last agreed, of a translation that is behind.
  package var previousSource: String? {
    switch state {
    case .current: nil
    case .behind(let previous): isFuzzy ? previous : nil
    }
  }
}

extension Translations {
  /// Whether the bytes of a file are a PO or XLIFF file, or nothing at all.
  package static func isExport(_ bytes: [UInt8]) -> Bool {
    let start = String(decoding: bytes.prefix(4096), as: UTF8.self)
    let lines = start.split(whereSeparator: \.isNewline).filter { !$0.allSatisfy(\.isWhitespace) }
    guard let first = lines.first(where: { !$0.hasPrefix("#") }) else { return lines.isEmpty }
    if first.hasPrefix("msgid \"") || first.hasPrefix("msgctxt \"") { return true }
    return first.hasPrefix("<") && start.contains("<xliff")
  }
}
