import Diagnostics
import Reference

/// Prints what a command has to tell, in the form that was asked for.
struct Printer {
  /// The command's name; nil where none was understood.
  let command: String?
  let format: FindingFormat
  /// The site's folder as the user has named it.
  var site = "."

  /// Prints findings, and for programs all else that the command tells.
  func show(_ findings: [Finding], _ members: KeyValuePairs<String, JSON?> = [:]) throws(StreamError) {
    try show(FindingReport(of: command, findings, members: members))
  }

  func show(_ report: FindingReport) throws(StreamError) {
    let text = text(for: report)
    if format.isForPeople { Terminal.error(text) } else { try Terminal.output(text) }
  }

  /// Findings as they are printed.
  func text(for findings: [Finding]) -> String { text(for: FindingReport(of: command, findings)) }

  private func text(for report: FindingReport) -> String {
    let context = WritingContext(
      colour: Terminal.hasColour, catalogue: Terminal.catalogue, version: Hyo.version, folder: SiteFolder(site),
      // Reading the reference takes longer than a small site.
      explanation: { FindingReference.builtIn.text(for: $0) })
    return format.writer(context).text(for: report)
  }

  /// Prints what is for people alone.
  func tell(text: @autoclosure () -> String) throws(StreamError) { try tell(printable: text().printable) }

  /// Prints a message for people alone, and a line end.
  func tell(_ message: @autoclosure () -> Message) throws(StreamError) {
    try tell(printable: Terminal.text(message()).printable + "\n")
  }

  /// Prints what is for people alone, and safe for a terminal already.
  func tell(printable text: @autoclosure () -> String) throws(StreamError) {
    if format.isForPeople { try Terminal.output(text()) }
  }

  /// Tells people and programs of an error that is no mistake of the site's authors.
  ///
  /// - Returns: the code.
  func fail(_ error: any Error, _ code: ExitCode) throws(StreamError) -> ExitCode {
    let message = Message(explaining: error)
    Terminal.error(name, message)
    return try fail(message, code)
  }

  /// Tells programs of an error that people have been told of.
  ///
  /// - Returns: the code.
  func fail(_ message: Message, _ code: ExitCode) throws(StreamError) -> ExitCode {
    let failure = FindingReport.Failure(message.english, exitCode: code.rawValue)
    try show(FindingReport(of: command, failure: failure))
    return code
  }

  private var name: String { command.map { "hyo \($0)" } ?? "hyo" }
}

extension FindingFormat {
  /// The form for programs that arguments ask for, of which others may be wrong, or text.
  init(askedForIn arguments: [String]) {
    let arguments = arguments.prefix { $0 != "--" }
    let asked = zip(arguments, arguments.dropFirst() + [""]).compactMap { argument, next in
      for prefix in ["--format=", "-f"] where argument.hasPrefix(prefix) && argument != prefix {
        return FindingFormat(rawValue: String(argument.dropFirst(prefix.count)))
      }
      return ["--format", "-f"].contains(argument) ? FindingFormat(rawValue: next) : nil
    }
    self = asked.first { !$0.isForPeople } ?? .text
  }
}
