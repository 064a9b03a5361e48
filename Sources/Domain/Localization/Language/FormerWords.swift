import YAMLTree

extension LocaleWord.Section {
  /// Words that a locale.yaml of an earlier version may have, with those that say today what they said.
  ///
  /// A word that gets another key, or goes, is added here and stays.
  var formerWords: [MappingShape.FormerKey] {
    switch self {
    case .interface: [.init("see"), .init("details")]
    case .verdicts:
      [
        .init("complete-and-unambiguous", now: "all-answered", "unambiguous"), .init("complete", now: "all-answered"),
        .init("partial", now: "some-answered"), .init("not-decided", now: "answers-not-decided"),
        .init("completeness-not-decided", now: "answers-not-decided"),
        .init("combinations", now: "all-answered", "some-answered"), .init("in-sections", now: "sections"),
        .init("digit-separator"),
      ]
    case .patterns, .months, .admonitions, .status, .site, .sentences: []
    }
  }
}

extension LocaleWord {
  /// Placeholders that the pattern had in an earlier version, and has no longer.
  var formerPlaceholders: [String] { self == .unambiguous ? ["combinations", "rules"] : [] }
}
