import Diagnostics
import Messages
import Reference

/// Prints a command's results in the requested format.
struct Printer {
  /// The command's name; nil if none was understood.
  let command: String?
  let format: FindingFormat
  /// The site's folder as the user gave it.
  var site = "."

  /// The language of messages in the format.
  private var language: MessageLanguage { format.isForPeople ? Terminal.language : Terminal.languageForPrograms }

  /// Prints findings, and in formats for programs everything else that the command reports.
  func show(_ findings: [Finding], _ members: KeyValuePairs<String, JSON?> = [:]) throws(StreamError) {
    try show(FindingReport(of: command, findings, members: members))
  }

  func show(_ report: FindingReport) throws(StreamError) {
    let text = text(for: report)
    if format.isForPeople { Terminal.error(text) } else { try Terminal.output(text) }
  }

  /// The findings as text in the printer's format.
  func text(for findings: [Finding]) -> String { text(for: FindingReport(of: command, findings)) }

  private func text(for report: FindingReport) -> String {
    let context = WritingContext(
      colour: Terminal.hasColour, catalogue: language.catalogue, version: Hyo.version, folder: SiteFolder(site),
      // Reading the reference takes longer than checking a small site.
      explanation: { [tag = language.tag] in FindingReference.builtIn(in: tag).text(for: $0) })
    return format.writer(context).text(for: report)
  }

  /// Prints text only for people.
  func tell(text: @autoclosure () -> String) throws(StreamError) { try tell(printable: text().printable) }

  /// Prints a message with a line end, only for people.
  func tell(_ message: @autoclosure () -> Message) throws(StreamError) {
    try tell(printable: Terminal.text(message()).printable + "\n")
  }

  /// Prints text only for people, if it is already safe for a terminal.
  func tell(printable text: @autoclosure () -> String) throws(StreamError) {
    if format.isForPeople { try Terminal.tell(text()) }
  }

  /// Reports an error that is not a mistake of the site's authors to people and programs.
  ///
  /// - Returns: The exit code.
  func fail(_ error: any Error, _ code: ExitCode) throws(StreamError) -> ExitCode {
    let message = Message(explaining: error)
    Terminal.error(name, message)
    return try fail(message, code)
  }

  /// Reports an error to programs that people have already been told about.
  ///
  /// - Returns: The exit code.
  func fail(_ message: Message, _ code: ExitCode) throws(StreamError) -> ExitCode {
    let failure = FindingReport.Failure(message.text(in: language.catalogue), exitCode: code.rawValue)
    try show(FindingReport(of: command, failure: failure))
    return code
  }

  private var name: String { command.map { "hyo \($0)" } ?? "hyo" }
}

extension FindingFormat {
  /// The format for programs in the arguments, even if other arguments are wrong; text if there is none.
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
