/// Writes findings as a JUnit report for Jenkins and GitLab: a suite for each file, a case for each finding.
///
/// Errors are failures. Warnings and advice are cases that pass with their message as output, so that a report fails
/// if the command fails. There is always a case, because readers treat a report without one as an error.
struct JUnitWriter: FindingWriter {
  let folder: SiteFolder
  let catalogue: MessageCatalogue

  /// One document, and a line end.
  func text(for report: FindingReport) -> String {
    let name = ["hyo", report.command].compactMap { $0 }.joined(separator: " ")
    var suites = Dictionary(grouping: report.findings, by: \.file).sorted { $0.key < $1.key }.map {
      suite($0.key, $0.value)
    }
    if let failure = report.failure {
      suites.append(JUnitSuite(name: name, cases: [.init(name: name, outcome: .error(failure))]))
    } else if suites.isEmpty {
      suites.append(JUnitSuite(name: name, cases: [.init(name: "no findings", outcome: .pass(nil))]))
    }
    let counts: KeyValuePairs = [
      "name": name, "tests": String(suites.reduce(0) { $0 + $1.cases.count }),
      "failures": String(suites.reduce(0) { $0 + $1.failures }), "errors": String(suites.reduce(0) { $0 + $1.errors }),
    ]
    var writer = XMLWriter(indentation: 0)
    writer.element("testsuites", counts) { writer in for suite in suites { suite.write(to: &writer) } }
    return writer.text
  }

  private func suite(_ file: String, _ findings: [Finding]) -> JUnitSuite {
    let path = folder.path(of: file).printableLine
    var occurrences: [String: Int] = [:]
    let cases = findings.map { finding in
      let name = "\(finding.id): \(finding.summary.text(in: catalogue).printableLine)"
      let occurrence = occurrences[name, default: 0] + 1
      occurrences[name] = occurrence
      return JUnitSuite.Case(
        name: occurrence == 1 ? name : "\(name) (\(occurrence))", outcome: outcome(of: finding, path))
    }
    return JUnitSuite(name: path, cases: cases)
  }

  private func outcome(of finding: Finding, _ path: String) -> JUnitSuite.Outcome {
    let line = finding.place.map { $0.file.line(at: $0.bounds.lowerBound).number } ?? 1
    let severity = finding.severity.word.text(in: catalogue)
    let text = "\(path):\(line): \(severity): \(finding.message(in: folder, catalogue))"
    let summary = finding.summary.text(in: catalogue).printableLine
    return finding.severity == .error ? .failure(finding.kind, summary, text) : .pass(text)
  }
}

/// The cases of one file.
private struct JUnitSuite {
  var name: String
  var cases: [Case]

  struct Case {
    var name: String
    var outcome: Outcome
  }

  /// The outcome of a case, with its text.
  enum Outcome {
    case pass(String?)
    /// The finding's kind, summary and message.
    case failure(Finding.Kind, String, String)
    /// The command failed.
    case error(FindingReport.Failure)
  }

  var failures: Int { cases.count { if case .failure = $0.outcome { true } else { false } } }
  var errors: Int { cases.count { if case .error = $0.outcome { true } else { false } } }

  func write(to writer: inout XMLWriter) {
    let attributes: KeyValuePairs = [
      "name": name, "tests": String(cases.count), "failures": String(failures), "errors": String(errors),
    ]
    writer.element("testsuite", attributes) { writer in for testCase in cases { write(testCase, to: &writer) } }
  }

  private func write(_ testCase: Case, to writer: inout XMLWriter) {
    let attributes: KeyValuePairs = ["classname": name, "name": testCase.name]
    if case .pass(nil) = testCase.outcome {
      writer.emptyElement("testcase", attributes)
    } else {
      writer.element("testcase", attributes) { testCase.outcome.write(to: &$0) }
    }
  }
}

extension JUnitSuite.Outcome {
  fileprivate func write(to writer: inout XMLWriter) {
    switch self {
    case .pass(let text): if let text { writer.element("system-out", text: text) }
    case .failure(let kind, let summary, let text):
      let attributes: KeyValuePairs = ["message": summary, "type": kind.id]
      writer.element("failure", attributes, text: text)
    case .error(let failure):
      writer.emptyElement("error", ["message": failure.message.printable, "type": "exit \(failure.exitCode)"])
    }
  }
}
