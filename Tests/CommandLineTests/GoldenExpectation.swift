import Foundation

/// What a golden site must show, from `expected.txt`: `exit 1`, and below it the ids of the findings, one per line.
///
/// A line `mended by its fixes` means that the site has no findings once the first fix of each error is applied.
struct GoldenExpectation {
  var exitCode: Int32?
  var findings: Set<String>
  var isMendedByFixes: Bool

  init(of golden: URL) throws {
    let text = try String(contentsOf: golden.appendingPathComponent("expected.txt"), encoding: .utf8)
    var lines = text.split(separator: "\n").map(String.init)
    exitCode = lines.first.flatMap { $0.hasPrefix("exit ") ? Int32($0.dropFirst(5)) : nil }
    isMendedByFixes = lines.last == "mended by its fixes"
    if isMendedByFixes { lines.removeLast() }
    findings = Set(lines.dropFirst())
  }

  /// The ids of the findings in the program's output, in any format.
  static func findings(in text: String) -> Set<String> {
    let headline = /(?:error|warning|advice|エラー|警告|助言): .* \[(?<id>[A-Za-z0-9]+)\]/
    let member = /\s*"id": "(?<id>[A-Z][A-Za-z0-9]+)",/
    let ofPlatform =
      /^(?:\{"ruleId": "|\{.*"check_name": "|::.*?title=|<testcase .*?name=")(?<id>[A-Z][A-Za-z0-9]+)[":]/
    return Set(
      text.split(separator: "\n").compactMap { line in
        if let match = line.firstMatch(of: headline), match.range.upperBound == line.endIndex {
          return String(match.id)
        }
        return line.wholeMatch(of: member).map { String($0.id) }
          ?? line.firstMatch(of: ofPlatform).map { String($0.id) }
      })
  }
}
