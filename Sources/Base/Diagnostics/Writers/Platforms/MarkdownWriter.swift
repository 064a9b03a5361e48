/// Writes findings as a table for the comment of a pull request, or the summary of a job.
struct MarkdownWriter: FindingWriter {
  let folder: SiteFolder
  let catalogue: MessageCatalogue

  /// A line with the numbers of findings, and a table of them, as far as there is room in a comment.
  func text(for report: FindingReport) -> String {
    let title = "**\(["hyo", report.command].compactMap { $0 }.joined(separator: " "))**"
    if let failure = report.failure { return "\(title): \(PullRequestText.escaped(failure.message))\n" }
    let none: Message = "no findings"
    let counts = report.findings.isEmpty ? none : FindingCounts(report.findings).text
    var comment = CommentText()
    comment.add(["\(title): \(counts.text(in: catalogue))"])
    let names: [Message] = ["Place", "Finding"]
    comment.begin(1, ["", "| \(names.map { $0.text(in: catalogue) }.joined(separator: " | ")) |", "| --- | --- |"])
    for finding in report.findings { comment.add([row(of: finding)]) }
    if comment.leftOut > 0 {
      let rest: Message = "… and \(comment.leftOut) more"
      comment.end(["", rest.text(in: catalogue)])
    }
    return comment.lines.joined(separator: "\n") + "\n"
  }

  private func row(of finding: Finding) -> String {
    var place = folder.path(of: finding.file)
    if let range = finding.place, !range.file.bytes.isEmpty {
      place += ":\(range.file.line(at: range.bounds.lowerBound).number)"
    }
    let summary = PullRequestText.escaped(finding.summary.text(in: catalogue))
    return "| \(PullRequestText.escaped(place)) | \(summary) (\(finding.id)) |"
  }
}
