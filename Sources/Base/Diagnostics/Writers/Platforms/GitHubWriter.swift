/// Writes findings as workflow commands of GitHub Actions, which shows them as annotations at their lines.
///
/// GitHub shows ten errors, ten warnings and ten notices of a step. So errors come first, a line with exact counts is
/// the last of all, and is a notice as well where GitHub hides something.
struct GitHubWriter: FindingWriter {
  /// The number of annotations of one kind.
  private static let mostShown = 10

  let folder: SiteFolder
  let catalogue: MessageCatalogue

  /// A line for each finding, and one with their numbers; empty if there is nothing to report.
  func text(for report: FindingReport) -> String {
    let title = ["hyo", report.command].compactMap { $0 }.joined(separator: " ")
    var lines: [String] = []
    if let failure = report.failure { lines.append(command("error", [("title", title)], failure.message.printable)) }
    guard !report.findings.isEmpty else { return lines.map { $0 + "\n" }.joined() }
    var regions = TextRegions()
    func add(_ severity: Finding.Severity) {
      for finding in report.findings where finding.severity == severity { lines.append(annotation(finding, &regions)) }
    }
    add(.error)
    add(.warning)
    let counts = FindingCounts(report.findings)
    if max(counts.errors, counts.warnings, counts.advice) > Self.mostShown {
      let text: Message = "\(counts.text); GitHub shows the first \(Self.mostShown) of each, the log all"
      lines.append(command("notice", [("title", title)], text.text(in: catalogue)))
    }
    add(.advice)
    lines.append("\(title): \(counts.text.text(in: catalogue))")
    return lines.map { $0 + "\n" }.joined()
  }

  private func annotation(_ finding: Finding, _ regions: inout TextRegions) -> String {
    var properties: [(String, String)] = []
    if let place = finding.place {
      properties.append(("file", folder.path(of: place.file.path)))
      if let region = regions.region(of: place) {
        properties.append(("line", String(region.start.line)))
        properties.append(("endLine", String(region.end.line)))
        // GitHub accepts no columns for a place on several lines.
        if region.start.line == region.end.line { properties.append(("col", String(region.start.column))) }
      }
    }
    properties.append(("title", finding.id))
    return command(finding.severity.command, properties, finding.shortMessage(in: folder, catalogue))
  }

  private func command(_ name: String, _ properties: [(name: String, value: String)], _ message: String) -> String {
    let list = properties.map { "\($0.name)=\(escaped($0.value, inProperty: true))" }
    return "::\(name) \(list.joined(separator: ","))::\(escaped(message, inProperty: false))"
  }

  /// The text with characters escaped that would end it, as in `command.ts` of GitHub's toolkit.
  private func escaped(_ text: String, inProperty isProperty: Bool) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      case ":" where isProperty: result += "%3A"
      case "," where isProperty: result += "%2C"
      // The name of a file may contain any character; a log is shown on terminals, too.
      case _ where isProperty && scalar.isHidden: result += String(scalar).printableLine
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}

extension Unicode.Scalar {
  /// True if the character could control a terminal or change the order of other characters.
  fileprivate var isHidden: Bool {
    switch properties.generalCategory {
    // A joiner combines two pictograms into one.
    case .format: self != "\u{200D}"
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

extension Finding.Severity {
  /// GitHub's command for it.
  fileprivate var command: String {
    switch self {
    case .error: "error"
    case .warning: "warning"
    case .advice: "notice"
    }
  }
}
