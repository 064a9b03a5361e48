import Diagnostics
import Drift
import Loading
import Localization

extension SiteComparison {
  /// What changed, as the comment of a pull request.
  ///
  /// - Parameter locales: in whose words, by their positions in the new site.
  /// - Returns: Markdown with HTML for what folds, nothing of which a text can break out of.
  func markdown(locales: [Int]) -> String {
    // What keeps a version from being read, its findings say.
    guard let site = new.site, old.site != nil else { return "" }
    let language = site.languages[locales.first ?? 0]
    if isEmpty {
      let words = language[findings.isEmpty ? .noDifference : .notCompared]
      return "**\(title)**: \(escaped(words))\n"
    }
    var lines = ["## \(title)"]
    let pageLines =
      addedPages.map { language.added(.thePage, $0) }
      + removedPages.map { language.removed(.thePage, $0) }
      + (places.map { [language.changed(.thePageOrder, ($0.old.written, $0.new.written))] } ?? [])
    if !pageLines.isEmpty { lines += [""] + pageLines.map { "- \(escaped($0))" } }
    for page in pages {
      lines += ["", "### \(escaped(page.new.id))"]
      let tables =
        page.addedTables.map { language.added(.theTable, $0) }
        + page.removedTables.map { language.removed(.theTable, $0) }
      if !tables.isEmpty { lines += [""] + tables.map { "- \(escaped($0))" } }
      for pair in page.tables { lines += markdown(pair, page, locales) }
      lines += markdown(page.texts, language)
    }
    if !sharedTexts.isEmpty {
      lines += ["", "### shared"] + markdown(sharedTexts, language)
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private var title: String { "\(escaped(old.name)) → \(escaped(new.name))" }

  private func escaped(_ text: String) -> String { PullRequestText.escaped(text) }

  private func markdown(
    _ pair: TablePair,
    _ page: PageComparison,
    _ locales: [Int]
  ) -> [String] {
    guard let site = new.site, let before = old.site else { return [] }
    var lines = ["", "#### \(escaped(page.new.id + "/" + pair.new.id))"]
    for locale in locales {
      let language = site.languages[locale]
      let worded = WordedTable(pair, on: page, before.index, site.index, locale: locale)
      if locales.count > 1 { lines += ["", "**\(escaped(language.name))**"] }
      if !worded.changes.isEmpty {
        let was = label(.was, language)
        let isNow = label(.isNow, language)
        lines += ["", "| | \(escaped(was)) | \(escaped(isNow)) |", "| --- | --- | --- |"]
        lines += worded.changes.prefix(Self.mostRows).map { row($0, language) }
      }
      let more = worded.changes.count - Self.mostRows
      if more > 0 { lines += ["", escaped(language.more(more))] }
      lines += worded.facts.isEmpty ? [] : [""] + worded.facts.map { "- \(escaped($0))" }
      if !pair.isDecided { lines += ["", escaped(language[.notCompared])] }
    }
    return lines
  }

  /// The words before what was decided or is, without the colon.
  private func label(_ word: LocaleWord, _ language: Language) -> String {
    let label = language.sentence(word, ["text": ""]).withoutBlanksAtEnd
    return label.last.map { ":：".contains($0) } == true ? String(label.dropLast()) : label
  }

  /// A comment on GitHub has at most 65,536 characters.
  private static let mostRows = 50

  private func row(_ change: WordedTable.Change, _ language: Language) -> String {
    var headings = change.headings.prefix(Self.mostHeadings).map(escaped)
    let more = change.headings.count - headings.count
    if more > 0 { headings.append(escaped(language.more(more))) }
    let after = change.after + (change.isInNotes ? [language[.onlyNotes]] : [])
    let cells = [
      headings, (change.before ?? ["—"]).map(escaped), after.map(escaped),
    ]
    return "| " + cells.map { $0.joined(separator: "<br>") }.joined(separator: " | ") + " |"
  }

  private func markdown(_ texts: [TextChange], _ language: Language) -> [String] {
    if texts.isEmpty { return [] }
    let count = texts.count
    let summary = language.sentence(.changedTexts, ["number": "\(count)"])
    return ["", "<details><summary>\(escaped(summary))</summary>", ""]
      + texts.prefix(Self.mostTexts).map { text in
        let diff = WordDiff(from: text.before ?? "", to: text.after ?? "")
        let words = diff.runs.map { run in
          switch run.kind {
          case .kept: escaped(run.text)
          case .removed: "<del>\(escaped(run.text))</del>"
          case .added: "<ins>\(escaped(run.text))</ins>"
          }
        }
        return "- \(escaped(text.locale)) \(escaped(text.id.path)): \(words.joined())"
      }
      + (count > Self.mostTexts ? ["", escaped(language.more(count - Self.mostTexts))] : [])
      + ["", "</details>"]
  }

  private static let mostTexts = 100
}
