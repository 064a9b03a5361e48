import Foundation

/// The first replacement that each finding of a report proposes.
struct ProposedEdits {
  private struct Report: Decodable { var findings: [Finding] }
  private struct Finding: Decodable { var fixes: [Fix] }
  private struct Fix: Decodable {
    var place: Place?
    var replacement: String?
  }
  private struct Place: Decodable {
    var file: String
    var offset: Int
    var length: Int
  }

  /// By file, each as bytes of the file and what is written instead of them.
  private var edits: [String: [(bounds: Range<Int>, text: String)]] = [:]

  /// - Parameter report: what `check --format json` prints.
  /// - Throws: an error where it is no JSON of that form.
  init(in report: String) throws {
    let findings = try JSONDecoder().decode(Report.self, from: Data(report.utf8)).findings
    for finding in findings {
      guard let fix = finding.fixes.first(where: { $0.replacement != nil }), let place = fix.place,
        let text = fix.replacement
      else { continue }
      let bounds = place.offset..<place.offset + place.length
      // The same change may mend several findings.
      if edits[place.file, default: []].contains(where: { $0.bounds == bounds }) { continue }
      edits[place.file, default: []].append((bounds, text))
    }
  }

  func apply(to site: URL) throws {
    for (path, edits) in edits {
      let file = site.appendingPathComponent(path)
      var bytes = Array(try Data(contentsOf: file))
      for edit in edits.sorted(by: { $0.bounds.lowerBound > $1.bounds.lowerBound }) {
        bytes.replaceSubrange(edit.bounds, with: edit.text.utf8)
      }
      try Data(bytes).write(to: file)
    }
  }
}
