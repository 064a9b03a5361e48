package import Diagnostics
package import Localization

extension UnitReview {
  /// The finding about the unit; nil if its texts agree, or if nobody has read them yet.
  ///
  /// Its place is the text to review, and notes lead to the texts that have changed.
  package var finding: Finding? {
    switch state {
    case .behind: behindFinding
    case .bothChanged:
      finding(.textsBothChanged, at: .bothChanged) { tags in
        "'\(id.path)' has changed in \(tags) since its texts were found to agree"
      }
    case .dueBySpec:
      finding(.textDueBySpec, at: .dueBySpec) { tags in
        "What the spec makes of '\(id.path)' has changed since its texts in \(tags) were found to agree"
      }
    case .unconfirmed: unconfirmedFinding
    case .unreviewed, .agreed, .missing, .changed: nil
    }
  }

  private var unconfirmedFinding: Finding? {
    finding(.textUnconfirmed, at: .unconfirmed) { tags in
      guard let source, !locales.contains(where: isCatchingUp) else {
        return "'\(id.path)' was behind in \(tags) and has changed; nobody has said that it agrees now"
      }
      return "'\(id.path)' has changed in \(tags) and not in \(locales[source].tag); nobody has said that it agrees now"
    }
  }

  /// True if a text was behind and has changed since.
  package func isCatchingUp(_ locale: LocaleReview) -> Bool {
    locale.state == .unconfirmed && locale.generation < generation
  }

  private var behindFinding: Finding? {
    let leading = locales.filter { $0.state == .changed }
    let reason: Message = leading.isEmpty ? newerTexts : "it has changed in \(leading.tagList)"
    return finding(.textBehind, at: .behind) { tags in "'\(id.path)' is behind in \(tags): \(reason)" }
  }

  /// Names the texts that were accepted while another has not followed.
  private var newerTexts: Message {
    let first = locales.first { $0.state == .behind }
    let count = generation - (first?.generation ?? 0)
    let newest = locales.filter { $0.isReviewed && $0.generation >= generation }.tagList
    return count == 1
      ? "a newer text was accepted in \(newest)" : "newer texts were accepted \(count) times in \(newest)"
  }

  /// The finding at the first text in a state.
  private func finding(_ kind: Finding.Kind, at state: ReviewState, _ summary: (_ tags: Message) -> Message) -> Finding?
  {
    let concerned = locales.filter { $0.state == state }
    guard let text = concerned.first?.text else { return nil }
    let others = locales.filter { $0.text != nil && $0.text != text }
    var notes = others.compactMap { other -> Finding.Note? in
      guard let place = other.text?.place else { return nil }
      return .init(other.state.note(on: other.tag), at: place)
    }
    if isContextChanged, state != .dueBySpec { notes.append(.init("the spec has changed for it, too")) }
    return Finding(
      kind, at: text.place, summary(concerned.tagList), notes: notes,
      fixes: [.init(state == .behind ? fixForBehind : fix)])
  }

  private var fix: Message {
    "read the texts side by side; where they agree, run 'hyo review accept \(id.description)'"
  }

  /// The tags of all locales without agreement, if one must be named: a text that has not changed since it was
  /// behind.
  private var tagsToName: [String] {
    let isNeeded = locales.contains { $0.state == .behind && $0.generation < generation }
    return isNeeded ? locales.filter { $0.state != .agreed && $0.text != nil }.map(\.tag) : []
  }

  /// The arguments of `hyo review accept` that record that the present texts agree.
  package var acceptance: String { ([id.description.quotedForShell] + tagsToName).joined(separator: " --locale ") }

  private var fixForBehind: Message {
    if tagsToName.isEmpty {
      return "bring it up to date, or see that it still holds; then run 'hyo review accept \(id.description)'"
    }
    let option = "--locale \(tagsToName.joined(separator: " --locale "))"
    return "bring it up to date, and run 'hyo review accept \(id.description)'; where it still holds, add '\(option)'"
  }
}

extension ReviewState {
  /// The note about a text in this state.
  fileprivate func note(on tag: String) -> Message {
    switch self {
    case .changed, .bothChanged: "the text in \(tag) has changed here"
    case .behind: "the text in \(tag) is behind, too, here"
    case .unconfirmed: "the text in \(tag) has changed, too, here"
    case .unreviewed: "the text in \(tag) was never reviewed and is here"
    case .missing, .agreed, .dueBySpec: "the text in \(tag) is here"
    }
  }
}

extension [UnitReview.LocaleReview] {
  /// Their tags in words: `en, ja and fr`.
  package var tagList: Message { map(\.tag).wordList }
}

extension [String] {
  /// The texts in words: `en, ja and fr`.
  package var wordList: Message { .all(map(Message.init(verbatim:))) }
}

extension PageReview {
  /// The findings about the page's units: one for each that is due, and one for all unreviewed ones.
  ///
  /// - Parameters:
  ///   - isVerbose: true to name all unreviewed units.
  ///   - reasons: what the texts of units that are due don't say alike; it stands in notes of their findings.
  /// - Returns: The findings, in no order.
  package func findings(verbosely isVerbose: Bool, explainedBy reasons: [UnitID: [Finding]] = [:]) -> [Finding] {
    var findings = units.compactMap { unit -> Finding? in
      guard var finding = unit.finding, let reasons = reasons[unit.id] else { return unit.finding }
      finding.notes += reasons.map { .init($0.summary, at: $0.place) }
      return finding
    }
    if let unreviewed = unreviewed(verbosely: isVerbose) { findings.append(unreviewed) }
    if let page = units.first.flatMap({ Self.page(of: $0.id) }) { findings.attribute(page: page) }
    return findings
  }

  private static func page(of id: UnitID) -> String? { if case .page(let page) = id.scope { page } else { nil } }

  private func unreviewed(verbosely isVerbose: Bool) -> Finding? {
    let unread = units.filter { $0.state == .unreviewed }
    guard let first = unread.first, let place = first.locales.first(where: { $0.state == .unreviewed })?.text?.place
    else { return nil }
    var tags: [String] = []
    for unit in unread {
      for locale in unit.locales where locale.state == .unreviewed && !tags.contains(locale.tag) {
        tags.append(locale.tag)
      }
    }
    let paths = unread.prefix(isVerbose ? unread.count : 5).map(\.id.path)
    let named = Message.names(paths, of: unread.count)
    let isOne = unread.count == 1
    return Finding(
      .textUnreviewed, at: place,
      isOne
        ? "'\(first.id.path)' is unreviewed in \(tags.wordList)"
        : "\(unread.count) texts of '\(owner)' are unreviewed in \(tags.wordList)",
      notes: isOne ? [] : [.init("they are: \(named)")],
      fixes: [
        .init(
          isOne
            ? "read them side by side; where they agree, run 'hyo review accept \(first.id.description)'"
            : "read them side by side; where they agree, run 'hyo review accept --page \(owner)'")
      ])
  }
}

extension String {
  /// The text as one word of a shell's command; a file may be named like a command.
  package var quotedForShell: String {
    let isPlain = utf8.allSatisfy {
      $0 >= 0x80 || $0.isASCIILetter || $0.isASCIIDigit || "_-./#%@:=+,".utf8.contains($0)
    }
    return isPlain
      ? self : "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
