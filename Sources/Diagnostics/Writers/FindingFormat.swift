/// A form in which findings are printed: adding one is adding a case here, and a writer in a file of its own.
package enum FindingFormat: String, CaseIterable, Sendable {
  case text, json

  /// Whether people read it, rather than programs, which are told all at once and on standard output.
  package var isForPeople: Bool {
    switch self {
    case .text: true
    case .json: false
    }
  }

  /// The writer of the form, with colours or without for people.
  package func writer(colour: Bool) -> any FindingWriter {
    switch self {
    case .text: TerminalWriter(colour: colour)
    case .json: JSONWriter()
    }
  }
}

/// Writes what a command has to tell in one form.
package protocol FindingWriter: Sendable {
  func text(for report: FindingReport) -> String
}
