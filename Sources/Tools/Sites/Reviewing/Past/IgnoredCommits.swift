import Documents
import History

/// The commits that no translation has to follow, and that bring no translation up to date.
struct IgnoredCommits: Sendable {
  private let words: [String]
  private let hashes: [String]

  /// The mark in messages of projects that count the commits which translations have to follow.
  private static let usualMark = "[i18nIgnore]"

  /// The commits that the author names, and those that say so themselves.
  init(_ settings: DocumentSettings) {
    let named = settings.ignoredCommits
    hashes = named.filter(\.isHash).map { $0.lowercased() }
    words = (named.filter { !$0.isHash } + [Self.usualMark]).map { $0.lowercased() }
  }

  /// True if the commit of a version is one of them: the first line of its message has one of the words.
  func contains(_ version: FileVersion) -> Bool {
    let subject = version.subject.lowercased()
    return words.contains { subject.contains($0) } || hashes.contains { version.revision.hash.hasPrefix($0) }
  }
}

extension String {
  /// True for the hash of a commit, or its beginning.
  var isHash: Bool { (7...64).contains(utf8.count) && allSatisfy { $0.isASCII && $0.isHexDigit } }
}
