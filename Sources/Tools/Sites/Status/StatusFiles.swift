import CommonMark
import Diagnostics
import Drift
import Editions
import Loading
import Localization
import Publishing
import Rendering

/// Makes the files that show a site's readers how up to date its languages are.
struct StatusFiles {
  let site: Site
  let status: SiteStatus
  let templates: PageTemplates
  let selection: BuildSelection

  /// The files of all locales, in the selected formats.
  ///
  /// - Parameter report: receives the languages in which the page would be too large.
  /// - Returns: For each locale a page, a badge, and the page in Markdown.
  func files(report: Report) -> [OutputFile] {
    let shell = PageShell(site: site)
    return site.languages.indices.flatMap { locale in
      let (tag, page) = (status.tags[locale], page(locale))
      var files: [OutputFile] = []
      if selection.holds(.html, locale: tag) {
        let body = page.html()
        var values = shell.statusPage(locale, body: body.bytes)
        values.description = page.description
        let html = body.isFull ? nil : templates.page(values)
        let path = "html/\(tag)/"
        if let html {
          files.append(OutputFile(path: path + EditionFormat.html.file(of: Page.status), bytes: html))
        } else {
          report.add(.statusTooLarge(in: site.languages[locale]))
        }
        files.append(OutputFile(path: path + StatusPage.badgeName, bytes: page.badge()))
      }
      let folders = templates.foldersOfMarkdown(selection, tag)
      if !folders.isEmpty {
        let others = site.languages.filter { $0.tag.text != tag }
        let text = page.markdown(otherLanguages: others)
        if text.isFull { report.add(.statusTooLarge(in: site.languages[locale])) }
        let name = EditionFormat.markdown.file(of: Page.status)
        let bytes = text.bytes
        files += folders.map { OutputFile(path: "\($0)/\(tag)/\(name)", bytes: bytes) }
      }
      return files
    }
  }

  private func page(_ locale: Int) -> StatusPage {
    let language = site.languages[locale]
    let total = status.total(of: locale)
    let states = ReviewState.byUrgency.filter { $0 == .agreed || total[$0] > 0 }
    func numbers(_ counts: StateCounts) -> [Int] { [counts.texts] + states.map { counts[$0] } }
    let titles = Dictionary(
      site.index.pages.map { ($0.id, $0.titles[locale]) }, uniquingKeysWith: { first, _ in first })
    let rows = status.pages.filter { $0.counts[locale].texts > 0 }.map { page in
      let counts = numbers(page.counts[locale])
      if let title = titles[page.owner] { return StatusPage.Row(page: page.owner, title: title, counts) }
      let isShared = page.owner == UnitID.Scope.shared.name
      return StatusPage.Row(isShared ? .statusShared : .statusWords, in: language, counts)
    }
    return StatusPage(
      language, total.agreement, steps: steps(total, in: language), columns: [.statusTexts] + states.map(\.word),
      rows: rows + [StatusPage.Row(.statusTotal, in: language, numbers(total))])
  }
}

extension StatusFiles {
  /// The commands that list the texts that need work, if there are any.
  private func steps(_ total: StateCounts, in language: Language) -> [StatusPage.Step] {
    let (tag, missing) = (language.tag.text, total[.missing])
    // A language without any words has another finding.
    let kinds = language.words.isEmpty ? "FallbackText,MissingLocale" : "FallbackText"
    // Changes in this language need work in the other languages.
    let isDue = total[.agreed] + total[.changed] + missing < total.texts
    return (isDue ? [.due(status.hasLock ? "hyo review --locale \(tag)" : "hyo review start")] : [])
      + (missing > 0 ? [.missing("hyo check --only \(kinds)")] : [])
  }
}

extension StateCounts {
  /// The numbers that readers see.
  var agreement: StatusPage.Agreement { .init(agreed: self[.agreed], texts: texts, percent: agreedPercent) }
}

extension ReviewState {
  /// The word that readers see for the state.
  fileprivate var word: LocaleWord {
    switch self {
    case .agreed: .statusAgreed
    case .bothChanged: .statusBothChanged
    case .behind: .statusBehind
    case .dueBySpec: .statusDueBySpec
    case .unconfirmed: .statusUnconfirmed
    case .changed: .statusChanged
    case .unreviewed: .statusUnreviewed
    case .missing: .statusMissing
    }
  }
}

extension Finding {
  /// The finding for a status page that is larger than `PageLimit.bytes` in a language.
  fileprivate static func statusTooLarge(in language: Language) -> Finding {
    Finding(
      .textTooLarge, at: nil, "The status would have more than 16 MB in \(language.tag.text)",
      fixes: [.init("leave out 'status: published'")])
  }
}
