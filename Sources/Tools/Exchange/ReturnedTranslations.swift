package import Diagnostics

/// What a file holds that comes back from translators, each text with its place in the file.
package struct ReturnedTranslations: Sendable {
  /// The tag of the language that was translated from; nil where the file does not say.
  package var source: SourceText?
  /// The tag of the language that was translated to.
  package var target: SourceText?
  /// The texts, in the order of the file.
  package var entries: [Entry] = []

  /// One text in both languages.
  package struct Entry: Sendable {
    /// The unit's id: `reception-methods/phrases.shown`.
    package var context: SourceText
    /// The text that was translated.
    package var source: SourceText
    /// Its translation; empty where there is none.
    package var target: SourceText
    /// Whether the file says that somebody still has to look at the translation.
    package var isFuzzy: Bool
  }

  /// Reads a PO or an XLIFF file; what begins with `<` is the latter.
  ///
  /// - Parameters:
  ///   - file: the file.
  ///   - findings: receives what is wrong with it; at most 100 of the file's own mistakes.
  /// - Complexity: O(n) in the length of the file.
  package init(_ file: SourceFile, findings: inout [Finding]) {
    if let mistake = Self.mistake(in: file.bytes) {
      let start = SourceRange(startOf: SourceFile(path: file.path, bytes: []))
      findings.append(Finding(.malformedTranslation, at: start, mistake))
      return
    }
    var characters: [Finding] = []
    let check = checkCharacters(of: file, findings: &characters)
    findings += characters.filter { $0.severity == .error }
    guard check.isUTF8 else { return }
    let first = file.bytes[check.textStart...].first { !$0.isWhitespace }
    if first == UInt8(ascii: "<") {
      let reader = XLIFFReader(file)
      reader.read()
      self = reader.translations
      findings += reader.mistakes.findings
    } else {
      var reader = POReader(file, from: check.textStart)
      reader.read()
      self = reader.translations
      findings += reader.mistakes.findings
    }
  }

  /// The entries of a PO file whose texts have no contexts, such as a program's own messages.
  package static func messages(of file: SourceFile) -> [Entry] {
    var reader = POReader(file, from: 0, needsContexts: false)
    reader.read()
    return reader.translations.entries
  }

  init() {}

  /// What is the matter with a file that is no text at all; nil for any other.
  private static func mistake(in bytes: [UInt8]) -> Message? {
    if bytes.allSatisfy(\.isWhitespace) { return "The file is empty" }
    let start = bytes.prefix(8000)
    // UTF-16 begins with a mark, and is told as such.
    if !start.contains(0) || [[0xFE, 0xFF], [0xFF, 0xFE]].contains(Array(start.prefix(2))) { return nil }
    let isText = String(decoding: start, as: UTF8.self).contains("msgid")
    let isMarkup = start.first { !$0.isWhitespace } == UInt8(ascii: "<")
    return isText || isMarkup ? nil : "This is neither a PO file nor XLIFF 1.2 or 2"
  }
}
