/// Writes findings as a JUnit report, as Jenkins and GitLab read it: a suite for each file, a case for each finding.
///
/// Errors are failures. Warnings and advice are cases that pass and have their message as output, so that a report fails
/// where the command fails. There is always a case: readers take a report without one for a mistake.
struct JUnitWriter: FindingWriter {
  let folder: SiteFolder

  /// One document, and a line end.
  func text(for report: FindingReport) -> String {
    let name = ["hyo", report.command].compactMap { $0 }.joined(separator: " ")
    var suites = Dictionary(grouping: report.findings, by: \.file)
      .sorted { $0.key < $1.key }.map { suite($0.key, $0.value) }
    if let failure = report.failure {
      let error = XML.element(
        "error",
        [("message", failure.message), ("type", "exit \(failure.exitCode)")]
      )
      suites.append(Suite(name: name, errors: 1, cases: [testCase(name, in: name, error)]))
    } else if suites.isEmpty {
      suites.append(Suite(name: name, cases: [testCase("no findings", in: name)]))
    }
    let counts: [(String, String)] = [
      ("name", name), ("tests", String(suites.reduce(0) { $0 + $1.cases.count })),
      ("failures", String(suites.reduce(0) { $0 + $1.failures })),
      ("errors", String(suites.reduce(0) { $0 + $1.errors })),
    ]
    return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
      + XML.element("testsuites", counts, suites.map(\.element)) + "\n"
  }

  private struct Suite {
    var name: String
    var failures = 0
    var errors = 0
    var cases: [String]

    var element: String {
      let attributes = [
        ("name", name), ("tests", String(cases.count)), ("failures", String(failures)),
        ("errors", String(errors)),
      ]
      return XML.element("testsuite", attributes, cases)
    }
  }

  private func suite(_ file: String, _ findings: [Finding]) -> Suite {
    let path = folder.path(of: file)
    var occurrences: [String: Int] = [:]
    let cases = findings.map { finding in
      let name = "\(finding.id): \(finding.summary.english.printableLine)"
      let occurrence = occurrences[name, default: 0] + 1
      occurrences[name] = occurrence
      return testCase(
        occurrence == 1 ? name : "\(name) (\(occurrence))",
        in: path,
        content(finding, path)
      )
    }
    return Suite(name: path, failures: FindingCounts(findings).errors, cases: cases)
  }

  /// How a case ends, with what there is to read.
  private func content(_ finding: Finding, _ path: String) -> String {
    let line = finding.place.map { $0.file.line(at: $0.bounds.lowerBound).number } ?? 1
    let severity = finding.severity.rawValue
    let text = "\(path.printableLine):\(line): \(severity): \(finding.message(in: folder))"
    guard finding.severity == .error else { return XML.element("system-out", [], text: text) }
    let attributes = [("message", finding.summary.english.printableLine), ("type", finding.id)]
    return XML.element("failure", attributes, text: text)
  }

  private func testCase(_ name: String, in suite: String, _ content: String? = nil) -> String {
    XML.element("testcase", [("classname", suite), ("name", name)], content.map { [$0] } ?? [])
  }
}
