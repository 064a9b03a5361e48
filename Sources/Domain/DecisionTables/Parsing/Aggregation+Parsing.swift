package import Diagnostics

extension Aggregation {
  /// The aggregation with a name; an unknown name is a finding.
  package static func parse(_ text: SourceText, report: Report) -> Aggregation? {
    let name = text.trimmed()
    if let aggregation = Aggregation(rawValue: name.text) { return aggregation }
    let names = allCases.map(\.rawValue)
    report.add(
      Finding(
        .unknownAggregation, at: name.range, "'\(name.text)' is not an aggregation",
        notes: [Finding.Note("aggregations are \(names.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(name.text.lowercased(), among: names, replacing: name.range)))
    return nil
  }
}
