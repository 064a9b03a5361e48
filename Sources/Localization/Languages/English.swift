extension Language {
  package static let english = Language(
    tag: .english,
    name: "English",
    direction: .ltr,
    noteMarker: "*{n}",
    patterns: [
      .combination: "{condition}: {value}",
      .combinationSeparator: ", ",
      .listSeparator: " or ",
      .except: "not {values}",
    ],
    interface: [
      .skipToContent: "Skip to content",
      .home: "Home",
      .pages: "Pages",
      .previous: "Previous",
      .next: "Next",
      .neighbours: "Previous and next page",
      .top: "Back to top",
      .contents: "On this page",
      .languages: "Languages",
      .permalink: "Link to this section",
      .inThisLanguage: "This section in English",
      .see: "See",
      .details: "Details",
      .notes: "Notes",
      .backToCell: "Back to reference",
      .notStated: "Not stated",
      .cannotHappen: "Cannot happen",
      .any: "any",
      .otherwise: "Otherwise",
      .outcome: "Outcome",
      .rule: "Rule",
      .sources: "Sources",
      .fallback: "This part is not available in English yet.",
    ]
  )
}
