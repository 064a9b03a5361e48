import CommonMark
import Diagnostics

extension EditionBuilder {
  /// The text with values for its placeholders, or as it is, with a finding, where it would be too large.
  mutating func substituted(
    _ content: [Inline],
    _ placeholders: [Placeholder],
    by values: [[Inline]?]
  ) -> [Inline] {
    if let result = content.substitutingPlaceholders(by: values) { return result }
    findings.append(
      Finding(
        .textTooLarge,
        at: placeholders.first?.range,
        "What stands in place of a text's placeholders has at most 65536 bytes"
      )
    )
    return content
  }
}
