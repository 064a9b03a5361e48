/// A file of the folder as a commit left it.
package struct FileVersion: Sendable {
  /// The position of the commit in the history, of which 0 is the newest.
  package var commit: Int
  /// The commit.
  package var revision: GitRepository.Revision
  /// The first line of the commit's message.
  package var subject: String
  /// The path of the file at that commit, relative to the folder.
  package var path: String
  /// The hash of the content.
  package var object: String
}

extension GitRepository {
  /// The most commits to read.
  private static let mostCommits = 20_000
  /// The most versions of a file to keep.
  private static let mostVersions = 200

  /// True if the repository holds only a part of its history.
  ///
  /// - Throws: An error if git fails.
  package func isShallow() throws(HistoryError) -> Bool {
    let result = try run(["rev-parse", "--is-shallow-repository"])
    return String(decoding: result.output, as: UTF8.self).hasPrefix("true")
  }

  /// The versions of some files, the newest first, followed through renames.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files as they are now, relative to the folder.
  ///   - folders: The folders that hold them; git looks at no others.
  /// - Returns: The versions by the paths; a file that git doesn't have is left out.
  /// - Throws: An error if git fails.
  package func versions(of paths: [String], in folders: [String]) throws(HistoryError) -> [String: [FileVersion]] {
    let output = try log(
      ["-n", "\(Self.mostCommits)", "-M", "--raw", "--no-abbrev", "--relative", "-z", "--format=%x01%H %s"],
      of: folders.contains("") ? ["."] : folders)
    guard let output else { return [:] }
    var tracked = Dictionary(paths.map { ($0, [$0]) }) { first, _ in first }
    var versions: [String: [FileVersion]] = [:]
    Self.forEachChange(in: output) { change in
      guard let names = tracked[change.new], change.isOfFile else { return }
      for name in names where versions[name, default: []].count < Self.mostVersions {
        versions[name, default: []].append(
          FileVersion(
            commit: change.commit, revision: Revision(name: change.hash, hash: change.hash), subject: change.subject,
            path: change.new, object: change.object))
      }
      if change.status == "A" || change.isRenamed { tracked[change.new] = nil }
      if change.isRenamed { tracked[change.old, default: []] += names }
    }
    return versions
  }

  /// The fate of a file that is no longer in the folder.
  package enum Fate: Hashable, Sendable {
    /// It has another path now.
    case renamed(String)
    case removed
  }

  /// The fates of some files that the folder no longer has.
  ///
  /// - Parameters:
  ///   - paths: The paths of the files, relative to the folder.
  ///   - folders: The folders to look in; a file that moved elsewhere counts as removed.
  /// - Returns: The fates by the paths; a file that git never had is left out.
  /// - Throws: An error if git fails.
  package func fates(of paths: [String], in folders: [String]) throws(HistoryError) -> [String: Fate] {
    let output = try log(
      [
        "-n", "\(Self.mostCommits)", "-M", "-l0", "--raw", "--no-abbrev", "--relative", "-z", "--format=%x01%H %s",
      ], of: folders.contains("") ? ["."] : folders)
    guard let output else { return [:] }
    // The newest change of a path comes first. It is also the fate of a path that was renamed to this one before.
    var fates: [String: Fate] = [:]
    Self.forEachChange(in: output) { change in
      guard change.status == "D" || change.status == "R", fates[change.old] == nil else { return }
      fates[change.old] = change.isRenamed ? fates[change.new] ?? .renamed(change.new) : .removed
    }
    let wanted = Set(paths)
    return fates.filter { wanted.contains($0.key) }
  }

  /// A change of a file by a commit.
  private struct FileChange {
    let commit: Int
    let hash: String
    let subject: String
    /// The letter by which git calls the change.
    let status: Character
    let old: String
    let new: String
    /// True if the file is no symbolic link or submodule.
    let isOfFile: Bool
    let object: String

    var isRenamed: Bool { status == "R" || status == "C" }
  }

  /// Reads what git prints with `--raw -z --format=%x01%H %s`.
  private static func forEachChange(in output: [UInt8], _ take: (FileChange) -> Void) {
    var (commit, hash, subject) = (-1, "", "")
    var words = output.split(separator: 0)[...]
    while let word = words.popFirst() {
      // The line end before the first change of a commit stands with it.
      let text = String(decoding: word.drop { $0 == 0x0A }, as: UTF8.self)
      if text.hasPrefix("\u{1}") {
        commit += 1
        let parts = text.dropFirst().split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        (hash, subject) = (String(parts[0]), parts.count > 1 ? String(parts[1]) : "")
        continue
      }
      let fields = text.split(separator: " ")
      guard text.hasPrefix(":"), fields.count == 5, let first = words.popFirst(), let status = fields[4].first else {
        continue
      }
      let old = String(decoding: first, as: UTF8.self)
      let isRenamed = status == "R" || status == "C"
      let new = isRenamed ? words.popFirst().map { String(decoding: $0, as: UTF8.self) } ?? old : old
      take(
        FileChange(
          commit: commit, hash: hash, subject: subject, status: status, old: old, new: new,
          isOfFile: fields[1].hasPrefix("100"), object: String(fields[3])))
    }
  }

  /// The contents of files, by the hashes of objects or by `<commit>:<path>`; nil for one that is missing or too large.
  ///
  /// - Throws: An error if git fails.
  package func contents(_ names: [String]) throws(HistoryError) -> [[UInt8]?] {
    if names.isEmpty { return [] }
    let usable = names.indices.filter { !names[$0].utf8.contains(UInt8(ascii: "\n")) }
    let found = try objects(usable.map { names[$0] }, limit: 1 << 20)
    var contents: [[UInt8]?] = names.map { _ in nil }
    for (index, bytes) in zip(usable, found) { contents[index] = bytes }
    return contents
  }

  /// The hashes of the objects with some names; nil for one that is no file, or that git doesn't have.
  ///
  /// - Throws: An error if git fails.
  package func hashes(_ names: [String]) throws(HistoryError) -> [String?] {
    if names.isEmpty { return [] }
    let usable = names.indices.filter { !names[$0].utf8.contains(UInt8(ascii: "\n")) }
    var hashes: [String?] = names.map { _ in nil }
    for (index, object) in zip(usable, try headers(usable.map { names[$0] })) { hashes[index] = object?.hash }
    return hashes
  }

  /// The name of a file of the folder at a commit, for `contents` and `hashes`.
  package func name(of path: String, at commit: String) -> String { "\(commit):\(prefix)\(path)" }
}
