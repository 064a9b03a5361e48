package import Diagnostics

extension HitPolicy {
  /// The hit policy of a name; an unknown name is a finding.
  package static func parse(_ text: SourceText, findings: inout [Finding]) -> HitPolicy? { nil }
}
