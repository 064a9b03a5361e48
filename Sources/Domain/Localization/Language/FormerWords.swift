import YAMLTree

extension LocaleWord.Section {
  /// Keys that a locale.yaml of an earlier version may have, with their present counterparts.
  ///
  /// When a word's key changes or is removed, its former key is added here and stays.
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
    case .patterns, .months, .durations, .admonitions, .status, .site, .sentences: []
    }
  }
}

extension LocaleWord {
  /// Placeholders that the pattern had in an earlier version, but no longer has.
  var formerPlaceholders: [String] { self == .unambiguous ? ["combinations", "rules"] : [] }
}
