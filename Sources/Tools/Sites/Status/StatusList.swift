import Diagnostics
import Drift

/// A selection of a site's status, as `hyo status` prints it.
struct StatusList: Sendable {
  private let status: SiteStatus
  private let pages: [PageStatus]
  /// The positions of the locales.
  private let locales: [Int]
  /// True if people also see pages that need no work.
  private let showsAll: Bool

  /// - Parameters:
  ///   - status: the status of the whole site.
  ///   - owners: the pages that a user has named; empty for all, of which people see only those that need work.
  ///   - tags: the locales that a user has named; empty for all.
  init(_ status: SiteStatus, pages owners: [String], locales tags: [String]) {
    self.status = status
    pages = status.pages.filter { owners.isEmpty || owners.contains($0.owner) }
    locales = status.tags.indices.filter { tags.isEmpty || tags.contains(status.tags[$0]) }
    showsAll = !owners.isEmpty
  }

  /// True if no text needs work.
  var isDone: Bool { locales.allSatisfy { status.isDone(total(of: $0)) } }

  private func total(of locale: Int) -> StateCounts { pages.map { $0.counts[locale] }.total }
}

// MARK: For people

extension StatusList {
  /// A table of all locales, and for each locale a table of the pages that need work.
  ///
  /// - Parameters:
  ///   - isComplete: true if all files could be read.
  ///   - catalogue: the language of the words.
  /// - Returns: The tables, and what to do next.
  func text(isComplete: Bool, in catalogue: MessageCatalogue) -> String {
    let totals = locales.map { (status.tags[$0], total(of: $0)) }
    let all = (Message("all").text(in: catalogue), totals.map(\.1).total)
    let tables =
      [table("Language", totals.count > 1 ? totals + [all] : totals, in: catalogue)]
      + locales.compactMap { pageTable(of: $0, in: catalogue) }
    return (tables + [ending(isComplete: isComplete).text(in: catalogue) + "\n"]).joined(separator: "\n")
  }

  private func pageTable(of locale: Int, in catalogue: MessageCatalogue) -> String? {
    let rows = pages.map { (status.name(of: $0, in: locale), $0.counts[locale]) }.filter {
      showsAll || !status.isDone($0.1)
    }
    return rows.isEmpty ? nil : table("Pages in \(status.tags[locale])", rows, in: catalogue)
  }

  private func table(_ heading: Message, _ rows: [(name: String, counts: StateCounts)], in catalogue: MessageCatalogue)
    -> String
  {
    let states = shownStates.filter { state in rows.contains { $0.counts[state] > 0 } }
    let headings: [Message] = [heading, "Texts"] + (status.hasLock ? ["Agreed"] : []) + states.map(\.heading)
    let header = headings.map { $0.text(in: catalogue) }
    let lines = rows.map { name, counts in
      [name, "\(counts.texts)"] + (status.hasLock ? ["\(counts.agreedPercent)%"] : [])
        + states.map { counts[$0] == 0 ? "" : "\(counts[$0])" }
    }
    return TextColumns([header] + lines).text
  }

  /// The states to show in columns; without a lock, only missing texts are counted.
  private var shownStates: [ReviewState] {
    status.hasLock ? ReviewState.byUrgency.filter { $0 != .agreed } : [.missing]
  }

  private func ending(isComplete: Bool) -> Message {
    if !status.hasLock {
      return """
        The site records no reviews yet, so only missing texts are counted. Begin with:
          hyo review start
        """
    }
    if isDone { return isComplete ? "All texts agree" : "Some files can't be read, so more texts may need work" }
    return "'hyo review' lists the texts that are due, 'hyo check' those that are missing"
  }
}

extension ReviewState {
  /// The states in the order of tables: the state that needs no work, and then the most urgent first.
  static let byUrgency: [ReviewState] = [
    .agreed, .bothChanged, .behind, .dueBySpec, .unconfirmed, .changed, .unreviewed, .missing,
  ]

  /// The heading of a column on the terminal.
  fileprivate var heading: Message {
    switch self {
    case .agreed: "Agreed"
    case .bothChanged: "Both changed"
    case .behind: "Behind"
    case .dueBySpec: "Due by spec"
    case .unconfirmed: "To be confirmed"
    case .changed: "Changed"
    case .unreviewed: "Unreviewed"
    case .missing: "Missing"
    }
  }
}

// MARK: For programs

extension StatusList {
  /// The status of all selected pages and locales, as members of a report.
  var json: KeyValuePairs<String, JSON?> {
    [
      "has-lock": .bool(status.hasLock), "total": .members(members(locales.map { total(of: $0) }.total)),
      "locales": .array(
        locales.map { locale in
          .members(
            ["locale": .string(status.tags[locale])], members(total(of: locale)),
            [
              "pages": .array(
                pages.map { page in
                  .members(
                    ["page": .string(page.owner), "path": path(of: page, in: locale)], members(page.counts[locale]))
                })
            ])
        }),
    ]
  }

  /// The file of a document in a locale; nil for a page, and for a document that is missing in the locale.
  private func path(of page: PageStatus, in locale: Int) -> JSON? {
    status.documentPaths[page.owner]?[locale].map { .string($0) }
  }

  private func members(_ counts: StateCounts) -> KeyValuePairs<String, JSON?> {
    let states = (status.hasLock ? ReviewState.byUrgency : [.missing]).map {
      JSON.Member(name: $0.rawValue, value: .number(counts[$0]))
    }
    return ["texts": .number(counts.texts), "states": .object(states)]
  }
}
