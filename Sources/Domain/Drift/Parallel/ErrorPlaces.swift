package import Diagnostics

/// The places of errors by file; a text with an error is not compared with others until that is fixed.
package struct ErrorPlaces: Sendable {
  private var places: [String: [SourceRange]] = [:]

  /// The places of those findings that are errors.
  package init(_ findings: some Sequence<Finding>) {
    for finding in findings where finding.severity == .error {
      if let place = finding.place { places[place.file.path, default: []].append(place) }
    }
  }

  /// True if an error overlaps a range of a file.
  func overlap(_ range: SourceRange) -> Bool {
    guard let places = places[range.file.path] else { return false }
    return places.contains { $0.file === range.file && $0.bounds.overlaps(range.bounds) }
  }
}
