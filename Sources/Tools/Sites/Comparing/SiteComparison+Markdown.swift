import Diagnostics
import Drift
import Loading
import Localization

extension SiteComparison {
  /// The changes as the comment of a pull request.
  ///
  /// - Parameters:
  ///   - locales: the locales to write in, by their positions in the new site.
  ///   - words: the locale of Hyo's own words around them.
  ///   - newName: the name of the new version.
  /// - Returns: Markdown, with HTML for collapsible sections; texts are escaped, so that they can't break out of it.
  func markdown(locales: [Int], words: Int, newName: String) -> String {
    // If a version can't be read, the findings say why.
    guard let site = new.site, old.site != nil else { return "" }
    let language = site.languages[words]
    let title = "\(escaped(old.name)) → \(escaped(newName))"
    if isEmpty {
      let words = language[findings.isEmpty ? .noDifference : .notCompared]
      return "**\(title)**: \(escaped(words))\n"
    }
    var comment = CommentText()
    comment.begin(1, ["## \(title)"])
    let pageLines =
      addedPages.map { language.added(.thePage, $0) } + removedPages.map { language.removed(.thePage, $0) }
      + (places.map { [language.changed(.thePageOrder, ($0.old.written, $0.new.written))] } ?? [])
    list(pageLines, 2, &comment)
    for page in pages {
      comment.begin(2, ["", "### \(escaped(page.new.id))"])
      let tables =
        page.addedTables.map { language.added(.theTable, $0) }
        + page.removedTables.map { language.removed(.theTable, $0) }
      list(tables, 3, &comment)
      for pair in page.tables { add(pair, page, locales, to: &comment) }
      add(page.texts, language, to: &comment)
    }
    comment.begin(2, ["", "### shared"])
    add(sharedTexts, language, to: &comment)
    for document in documents {
      comment.begin(2, ["", "### \(escaped(language.heading(of: document)))"])
      if document.texts.isEmpty { comment.add([""]) }
      add(document.texts, language, alone: document.alone, to: &comment)
    }
    let rest = comment.leftOut > 0 ? ["", escaped(language.more(comment.leftOut))] : []
    return (comment.lines + rest).joined(separator: "\n") + "\n"
  }

  private func list(_ items: [String], _ level: Int, _ comment: inout CommentText) {
    comment.begin(level, [""])
    for item in items { comment.add(["- \(escaped(item))"]) }
  }

  private func escaped(_ text: String) -> String { PullRequestText.escaped(text) }

  private func add(_ pair: TablePair, _ page: PageComparison, _ locales: [Int], to comment: inout CommentText) {
    guard let site = new.site else { return }
    comment.begin(3, ["", "#### \(escaped(page.new.id + "/" + pair.new.id))"])
    for (locale, worded) in zip(locales, worded(pair, on: page, locales)) {
      let language = site.languages[locale]
      comment.begin(4, locales.count > 1 ? ["", "**\(escaped(language.name))**"] : [])
      let (was, isNow) = (label(.was, language), label(.isNow, language))
      let header = ["", "| | \(escaped(was)) | \(escaped(isNow)) |", "| --- | --- | --- |"]
      comment.begin(5, header)
      let shown = worded.changes.prefix(Self.mostRows)
      for change in shown { comment.add([row(change, language)]) }
      comment.begin(5, [])
      let more = worded.changeCount - shown.count
      if more > 0 { comment.add(["", escaped(language.more(more))]) }
      list(worded.facts, 5, &comment)
      comment.begin(5, [])
      if !pair.isDecided { comment.add(["", escaped(language[.notCompared])]) }
    }
  }

  /// The words before an old or new decision, without the colon.
  private func label(_ word: LocaleWord, _ language: Language) -> String {
    let label = language.sentence(word, ["text": ""]).withoutBlanksAtEnd
    return label.last.map { ":：".contains($0) } == true ? String(label.dropLast()) : label
  }

  /// The limit for one language.
  private static let mostRows = 50

  private func row(_ change: TableChanges.Change, _ language: Language) -> String {
    var headings = change.headings.prefix(Self.mostHeadings).map(escaped)
    let more = change.groupCount - headings.count
    if more > 0 { headings.append(escaped(language.more(more))) }
    let after = change.after + (change.remark(in: language).map { [$0] } ?? [])
    let cells = [headings, (change.before ?? ["—"]).map(escaped), after.map(escaped)]
    return "| " + cells.map { $0.joined(separator: "<br>") }.joined(separator: " | ") + " |"
  }

  /// Adds texts; a unit's texts in several languages are added together, or not at all.
  private func add(_ texts: [TextChange], _ language: Language, alone: Set<UnitID> = [], to comment: inout CommentText)
  {
    if texts.isEmpty { return }
    let count = texts.count
    let summary = language.sentence(.changedTexts, ["number": "\(count)"])
    comment.begin(3, ["", "<details><summary>\(escaped(summary))</summary>", ""])
    var isOpen = false
    let shown = texts.prefix(Self.mostTexts)
    var start = shown.startIndex
    while start < shown.endIndex {
      let id = shown[start].id
      let end = shown[start...].firstIndex { $0.id != id } ?? shown.endIndex
      let unit = shown[start..<end]
      // The languages of a document are files of their own.
      let isAlone = id.scope.isDocument ? alone.contains(id) : unit.count == 1
      let lines = unit.map { line($0) + (isAlone ? remark($0, language) : "") }
      if comment.add(lines) { isOpen = true }
      start = end
    }
    if count > Self.mostTexts { comment.add(["", escaped(language.more(count - Self.mostTexts))]) }
    if isOpen { comment.end(["", "</details>"]) }
  }

  private func line(_ text: TextChange) -> String {
    let diff = WordDiff(from: (text.before ?? "").trimmingLineEnds, to: (text.after ?? "").trimmingLineEnds)
    let words = diff.keeping(characters: Self.mostKept).runs.map { run in
      let text = escaped(run.text.partOfOneLine)
      return switch run.kind {
      case .kept: text
      case .removed: "<del>\(text)</del>"
      case .added: "<ins>\(text)</ins>"
      }
    }
    return "- \(escaped(text.locale)) \(escaped(text.id.path)): \(words.joined())"
  }

  /// Says that no other language changed, if there are other languages.
  private func remark(_ text: TextChange, _ language: Language) -> String {
    let tags = new.site?.languages.map(\.tag.text) ?? []
    guard tags.count > 1, tags.contains(text.locale) else { return "" }
    return " " + escaped(language.sentence(.onlyLocale, ["locale": text.locale]))
  }

  /// The most characters to keep on either side of a change.
  private static let mostKept = 80
  private static let mostTexts = 100
}
