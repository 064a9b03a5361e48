import Diagnostics

/// The git repository that contains a folder, read by the program `git`.
///
/// It writes nothing, runs no hook, and fetches nothing. Variables such as `GIT_DIR` have the same effect as in git; settings and
/// variables that change what git prints have none.
package struct GitRepository: Sendable {
  /// The folder, as named by the user.
  package let folder: String
  /// The path from the top of the repository to the folder, with a slash at its end; empty for the top.
  let prefix: String

  /// A commit.
  package struct Revision: Hashable, Sendable {
    /// The name from the user, or the hash.
    package var name: String
    /// The hash of the commit, in hexadecimal digits.
    package var hash: String
  }

  /// Finds the repository that contains a folder.
  ///
  /// - Throws: An error if there is none, or if git is missing.
  package init(holding folder: String) throws(HistoryError) {
    self.folder = folder
    let result = try Self.git(folder, ["rev-parse", "--show-prefix"])
    guard result.exitCode == 0 else {
      throw result.errors.contains("not a git repository")
        ? .noRepository(folder: folder) : .failed(Self.message(result))
    }
    prefix = Self.lines(result.output).first ?? ""
    if try Self.isPartial(folder) {
      let version = try GitVersion(Self.message(output: Self.git(folder, ["version"])))
      guard version.leavesMissingObjects else { throw .fetchingGit(version.text) }
    }
  }

  /// True if git would fetch missing objects, by a program that the repository's configuration names.
  private static func isPartial(_ folder: String) throws(HistoryError) -> Bool {
    let keys = #"^(extensions\.partialclone|remote\..*\.(promisor|partialclonefilter))$"#
    return try git(folder, ["config", "--get-regexp", keys]).exitCode == 0
  }

  /// The commit with a name: a hash, a branch, a tag, or anything else that git understands.
  ///
  /// - Throws: An error, with a similar name if possible, if there is none.
  package func revision(_ name: String) throws(HistoryError) -> Revision {
    // Git would read it as an option, or as several commits.
    let isName = !name.isEmpty && !name.hasPrefix("-") && !name.contains("..")
    if isName {
      let result = try run(["rev-parse", "--verify", "--quiet", "--end-of-options", name + "^{commit}"])
      let hashes = Self.lines(result.output)
      // `^main` means all except main.
      if result.exitCode == 0, hashes.count == 1, hashes[0].allSatisfy(\.isHexDigit) {
        return Revision(name: name, hash: hashes[0])
      }
    }
    let names = try? run(["for-each-ref", "--format=%(refname:short)"])
    let known = ["HEAD"] + (names.map { Self.lines($0.output) } ?? [])
    let shallow = try? run(["rev-parse", "--is-shallow-repository"])
    throw .unknownRevision(
      name,
      // `main~3` is similar to `main`, but hardly a misspelling of it.
      near: name.contains(where: "~^@:".contains) ? nil : didYouMean(name, among: known),
      isShallow: shallow.map { Self.lines($0.output) == ["true"] } ?? false)
  }

  /// The newest commit that a revision and HEAD have in common: where the branch of HEAD left that of the revision.
  ///
  /// - Throws: An error if they have none, or git fails.
  package func mergeBase(of revision: Revision) throws(HistoryError) -> Revision {
    let result = try run(["merge-base", revision.hash, "HEAD"])
    // git says nothing if there is none.
    guard result.exitCode <= 1 else { throw .failed(Self.message(result)) }
    guard result.exitCode == 0, let hash = Self.lines(result.output).first else {
      throw .noMergeBase(revision.name, isShallow: try isShallow())
    }
    return Revision(name: revision.name, hash: hash)
  }

  /// The commits that changed a file of the folder, the newest first.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder.
  ///   - limit: the most commits.
  /// - Returns: The commits, which are ancestors of HEAD.
  /// - Throws: An error if git fails.
  package func commits(touching path: String, limit: Int) throws(HistoryError) -> [Revision] {
    let output = try log(["--format=%H", "-n", "\(limit)"], of: [path])
    return Self.lines(output ?? []).map { Revision(name: $0, hash: $0) }
  }

  /// The commits that led to HEAD and changed some files, the newest first.
  ///
  /// - Parameters:
  ///   - options: what to print of each commit.
  ///   - paths: the files and folders, relative to the folder.
  /// - Returns: What git prints; nil in a repository without commits.
  /// - Throws: An error if git fails.
  func log(_ options: [String], of paths: [String]) throws(HistoryError) -> [UInt8]? {
    let result = try run(["log", "--no-ext-diff", "--no-textconv", "-O/dev/null"] + options + ["HEAD", "--"] + paths)
    if result.exitCode == 0 { return result.output }
    // In a repository without commits HEAD names no commit.
    if try run(["rev-parse", "--verify", "--quiet", "HEAD"]).exitCode != 0 { return nil }
    throw .failed(Self.message(result))
  }

  /// The content of a file of the folder at some commits, in their order; nil if it did not exist.
  ///
  /// - Parameters:
  ///   - path: the path relative to the folder.
  ///   - revisions: the commits.
  ///   - limit: the most bytes of the file; a larger file counts as missing.
  /// - Returns: The bytes for each commit.
  /// - Throws: An error if git fails.
  package func versions(of path: String, at revisions: [Revision], limit: Int) throws(HistoryError) -> [[UInt8]?] {
    if path.utf8.contains(UInt8(ascii: "\n")) { return revisions.map { _ in nil } }
    return try objects(revisions.map { "\($0.hash):\(prefix)\(path)" }, limit: limit)
  }

  /// The folder's files at a commit.
  ///
  /// - Parameters:
  ///   - revision: the commit.
  ///   - paths: the files and folders to include.
  /// - Returns: The files; empty if the folder did not exist.
  /// - Throws: An error if git fails.
  package func tree(at revision: Revision, of paths: [String]) throws(HistoryError) -> RevisionTree {
    let top = revision.hash + (prefix.isEmpty ? "" : ":" + prefix.dropLast())
    let isThere = try run(["cat-file", "-e", top])
    guard isThere.exitCode == 0 else { return RevisionTree(self, [:]) }
    let result = try run(["ls-tree", "-r", "-z", "--full-tree", top, "--"] + paths)
    guard result.exitCode == 0 else { throw .failed(Self.message(result)) }
    return RevisionTree(self, RevisionTree.entries(result.output))
  }
}

// MARK: Objects

extension GitRepository {
  /// The contents of objects, by their hashes or other names; nil for one that is missing or too large.
  func objects(_ names: [String], limit: Int) throws(HistoryError) -> [[UInt8]?] {
    let sizes = try headers(names).map { $0?.size }
    let wanted = names.indices.filter { sizes[$0].map { $0 <= limit } ?? false }
    let result = try batch("--batch", wanted.map { names[$0] })
    var contents: [[UInt8]?] = names.map { _ in nil }
    var start = 0
    for index in wanted {
      guard let size = sizes[index], let line = result.output[start...].firstIndex(of: UInt8(ascii: "\n")),
        line + 1 + size < result.output.count
      else { throw .failed("git cat-file tells too little") }
      contents[index] = Array(result.output[line + 1..<line + 1 + size])
      start = line + 1 + size + 1
    }
    return contents
  }

  /// The hashes and sizes of files, by the hashes of their objects or other names; nil for anything but a file.
  func headers(_ names: [String]) throws(HistoryError) -> [(hash: String, size: Int)?] {
    let known = try batch("--batch-check", names)
    guard known.exitCode == 0 else { throw .failed(Self.message(known)) }
    let lines = Self.lines(known.output)
    guard lines.count == names.count else { throw .failed("git cat-file tells too little") }
    return lines.map { Self.header($0) }
  }

  private func batch(_ option: String, _ names: [String]) throws(HistoryError) -> ChildProcess.Result {
    try run(["cat-file", option], Array(names.map { $0 + "\n" }.joined().utf8))
  }

  /// The hash and the size in a line such as `<hash> blob 12`; nil for anything but a file.
  private static func header(_ line: String) -> (hash: String, size: Int)? {
    let words = line.split(separator: " ")
    guard words.count == 3, words[1] == "blob", let size = Int(words[2]) else { return nil }
    return (String(words[0]), size)
  }
}

// MARK: Running

extension GitRepository {
  func run(_ arguments: [String], _ input: [UInt8] = []) throws(HistoryError) -> ChildProcess.Result {
    try Self.git(folder, arguments, input)
  }

  private static func git(_ folder: String, _ arguments: [String], _ input: [UInt8] = []) throws(HistoryError)
    -> ChildProcess.Result
  {
    let process = ChildProcess(
      program: "git",
      arguments: ["--no-pager", "--no-optional-locks", "--literal-pathspecs", "--no-replace-objects", "-C", folder]
        + GitEnvironment.settings.flatMap { ["-c", $0] } + arguments,
      environment: GitEnvironment.variables, inherits: GitEnvironment.inherits)
    do { return try process.run(input) } catch {
      throw error.isMissing ? .noGit : .failed("it could not be run (error \(error.number))")
    }
  }

  private static func lines(_ output: [UInt8]) -> [String] {
    String(decoding: output, as: UTF8.self).split(separator: "\n").map(String.init)
  }

  /// The first line of what git has printed.
  private static func message(output result: ChildProcess.Result) -> String { lines(result.output).first ?? "" }

  /// The line of git's error message that says why it has failed, without its prefix.
  private static func message(_ result: ChildProcess.Result) -> String {
    let lines = result.errors.split(separator: "\n").map(String.init)
    if let reason = lines.first(where: { $0.hasPrefix("fatal: ") }) { return String(reason.dropFirst(7)) }
    return lines.first ?? ""
  }
}
