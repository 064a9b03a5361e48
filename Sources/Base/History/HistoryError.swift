package import Diagnostics

/// The reason why the history of a site could not be read.
package enum HistoryError: Error, Equatable {
  /// The program `git` does not exist.
  case noGit
  /// A folder is not in a repository.
  case noRepository(folder: String)
  /// A repository has no commit with that name; there may be a similar one, and it may be missing from a shallow clone.
  case unknownRevision(String, near: String?, isShallow: Bool)
  /// A revision and HEAD have no commit in common; in a shallow clone, it may be missing.
  case noMergeBase(String, isShallow: Bool)
  /// The repository is a partial clone, and this version of git would fetch missing objects.
  case fetchingGit(String)
  /// An error message of git.
  case failed(String)
}

extension HistoryError: ExplainedError {
  /// The error in one line of words.
  package var message: Message {
    switch self {
    case .noGit: return "the program 'git' was not found, which reads what a site was like before"
    case .noRepository(let folder):
      return "'\(folder.printableLine)' lies in no git repository; two folders can be compared without one"
    case .unknownRevision(let name, let near, let isShallow):
      let name = name.printableLine
      if let near = near?.printableLine { return "there is no revision '\(name)'; did you mean '\(near)'?" }
      return isShallow
        ? "there is no revision '\(name)', and this clone is shallow: 'git fetch --unshallow' gets what is missing"
        : "there is no revision '\(name)'"
    case .noMergeBase(let name, let isShallow):
      let name = name.printableLine
      return isShallow
        ? """
        this clone is shallow, and doesn't have the commit at which this branch left '\(name)': 'git fetch --unshallow' gets it \
        (in CI, set 'fetch-depth: 0' on GitHub, 'GIT_DEPTH: 0' on GitLab)
        """ : "this branch and '\(name)' have no commit in common"
    case .fetchingGit(let version):
      return """
        this repository is a partial clone, and git \(version) may run a program that the repository names to fetch \
        what is missing; update git to 2.39.4, 2.40.2, 2.41.1, 2.42.2, 2.43.4, 2.44.1, or 2.45 or later
        """
    case .failed(let message): return Message(verbatim: "git: \(message.printableLine)")
    }
  }
}
