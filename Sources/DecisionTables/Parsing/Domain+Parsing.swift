package import Diagnostics

extension Domain {
  /// An enumeration's values in order; an empty list or a repeated value is a finding.
  package static func parseEnumeration(
    _ values: [SourceText],
    at place: SourceRange,
    findings: inout [Finding]
  ) -> Domain? { nil }

  /// The text of `number:`: an interval such as `[0..120]` or `(0..`, or `any`.
  package static func parseNumber(
    _ text: SourceText,
    integer: Bool,
    findings: inout [Finding]
  ) -> Domain? { nil }

  /// The text of `date:`: an interval such as `[2024-01-01..2030-12-31]`, or `any`.
  package static func parseDate(_ text: SourceText, findings: inout [Finding]) -> Domain? { nil }
}
