import Diagnostics

/// The format of a command that prints more than findings, which platforms have no place for.
enum ListFormat: String, CaseIterable {
  case text, json

  /// The format of its findings.
  var ofFindings: FindingFormat {
    switch self {
    case .text: .text
    case .json: .json
    }
  }
}
