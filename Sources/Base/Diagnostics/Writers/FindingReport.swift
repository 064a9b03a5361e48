/// The report of a command.
package struct FindingReport: Sendable {
  /// The command's name; nil if none was recognized.
  package var command: String?
  /// Sorted for display.
  package var findings: [Finding]
  /// Additional data for programs, by name.
  package var members: KeyValuePairs<String, JSON?>
  /// The reason why the command failed as a whole.
  package var failure: Failure?

  /// A failure that the site's authors did not cause.
  package struct Failure: Sendable {
    /// One sentence without a full stop.
    package var message: String
    /// The exit code of the program.
    package var exitCode: Int32

    /// A failure, with the program's exit code.
    package init(_ message: String, exitCode: Int32) {
      self.message = message
      self.exitCode = exitCode
    }
  }

  /// The report of a command: its findings, or the reason for its failure.
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
