/// A form in which findings are printed: adding one is adding a case here, and a writer in a file of its own.
package enum FindingFormat: String, CaseIterable, Sendable {
  case text, json, sarif, github, gitlab, junit

  /// True if people read it, rather than programs, which are told all at once and on standard output.
  package var isForPeople: Bool {
    switch self {
    case .text: true
    case .json, .sarif, .github, .gitlab, .junit: false
    }
  }

  /// True if a platform reads it, which shows what is new since it was told last.
  package var isForPlatform: Bool {
    switch self {
    case .text, .json: false
    case .sarif, .github, .gitlab, .junit: true
    }
  }

  /// The writer of the form.
  package func writer(_ context: WritingContext) -> any FindingWriter {
    switch self {
    case .text: TerminalWriter(colour: context.colour, catalogue: context.catalogue)
    case .json: JSONWriter()
    case .sarif: SARIFWriter(context)
    case .github: GitHubWriter(folder: context.folder)
    case .gitlab: GitLabWriter(folder: context.folder)
    case .junit: JUnitWriter(folder: context.folder)
    }
  }
}

/// Writes what a command has to tell in one form.
package protocol FindingWriter: Sendable { func text(for report: FindingReport) -> String }

/// What writers have to know besides the report.
package struct WritingContext: Sendable {
  /// True if to use a terminal's colours.
  package var colour: Bool
  /// The language of what people read on a terminal; all else is English.
  package var catalogue: MessageCatalogue
  /// The program's version.
  package var version: String
  /// Where the site is.
  package var folder: SiteFolder
  /// What the reference says of a kind of finding, in plain text.
  package var explanation: @Sendable (Finding.Kind) -> String

  /// What writers have to know, of which each takes what it needs.
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
