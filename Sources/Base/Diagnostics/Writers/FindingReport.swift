/// What a command has to tell.
package struct FindingReport: Sendable {
  /// The command's name; nil if none was understood.
  package var command: String?
  /// Sorted for display.
  package var findings: [Finding]
  /// What else programs are told, by name.
  package var members: KeyValuePairs<String, JSON?>
  /// Why the command could not do its work at all.
  package var failure: Failure?

  /// A reason that is no mistake of the site's authors.
  package struct Failure: Sendable {
    /// One sentence without a full stop.
    package var message: String
    /// What the program tells the shell.
    package var exitCode: Int32

    /// A reason, with the code with which the program ends.
    package init(_ message: String, exitCode: Int32) {
      self.message = message
      self.exitCode = exitCode
    }
  }

  /// The report of a command: its findings, or why it failed.
  package init(
    of command: String?, _ findings: [Finding] = [], members: KeyValuePairs<String, JSON?> = [:],
    failure: Failure? = nil
  ) {
    self.command = command
    self.findings = findings
    self.members = members
    self.failure = failure
  }
}
