package import Diagnostics

extension HitPolicy {
  /// The hit policy with a name; an unknown name is a finding.
  package static func parse(_ text: SourceText, report: Report) -> HitPolicy? {
    let name = text.trimmed()
    if let policy = HitPolicy(rawValue: name.text) { return policy }
    let names = allCases.map(\.rawValue)
    var fixes = Finding.Fix.didYouMean(name.text.lowercased(), among: names, replacing: name.range)
    if let aggregation = aggregations[name.text] {
      fixes = [
        Finding.Fix(
          "write 'hit-policy: collect', and 'aggregation: \(aggregation.rawValue)' below it", replacing: name.range,
          with: collect.rawValue)
      ]
    }
    if let policy = allCases.first(where: { $0.letter == name.text }) ?? HitPolicy(rawValue: name.text.lowercased()) {
      fixes = [Finding.Fix("did you mean '\(policy.rawValue)'?", replacing: name.range, with: policy.rawValue)]
    }
    report.add(
      Finding(
        .unknownHitPolicy, at: name.range, "'\(name.text)' is not a hit policy",
        notes: [Finding.Note("hit policies are \(names.joined(separator: ", "))")], fixes: fixes))
    return nil
  }

  /// The signs that DMN prints after a C.
  private static let aggregations: [String: Aggregation] = ["C+": .sum, "C#": .count, "C<": .min, "C>": .max]
}
