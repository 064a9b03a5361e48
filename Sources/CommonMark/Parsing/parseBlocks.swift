package import Diagnostics

/// Parses prose.
///
/// - Parameters:
///   - text: the text and where it stands.
///   - findings: what is wrong with the text is added here.
/// - Returns: the blocks; what is not allowed in them stands there as plain text.
package func parseBlocks(_ text: SourceText, findings: inout [Finding]) -> [Block] {
  []
}
