import Diagnostics
import Drift
import History
import Localization

/// The texts of a site that are due for review, page by page.
struct ReviewList: Sendable {
  /// In the order of the site.
  let units: [UnitReview]
  /// True to show people everything, rather than only the first few unread texts.
  let isVerbose: Bool
  /// The due texts that have changed, and their earlier versions.
  let moved: MovedTexts
  /// The ids of the units of which accepted texts are missing, with the locales of these texts.
  let lost: [(id: String, locales: [String])]
  /// The texts that the user has named.
  private let selection: ReviewSelection
  /// The tags of the locales that the user has named.
  private let locales: [String]

  /// The most unread texts of a page, and the most units with missing languages, to show to people.
  private static let mostUnread = 5

  /// Selects the units that are due.
  ///
  /// - Parameters:
  ///   - units: in the order of the site.
  ///   - selection: The names by which the user has selected them.
  ///   - locales: the tags of the locales in which a text must be due; empty for any.
  ///   - isVerbose: true to show people everything.
  ///   - history: opens the repository of the site; called if a text has changed.
  init(
    of units: [UnitReview], named selection: ReviewSelection = ReviewSelection(), in locales: [String],
    isVerbose: Bool, history: () throws(HistoryError) -> GitRepository
  ) {
    (self.selection, self.locales) = (selection, locales)
    let due = units.filter { unit in
      unit.state != .agreed
        && (locales.isEmpty || unit.locales.contains { locales.contains($0.tag) && $0.state.asksForWork })
    }
    self.units = due
    self.isVerbose = isVerbose
    moved = MovedTexts(of: due, in: history)
    lost = units.map { unit in (unit.id.description, unit.lost.filter { locales.isEmpty || locales.contains($0) }) }
      .filter { !$0.locales.isEmpty }
  }

  /// The list for people at a terminal; control characters are made visible.
  func text(_ form: ReviewForm) -> String {
    let catalogue = form.catalogue
    if units.isEmpty {
      let nothing: Message = "No text is due for review"
      return nothing.text(in: catalogue) + "\n" + lostText(in: catalogue)
    }
    var text = ""
    var rest = units[...]
    while let first = rest.first {
      let page = rest.prefix { $0.id.scope == first.id.scope }
      rest = rest.dropFirst(page.count)
      text += self.text(of: Array(page), form) + "\n"
    }
    let count = units.count
    let ending = Message.count(
      count, one: "1 text is due for review. Read each in all its languages; where they agree, record it:",
      "\(count) texts are due for review. Read each in all its languages; where they agree, record it:")
    return text + (lost.isEmpty ? "" : lostText(in: catalogue) + "\n") + pastRemark(in: catalogue) + """
      \(ending.text(in: catalogue))
        hyo review accept \(acceptance.printableLine)

      """
  }

  /// The operands and options of `hyo review accept` that record that all listed texts agree, and no other texts.
  private var acceptance: String {
    if locales.isEmpty { return units.count == 1 ? units[0].acceptance : names }
    return names + locales.map { " --locale \($0)" }.joined()
  }

  /// The names of the listed texts: their pages, if these are shown as a whole.
  private var names: String {
    let shown = shownUnits
    if units.count == 1 || shown.count < units.count {
      return shown.map(\.id.description.quotedForShell).joined(separator: " ")
    }
    var pages = selection.pages
    if selection.ids.isEmpty, pages.isEmpty {
      for unit in units where pages.last != unit.id.scope.name { pages.append(unit.id.scope.name) }
      if pages.count > Self.mostPages { return "--all" }
    }
    return (selection.ids.map(\.quotedForShell) + pages.map { "--page \($0.quotedForShell)" }).joined(separator: " ")
  }

  /// The most pages to name one by one.
  private static let mostPages = 3

  /// The unread texts of a page that are only counted.
  private func hidden(of page: [UnitReview]) -> Set<UnitID> {
    if isVerbose { return [] }
    return Set(page.lazy.filter { $0.state == .unreviewed }.dropFirst(Self.mostUnread).map(\.id))
  }

  /// The units that the list shows.
  private var shownUnits: [UnitReview] {
    var shown: [UnitReview] = []
    var rest = units[...]
    while let first = rest.first {
      let page = Array(rest.prefix { $0.id.scope == first.id.scope })
      rest = rest.dropFirst(page.count)
      let hidden = hidden(of: page)
      shown += page.filter { !hidden.contains($0.id) }
    }
    return shown
  }

  private func text(of page: [UnitReview], _ form: ReviewForm) -> String {
    let hidden = hidden(of: page)
    var text = page.filter { !hidden.contains($0.id) }.map { self.text(of: $0, form) }.joined()
    // The page itself ends with an empty line.
    if text.hasSuffix("\n\n") { text.removeLast() }
    if !hidden.isEmpty {
      let owner = page[0].id.scope.name
      let more: Message = "\(owner.printableLine)/…: \(hidden.count) more unreviewed; '--verbose' shows them"
      text += more.text(in: form.catalogue) + "\n"
    }
    return text
  }

  private func lostText(in catalogue: MessageCatalogue) -> String {
    let shown = isVerbose ? lost[...] : lost.prefix(Self.mostUnread)
    let rest = lost.count - shown.count
    let more: Message = "… and \(rest) more; '--verbose' shows them"
    return ReviewChange.lostText(Array(shown), in: catalogue).printable
      + (rest == 0 ? "" : "  \(more.text(in: catalogue))\n")
  }
}

// MARK: For programs

extension ReviewList {
  /// The list for programs.
  var json: JSON {
    .array(
      units.map { unit in
        [
          "id": .string(unit.id.description), "page": .string(unit.id.scope.name),
          "state": .string(unit.state.rawValue), "spec-changed": .bool(unit.isContextChanged),
          "locales": .array(unit.locales.map { .members(members(of: $0), pastMembers(of: $0, in: unit)) }),
        ]
      })
  }

  private func members(of locale: UnitReview.LocaleReview) -> KeyValuePairs<String, JSON?> {
    let place = locale.text?.place
    return [
      "locale": .string(locale.tag), "state": .string(locale.state.rawValue), "generation": .number(locale.generation),
      "file": place.map { .string($0.file.path) }, "line": place.map { .number(SourcePosition(of: $0).line) },
      "text": locale.text.map { .string($0.text.text) },
    ]
  }

  /// The earlier version of a text, if it has changed and git has it.
  private func pastMembers(of locale: UnitReview.LocaleReview, in unit: UnitReview) -> KeyValuePairs<String, JSON?> {
    guard let past = moved.before(unit, locale), let text = locale.text else { return [:] }
    return [
      "before": .string(past.written), "commit": .string(past.revision.hash),
      "words": .array(
        WordDiff(from: past.written, to: text.written).runs.map {
          .object([.init(name: $0.kind.name, value: .string($0.text))])
        }),
    ]
  }
}

extension WordDiff.Kind {
  fileprivate var name: String {
    switch self {
    case .kept: "kept"
    case .removed: "removed"
    case .added: "added"
    }
  }
}

extension ReviewState {
  /// True if a text in this state must be reviewed, rather than only its counterparts in other languages.
  fileprivate var asksForWork: Bool {
    switch self {
    case .unreviewed, .bothChanged, .unconfirmed, .behind, .dueBySpec: true
    case .missing, .agreed, .changed: false
    }
  }
}
