package import Diagnostics

/// The contents of a translators' file that is imported, each text with its place in the file.
package struct ReturnedTranslations: Sendable {
  /// The tag of the source language; nil if the file doesn't give it.
  package var source: SourceText?
  /// The tag of the target language.
  package var target: SourceText?
  /// The texts, in the order of the file.
  package var entries: [Entry] = []

  /// One text in both languages.
  package struct Entry: Sendable {
    /// The unit's id: `reception-methods/phrases.shown`.
    package var context: SourceText
    /// The text that was translated.
    package var source: SourceText
    /// Its translation; empty if there is none.
    package var target: SourceText
    /// True if the file says that somebody still has to review the translation.
    package var isFuzzy: Bool
  }

  /// Reads a PO or XLIFF file; a file that begins with `<` is XLIFF.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - report: receives the file's mistakes, at most 100 about its format.
  /// - Complexity: O(n) in the length of the file.
  package init(_ file: SourceFile, report: Report) {
    if let mistake = Self.mistake(in: file.bytes) {
      let start = SourceRange(startOf: SourceFile(path: file.path, bytes: []))
      report.add(Finding(.malformedTranslation, at: start, mistake))
      return
    }
    let attempt = report.attempt()
    let check = checkCharacters(of: file, report: attempt)
    attempt.drop { $0.severity != .error }
    attempt.keep()
    guard check.isUTF8 else { return }
    let first = file.bytes[check.textStart...].first { !$0.isWhitespace }
    if first == UInt8(ascii: "<") {
      let reader = XLIFFReader(file)
      reader.read()
      self = reader.translations
      report.add(reader.mistakes.findings)
    } else {
      var reader = POReader(file, from: check.textStart)
      reader.read()
      self = reader.translations
      report.add(reader.mistakes.findings)
    }
  }

  /// The entries of a PO file whose texts have no contexts, such as a program's own messages.
  package static func messages(of file: SourceFile) -> [Entry] {
    var reader = POReader(file, from: 0, needsContexts: false)
    reader.read()
    return reader.translations.entries
  }

  init() {}

  /// The message for a file that is not text at all; nil for any other file.
  private static func mistake(in bytes: [UInt8]) -> Message? {
    if bytes.allSatisfy(\.isWhitespace) { return "The file is empty" }
    let start = bytes.prefix(8000)
    // UTF-16 begins with a mark, and gets a message of its own.
    if !start.contains(0) || [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(start.prefix(2))) { return nil }
    let isText = String(decoding: start, as: UTF8.self).contains("msgid")
    let isMarkup = start.first { !$0.isWhitespace } == UInt8(ascii: "<")
    return isText || isMarkup ? nil : "This is neither a PO file nor XLIFF 1.2 or 2"
  }
}
