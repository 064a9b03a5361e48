/// Gives findings a fingerprint by which a platform recognizes them in its next run.
///
/// It is made from the finding's id, the path of its file within the site, its summary, and its number among those
/// with the same values. It does not include the line number, so that it survives a moved line; nor the severity,
/// which `--strict` changes.
struct FindingFingerprints {
  private var occurrences: [String: Int] = [:]

  /// - Parameter finding: the next one, in the order in which findings are shown.
  /// - Returns: 32 hexadecimal digits, the first half of a hash with SHA-256; no other finding of the run has them.
  mutating func fingerprint(of finding: Finding) -> String {
    let parts = [finding.id, finding.place?.file.path ?? "", finding.summary.english]
    let key = parts.joined(separator: "\u{0}")
    let occurrence = occurrences[key, default: 0]
    occurrences[key] = occurrence + 1
    let hash = SHA256.hash(Array("\(key)\u{0}\(occurrence)".utf8))
    return hash.prefix(16).map { hexadecimal(UInt32($0), digits: 2) }.joined().lowercased()
  }
}
