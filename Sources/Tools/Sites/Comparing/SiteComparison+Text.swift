import Diagnostics
import Drift
import Loading
import Localization

extension SiteComparison {
  /// The changes for people at a terminal.
  ///
  /// - Parameters:
  ///   - locales: the locales to write in, by their positions in the new site; at least one.
  ///   - isVerbose: true to show all groups of combinations.
  /// - Returns: Lines of text.
  func text(locales: [Int], verbosely isVerbose: Bool) -> String {
    guard let site = new.site, old.site != nil else { return "" }
    let language = site.languages[locales.first ?? 0]
    var lines =
      addedPages.map { language.added(.thePage, $0) } + removedPages.map { language.removed(.thePage, $0) }
      + (places.map { [language.changed(.thePageOrder, ($0.old.written, $0.new.written))] } ?? [])
    for page in pages {
      lines += lines.isEmpty ? [] : [""]
      lines.append(page.new.id)
      lines += page.addedTables.map { "  " + language.added(.theTable, $0) }
      lines += page.removedTables.map { "  " + language.removed(.theTable, $0) }
      for pair in page.tables {
        lines.append("  \(page.new.id)/\(pair.new.id)")
        for (locale, table) in zip(locales, worded(pair, on: page, locales)) {
          let isOne = locales.count == 1
          let language = site.languages[locale]
          if !isOne { lines.append("    " + language.name) }
          lines += text(pair, table, language, isVerbose).map { (isOne ? "    " : "      ") + $0 }
        }
      }
      lines += text(page.texts)
    }
    if !sharedTexts.isEmpty { lines += (lines.isEmpty ? [] : [""]) + ["shared"] + text(sharedTexts) }
    for document in documents {
      lines += lines.isEmpty ? [] : [""]
      lines.append(language.heading(of: document))
      lines += zip(document.texts, text(document.texts)).map { text, line in
        guard document.alone.contains(text.id) else { return line }
        return "\(line) \(language.sentence(.onlyLocale, ["locale": text.locale]))"
      }
    }
    return lines.map { $0.printableLine + "\n" }.joined()
  }

  /// The changes to a table, in the words of some locales.
  func worded(_ pair: TablePair, on page: PageComparison, _ locales: [Int]) -> [TableChanges] {
    guard let site = new.site, let before = old.site else { return [] }
    return TableChanges.all(pair, on: page, before.index, site.index, locales: locales)
  }

  private func text(_ pair: TablePair, _ table: TableChanges, _ language: Language, _ isVerbose: Bool) -> [String] {
    var lines: [String] = []
    let shown = table.changes.prefix(isVerbose ? .max : Self.mostChanges)
    for change in shown {
      let headings = change.headings.prefix(isVerbose ? .max : Self.mostHeadings)
      lines += headings
      let more = change.groupCount - headings.count
      if more > 0 { lines.append(language.more(more)) }
      if let before = change.before { lines += labelled(before, .was, language) }
      lines += labelled(change.after, .isNow, language)
      if let remark = change.remark(in: language) { lines.append("  " + remark) }
    }
    let rest = table.changeCount - shown.count
    if rest > 0 { lines.append(language.more(rest)) }
    return lines + table.facts + (pair.isDecided ? [] : [language[.notCompared]])
  }

  /// The limit for one table; nobody reads more, and programs get all of them.
  private static let mostChanges = 100

  /// Nobody reads more, and programs get all of them.
  static let mostHeadings = 20

  /// Puts one line after its label, or several lines below it.
  private func labelled(_ lines: [String], _ label: LocaleWord, _ language: Language) -> [String] {
    let first = language.sentence(label, ["text": lines.count == 1 ? lines[0] : ""])
    if lines.count == 1 { return ["  " + first] }
    return ["  " + first.withoutBlanksAtEnd] + lines.map { "    " + $0 }
  }

  private func text(_ texts: [TextChange]) -> [String] {
    texts.map { text in
      let diff = WordDiff(from: text.before ?? "", to: text.after ?? "")
      return "  \(text.locale) \(text.id.path): \(diff.text(.signs).withVisibleLineEnds)"
    }
  }
}

extension Language {
  func added(_ thing: LocaleWord, _ id: String) -> String { sentence(.added, ["thing": sentence(thing, ["id": id])]) }

  func removed(_ thing: LocaleWord, _ id: String) -> String {
    sentence(.removed, ["thing": sentence(thing, ["id": id])])
  }

  /// The path of a document, or the sentence that only one version has it.
  func heading(of document: DocumentDifference) -> String {
    document.isNew
      ? added(.thePage, document.path) : document.isGone ? removed(.thePage, document.path) : document.path
  }

  /// The sentence for something whose order changed.
  func changed(_ thing: LocaleWord, _ ids: (old: [String], new: [String])) -> String {
    let (before, after) = (ids.old.joined(separator: ", "), ids.new.joined(separator: ", "))
    return sentence(.changed, ["thing": self[thing], "before": before, "after": after])
  }

  /// The sentence for the number of changes that are left out.
  func more(_ count: Int) -> String { sentence(.moreChanges, ["number": "\(count)"]) }
}

extension String {
  var withoutBlanksAtEnd: String { String(reversed().drop(while: \.isWhitespace).reversed()) }

  /// A part of a text on one line, also with the line ends at which it begins or ends.
  var partOfOneLine: String {
    guard let first, let last else { return "" }
    return (first.isNewline ? " ⏎ " : "") + withVisibleLineEnds
      + (last.isNewline && contains { !$0.isNewline } ? " ⏎ " : "")
  }
}
