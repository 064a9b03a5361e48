import Diagnostics
import Exchange
import Localization
import Publishing

extension Finding {
  /// The advice about a document whose name gives its page no id.
  static func pageWithoutName(_ id: String, in file: SourceFile) -> Finding {
    Finding(
      .importAssumption, at: SourceRange(startOf: file),
      "The name of the document makes no id, and the address of its page is '\(id)'",
      fixes: [.init("name the page with '--page', such as '--page fees'")])
  }

  /// The finding for a file whose translations would replace the source texts.
  static func sameLanguage(_ target: SourceText) -> Finding {
    Finding(
      .malformedTranslation, at: target.range, "The file translates from '\(target.text)' to the same language",
      fixes: [.init("name the language of the translations")])
  }

  /// The finding for a file that doesn't name its source language, for a site that has no second language either.
  static func nothingToTranslate(_ target: SourceText) -> Finding {
    Finding(
      .malformedTranslation, at: target.range,
      "The site has no language but '\(target.text)', so nothing can be a translation into it",
      fixes: [.init("add to 'locales' in hyo.yaml the language that was translated")])
  }

  static func repeatedTranslation(_ entry: ReturnedTranslations.Entry, first: SourceRange) -> Finding {
    Finding(
      .duplicateID, at: entry.context.range, "'\(entry.context.text)' is translated twice",
      notes: [.init("it is translated first here", at: first)], fixes: [.init("keep one of the two")])
  }

  static func unknownTranslation(_ entry: ReturnedTranslations.Entry, among contexts: some Collection<String>)
    -> Finding
  {
    // Comparing many mistyped ids with thousands of ids would take too long.
    let meant = contexts.count <= 1_000 ? contexts.sorted() : []
    return Finding(
      .unknownTranslation, at: entry.context.range, "The site has no text '\(entry.context.text)'",
      fixes: Fix.didYouMean(entry.context.text, among: meant) + [
        .init("take the entry out, or export the site again and merge the translations")
      ])
  }

  static func fuzzyTranslation(_ entry: ReturnedTranslations.Entry) -> Finding {
    Finding(
      .fuzzyTranslation, at: entry.target.range,
      "The translation of '\(entry.context.text)' is marked as one to look at, and is left out",
      fixes: [.init("look at it, and take the mark away")])
  }

  static func movedSource(_ entry: ReturnedTranslations.Entry, now unit: Unit) -> Finding {
    Finding(
      .movedSource, at: entry.source.range, "The source of '\(entry.context.text)' has changed since it was exported",
      notes: [
        .init("what was translated: \(entry.source.text.trimmingLineEnds)"),
        .init("what the site says now: \(unit.translatableText)"), .init("it is written here", at: unit.place),
      ], fixes: [.init("export the site again, and translate the new text")])
  }

  static func wrongPlaceholders(_ text: SourceText, _ unit: TranslationUnit, missing: [String], unknown: [String])
    -> Finding
  {
    func list(_ names: [String]) -> String { names.map { "{\($0)}" }.joined(separator: ", ") }
    let (lacking, extra) = (list(missing), list(unknown))
    let summary: Message =
      unknown.isEmpty
      ? "The translation of '\(unit.id.description)' is missing \(lacking)"
      : missing.isEmpty
        ? "The translation of '\(unit.id.description)' has \(extra), which its source does not have"
        : "The translation of '\(unit.id.description)' is missing \(lacking) and has \(extra), which its source does not have"
    return Finding(
      .wrongPlaceholders, at: text.range, summary, notes: [.init("the source: \(unit.source.translatableText)")])
  }

  /// The finding for a text that can't be written, with the reason as a note.
  static func unusableTranslation(_ text: ImportedText, _ reason: Finding.Note) -> Finding {
    Finding(
      .unusableTranslation, at: text.text.range,
      "The translation of '\(text.unit.id.description)' cannot be written into the site", notes: [reason])
  }
}
