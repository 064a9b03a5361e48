/// The formats of a report: a new one needs a case here, and a writer in a file of its own.
package enum FindingFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, junit, markdown

  /// True for a format for people; false for formats for programs, which get a single report on standard output.
  package var isForPeople: Bool {
    switch self {
    case .text: true
    case .json, .sarif, .github, .gitlab, .junit, .markdown: false
    }
  }

  /// True for a format for platforms, which show what is new since the previous report.
  package var isForPlatform: Bool {
    switch self {
    case .text, .json: false
    case .sarif, .github, .gitlab, .junit, .markdown: true
    }
  }

  /// The writer of the format.
  package func writer(_ context: WritingContext) -> any FindingWriter {
    switch self {
    case .text: TerminalWriter(colour: context.colour, catalogue: context.catalogue)
    case .json: JSONWriter(catalogue: context.catalogue)
    case .sarif: SARIFWriter(context)
    case .github: GitHubWriter(folder: context.folder, catalogue: context.catalogue)
    case .gitlab: GitLabWriter(folder: context.folder, catalogue: context.catalogue)
    case .junit: JUnitWriter(folder: context.folder, catalogue: context.catalogue)
    case .markdown: MarkdownWriter(folder: context.folder, catalogue: context.catalogue)
    }
  }
}

/// Writes the report of a command in one format.
package protocol FindingWriter: Sendable { func text(for report: FindingReport) -> String }

/// The data that writers need in addition to the report.
package struct WritingContext: Sendable {
  /// True if to use a terminal's colours.
  package var colour: Bool
  /// The language of messages; names for programs are the same in all of them.
  package var catalogue: MessageCatalogue
  /// The program's version.
  package var version: String
  /// The folder of the site.
  package var folder: SiteFolder
  /// Returns the explanation of a kind of finding in the reference, as plain text.
  package var explanation: @Sendable (Finding.Kind) -> String

  /// Makes the data for all writers; each uses what it needs.
  package init(
    colour: Bool, catalogue: MessageCatalogue = .english, version: String, folder: SiteFolder,
    explanation: @escaping @Sendable (Finding.Kind) -> String
  ) {
    self.colour = colour
    self.catalogue = catalogue
    self.version = version
    self.folder = folder
    self.explanation = explanation
  }
}
