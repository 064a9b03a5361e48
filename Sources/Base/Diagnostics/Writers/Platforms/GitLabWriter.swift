/// Writes findings as a Code Quality report of GitLab, which shows them in a merge request.
struct GitLabWriter: FindingWriter {
  let folder: SiteFolder
  let catalogue: MessageCatalogue

  /// One array with an object per line, and a line end.
  func text(for report: FindingReport) -> String {
    var fingerprints = FindingFingerprints()
    var issues = report.findings.map { finding in
      issue(finding, fingerprint: fingerprints.fingerprint(of: finding)).line
    }
    if let failure = report.failure { issues.append(issue(failure, of: report.command).line) }
    return issues.isEmpty ? "[]\n" : "[\n" + issues.joined(separator: ",\n") + "\n]\n"
  }

  private func issue(_ finding: Finding, fingerprint: String) -> JSON {
    let line = finding.place.map { $0.file.line(at: $0.bounds.lowerBound).number }
    // GitLab shows no other text than the description.
    return [
      "description": .string(finding.shortMessage(in: folder, catalogue)), "check_name": .string(finding.id),
      "fingerprint": .string(fingerprint), "severity": .string(finding.severity.gitLabSeverity),
      "location": ["path": .string(folder.path(of: finding.file)), "lines": ["begin": .number(line ?? 1)]],
    ]
  }

  /// The failure as an issue, because an empty array would mean success.
  private func issue(_ failure: FindingReport.Failure, of command: String?) -> JSON {
    let name = ["hyo", command].compactMap { $0 }.joined(separator: "-")
    return [
      "description": .string(failure.message.printableLine), "check_name": .string(name), "fingerprint": .string(name),
      "severity": "blocker",
      "location": ["path": .string(folder.path(of: Finding.settings)), "lines": ["begin": .number(1)]],
    ]
  }
}

extension Finding.Severity {
  fileprivate var gitLabSeverity: String {
    switch self {
    case .error: "major"
    case .warning: "minor"
    case .advice: "info"
    }
  }
}
