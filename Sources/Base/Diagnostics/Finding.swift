/// One diagnostic: the problem, its place, and its fixes.
package struct Finding: Sendable {
  /// The kind, which names the broken rule.
  package var kind: Kind
  /// The severity of its kind, unless a direction mark lowers or `--strict` raises it.
  package var severity: Severity
  /// Nil if no file can be named, such as a file that is missing.
  package var place: SourceRange?
  /// The rule that is broken, in the style of a headline: no full stop at the end.
  package var summary: Message
  /// Further facts, and places that belong to the finding; the message of a note with a place ends in "here".
  package var notes: [Note]
  /// The fixes that the author may choose from, the most likely first.
  package var fixes: [Fix]
  /// The details for programs.
  package var details: Details

  /// A finding with the severity of its kind.
  package init(
    _ kind: Kind, at place: SourceRange?, _ summary: Message, notes: [Note] = [], fixes: [Fix] = [],
    details: Details = Details()
  ) {
    self.kind = kind
    self.severity = kind.severity
    self.place = place
    self.summary = summary
    self.notes = notes
    self.fixes = fixes
    self.details = details
  }
}

extension Finding {
  /// The stable name of its kind, in upper camel case (`MissingText`).
  package var id: String { kind.id }

  /// The severity of a finding; the raw value is the word for users.
  package enum Severity: String, Sendable {
    /// It keeps the site from being published.
    case error
    /// It prevents publication if warnings are errors.
    case warning
    /// A possible improvement, for those who ask; never an error.
    case advice

    /// The severity for people, in their language.
    package var word: Message {
      switch self {
      case .error: "error"
      case .warning: "warning"
      case .advice: "advice"
      }
    }
  }

  /// A further fact, or a place that belongs to the finding.
  package struct Note: Sendable {
    /// One sentence without a full stop; it ends in "here" if there is a place.
    package var message: Message
    /// The place to look at, if there is one.
    package var place: SourceRange?

    /// A fact, or a place with what is there.
    package init(_ message: Message, at place: SourceRange? = nil) {
      self.message = message
      self.place = place
    }
  }

  /// A proposal; with a replacement it can be applied automatically.
  package struct Fix: Sendable {
    /// The action, in the imperative.
    package var summary: Message
    /// The edit that does it; nil if only the author can.
    package var replacement: (range: SourceRange, text: String)?
    /// The offered rules, one per line, in the form of the table's own.
    package var rules: [String] = []

    /// A proposal, with a replacement if a range is given.
    package init(_ summary: Message, replacing range: SourceRange? = nil, with text: String = "") {
      self.summary = summary
      self.replacement = range.map { ($0, text) }
    }

    /// A proposal with rules to paste.
    package init(_ summary: Message, rules: [String]) {
      self.init("\(summary)\n\(rules.joined(separator: "\n"))")
      self.rules = rules
    }
  }
}

extension [Finding] {
  /// True if one of the findings is an error.
  package var hasErrors: Bool { contains { $0.severity == .error } }

  /// True if the findings prevent publication of a site: errors, and if `isStrict` also warnings.
  package func forbidPublishing(isStrict: Bool) -> Bool {
    contains { $0.severity == .error || isStrict && $0.severity == .warning }
  }

  /// The findings in the order in which they are shown: by file, place, id and summary, without repetitions.
  ///
  /// Several pages may come across the same fault of a shared file.
  package func sortedForDisplay() -> [Finding] {
    let keyed = map { finding in
      (
        key: (
          finding.place?.file.path ?? "", finding.place?.bounds.lowerBound ?? 0, finding.id, finding.summary.english
        ), finding: finding
      )
    }
    var sorted: [Finding] = []
    var last: (String, Int, String, String)?
    for entry in keyed.sorted(by: { $0.key < $1.key }) where last.map({ $0 != entry.key }) ?? true {
      sorted.append(entry.finding)
      last = entry.key
    }
    return sorted
  }
}

extension Finding.Note {
  /// The note for the last finding of a file whose check stops there.
  package static var moreMayFollow: Self {
    .init("there may be more mistakes in this file; Hyo shows them once these are corrected")
  }
}
