import Foundation

/// Where a golden case stands, and which of its pages it shows with their finders; a golden site has no such thing.
struct GoldenCase {
  var place: String
  var finders: Set<String>

  /// Reads `case.txt` in the folder that a case was laid out in.
  init?(_ folder: URL) {
    guard let text = try? String(contentsOf: folder.appendingPathComponent("case.txt"), encoding: .utf8) else {
      return nil
    }
    let lines = text.split(separator: "\n").map(String.init)
    guard let place = lines.first else { return nil }
    (self.place, finders) = (place, Set(lines.dropFirst().map { String($0.dropFirst("Output/".count)) }))
  }
}
