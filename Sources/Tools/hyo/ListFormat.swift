import Diagnostics

/// How a command prints that has more to tell than findings, which no platform has a place for.
enum ListFormat: String, CaseIterable {
  case text, json

  /// How its findings are printed.
  var ofFindings: FindingFormat {
    switch self {
    case .text: .text
    case .json: .json
    }
  }
}
