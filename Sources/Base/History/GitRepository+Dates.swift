extension GitRepository {
  /// The most commits to read.
  private static let mostCommits = 100_000

  /// The days on which files were last changed by a commit, as the committer's calendar has them.
  ///
  /// - Parameter folders: The folders to look at, relative to the folder.
  /// - Returns: Days such as `2024-02-29`, by the paths of the files.
  /// - Throws: An error if git fails.
  package func lastChanges(in folders: [String]) throws(HistoryError) -> [String: String] {
    let output = try log(
      ["-n", "\(Self.mostCommits)", "--name-only", "--relative", "-z", "--format=%x01%cs"],
      of: folders.contains("") ? ["."] : folders)
    guard let output else { return [:] }
    var dates: [String: String] = [:]
    var date = ""
    for word in output.split(separator: 0) {
      let text = String(decoding: word.drop { $0 == 0x0A }, as: UTF8.self)
      if text.hasPrefix("\u{1}") {
        date = String(text.dropFirst().prefix { $0 != "\n" })
      } else if dates[text] == nil {
        dates[text] = date
      }
    }
    return dates
  }
}
