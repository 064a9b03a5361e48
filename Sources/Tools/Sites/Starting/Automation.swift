import Diagnostics
import Files

/// The settings for CI of a new site, which GitHub and GitLab read at the root of the repository only.
enum Automation {
  private static let documents = "Documents/"
  private static let paths = [".github/workflows/", ".gitlab-ci.yml"]

  /// True if a file of the starter belongs to CI, or to a site that has only documents.
  static func contains(_ path: String) -> Bool {
    path.hasPrefix(documents) || paths.contains { path.hasPrefix($0) }
  }

  /// The files of a site with pages.
  static func ofPages(in language: CommentLanguage) -> [StarterSite.File] {
    files(language) { contains($0) && !$0.hasPrefix(documents) }
  }

  /// The files of a site that has only documents.
  static func ofDocuments(in language: CommentLanguage) -> [StarterSite.File] {
    files(language) { $0.hasPrefix(documents) }
  }

  private static func files(_ language: CommentLanguage, where isWanted: (String) -> Bool) -> [StarterSite.File] {
    language.starter.filter { isWanted($0.key) }.sorted { $0.key.utf8Precedes($1.key) }.map { path, bytes in
      (path.hasPrefix(documents) ? String(path.dropFirst(documents.count)) : path, bytes)
    }
  }

  /// The line of settings for CI that checks the site, as an item of a list; nil if there is none.
  static func checkingLine(of bytes: [UInt8]) -> String? {
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n").map { $0.drop { $0 == " " } }
    let line = lines.first { !$0.hasPrefix("#") && ($0.contains("hyo build ") || $0.contains("hyo check ")) }
    return line.map { $0.hasPrefix("- ") ? String($0) : "- \($0)" }
  }
}

extension StarterSite {
  /// Writes the settings for CI to the root of a repository, unless there are any.
  ///
  /// In a repository that is set up for only one of GitHub and GitLab, the settings of the other are left out.
  ///
  /// - Parameters:
  ///   - root: The root of the repository.
  ///   - site: The path of the site in the repository; empty for the root.
  /// - Returns: The paths of the files that were written, and of those that were there before.
  /// - Throws: An error if the disk fails.
  func writeAutomation(to root: any FileSystem, for site: String) throws(FileSystemError) -> Outcome.Automation {
    var outcome = Outcome.Automation()
    // Such a path would have another meaning in YAML.
    if site.unicodeScalars.contains(where: { ":#\"".unicodeScalars.contains($0) || $0.value < 0x20 }) {
      return outcome
    }
    let (isOnGitHub, isOnGitLab) = (try isOnGitHub(root), try root.kind(of: ".gitlab-ci.yml") != nil)
    for file in automation {
      let isForGitHub = file.path.hasPrefix(".github")
      if try root.kind(of: file.path) != nil {
        let bytes = Self.located(file.bytes, in: site)
        if try root.read(file.path, limit: 1 << 20) != bytes {
          outcome.leftAlone.append((file.path, Automation.checkingLine(of: bytes)))
        }
      } else if isOnGitHub == isOnGitLab || isOnGitHub == isForGitHub {
        try root.makeFolders(pathParts(file.path).folder)
        try root.replaceFile(file.path, [], with: Self.located(file.bytes, in: site))
        outcome.written.append(file.path)
      }
    }
    return outcome
  }

  /// True if a repository has settings for GitHub; those that a killed run has left don't count.
  private func isOnGitHub(_ root: any FileSystem) throws(FileSystemError) -> Bool {
    guard try root.kind(of: ".github") == .folder else { return false }
    if try root.list(".github").contains(where: { $0.name != "workflows" }) { return true }
    guard try root.kind(of: ".github/workflows") == .folder else { return false }
    return try root.list(".github/workflows").contains { entry in
      !automation.contains {
        $0.path == ".github/workflows/\(entry.name)" || entry.name.hasPrefix(pathParts($0.path).name)
      }
    }
  }

  /// The settings for a site in a folder of the repository.
  private static func located(_ bytes: [UInt8], in site: String) -> [UInt8] {
    if site.isEmpty { return bytes }
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
    let located = lines.map { line in
      var line = String(line)
      for (text, other) in [
        ("hyo build ", "hyo build --site \(site.shellQuoted) "),
        ("hyo check ", "hyo check --site \(site.shellQuoted) "),
        ("cp -r Output/", "cp -r \((site + "/").shellQuoted)Output/"), ("path: Output/", "path: \(site)/Output/"),
      ] {
        if let found = line.firstRange(of: text) { line.replaceSubrange(found, with: other) }
      }
      return line
    }
    return Array(located.joined(separator: "\n").utf8)
  }
}

extension String {
  /// The text as one word of a shell command.
  package var shellQuoted: String {
    let isPlain = unicodeScalars.allSatisfy { scalar in
      scalar.properties.isAlphabetic || "0123456789/._-+,:@%=".unicodeScalars.contains(scalar)
    }
    if isPlain { return self }
    return "'" + split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
  }
}
