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

  /// By file, the ranges of bytes to replace and the new texts.
  private var edits: [String: [(bounds: Range<Int>, text: String)]] = [:]

  /// - Parameter report: the output of `check --format json`.
  /// - Throws: An error if it isn't JSON of that form.
  init(in report: String) throws {
    let findings = try JSONDecoder().decode(Report.self, from: Data(report.utf8)).findings
    for finding in findings {
      guard let fix = finding.fixes.first(where: { $0.replacement != nil }), let place = fix.place,
        let text = fix.replacement
      else { continue }
      let bounds = place.offset..<place.offset + place.length
      // The same change may fix several findings.
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
