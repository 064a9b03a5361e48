import Diagnostics
import Drift
import Localization

/// The texts of a site that are due for review, page by page.
struct ReviewList: Sendable {
  /// In the order of the site.
  let units: [UnitReview]
  /// Whether all are shown to people, rather than the first few that nobody has ever read.
  let isVerbose: Bool

  /// How many texts of a page that nobody has ever read people are shown.
  private static let mostUnread = 5

  /// Those of some units that are due.
  ///
  /// - Parameters:
  ///   - units: in the order of the site.
  ///   - locales: the tags of those in which a text must be due; empty for any.
  ///   - isVerbose: whether people are shown all.
  init(of units: [UnitReview], in locales: [String], isVerbose: Bool) {
    self.units = units.filter { unit in
      unit.state != .agreed
        && (locales.isEmpty
          || unit.locales.contains { locales.contains($0.tag) && $0.state.asksForWork })
    }
    self.isVerbose = isVerbose
  }

  /// The list for people.
  var text: String {
    if units.isEmpty { return "No text is due for review\n" }
    var text = ""
    var rest = units[...]
    while let first = rest.first {
      let page = rest.prefix { $0.id.scope == first.id.scope }
      rest = rest.dropFirst(page.count)
      text += self.text(of: Array(page)) + "\n"
    }
    let count = units.count == 1 ? "1 text is" : "\(units.count) texts are"
    return text + """
      \(count) due for review. Read each in all its languages; where they agree, record it:
        hyo review accept \(units[0].id)

      """
  }

  private func text(of page: [UnitReview]) -> String {
    let unread = page.filter { $0.state == .unreviewed }
    let shown = isVerbose ? unread : Array(unread.prefix(Self.mostUnread))
    let hidden = Set(unread.dropFirst(shown.count).map(\.id))
    var text = page.filter { !hidden.contains($0.id) }.map { self.text(of: $0) }.joined()
    if !hidden.isEmpty {
      let owner = page[0].id.scope.name
      text += "\(owner)/…: \(hidden.count) more unreviewed; '--verbose' shows them\n"
    }
    return text
  }

  private func text(of unit: UnitReview) -> String {
    let width = unit.locales.map(\.tag.count).max() ?? 0
    let lines = unit.locales.compactMap { locale -> String? in
      guard let place = locale.text?.place else { return nil }
      let line = SourcePosition(of: place).line
      let tag = locale.tag + String(repeating: " ", count: width - locale.tag.count)
      return "  \(tag)  \(place.file.path):\(line)  \(locale.words(latest: unit.generation))\n"
    }
    let spec =
      unit.isContextChanged && unit.state != .dueBySpec ? "; the spec has changed, too" : ""
    return "\(unit.id): \(unit.words)\(spec)\n" + lines.joined()
  }
}

// MARK: For programs

extension ReviewList {
  /// The list as values.
  var json: JSON {
    .array(
      units.map { unit in
        [
          "id": .string(unit.id.description),
          "page": .string(unit.id.scope.name),
          "state": .string(unit.state.rawValue),
          "spec-changed": .bool(unit.isContextChanged),
          "locales": .array(unit.locales.map { JSON($0) }),
        ]
      }
    )
  }
}

extension JSON {
  fileprivate init(_ locale: UnitReview.LocaleReview) {
    let place = locale.text?.place
    self = .members([
      "locale": .string(locale.tag),
      "state": .string(locale.state.rawValue),
      "generation": .number(locale.generation),
      "file": place.map { .string($0.file.path) },
      "line": place.map { .number(SourcePosition(of: $0).line) },
      "text": locale.text.map { .string($0.text.text) },
    ])
  }
}

// MARK: In words

extension ReviewState {
  /// Whether a text in the state has to be looked at, rather than only others.
  fileprivate var asksForWork: Bool {
    switch self {
    case .unreviewed, .bothChanged, .unconfirmed, .behind, .dueBySpec: true
    case .missing, .agreed, .changed: false
    }
  }
}

extension UnitReview {
  /// Why the unit is due, in words.
  fileprivate var words: String {
    let tags = locales.filter { $0.state == state }.tagList
    return switch state {
    case .missing, .agreed, .changed: "agreed"
    case .unreviewed: "unreviewed in \(tags)"
    case .bothChanged: "changed in \(tags)"
    case .unconfirmed: "to be confirmed in \(tags)"
    case .behind: "behind in \(tags)"
    case .dueBySpec: "due, since the spec has changed"
    }
  }
}

extension UnitReview.LocaleReview {
  /// What has become of the text, in words.
  fileprivate func words(latest: Int) -> String {
    switch state {
    case .missing: "missing"
    case .unreviewed: "unreviewed"
    case .agreed: "as it was"
    case .changed, .bothChanged: "changed"
    case .unconfirmed: "changed since it was behind"
    case .behind: latest > generation + 1 ? "\(latest - generation) agreements behind" : "behind"
    case .dueBySpec: "as it was, for another spec"
    }
  }
}
