import Diagnostics
import Files
import Loading
import Publishing

/// The files that an author adds to the HTML edition: files for its root, and pages for old addresses.
struct AddedFiles {
  private let root: RootFiles
  private let redirects: [Redirect]

  /// Reads the files that a site adds.
  ///
  /// - Parameter workspace: The site.
  /// - Throws: An error if the disk fails.
  init(of workspace: Workspace) throws(FileSystemError) {
    root = try workspace.rootFiles
    let all = try workspace.published?.redirects ?? []
    redirects = all.filter { !$0.isImplied } + all.filter(\.isImplied)
  }

  /// True if the site adds no files, and has no findings about them.
  var isEmpty: Bool { root.files.isEmpty && root.findings.isEmpty && redirects.isEmpty }

  /// The path in the site of a file for the root.
  ///
  /// - Parameter path: Its path in the folder of the HTML edition.
  /// - Returns: The path; nil if no file has that place.
  func source(ofRootFile path: String) -> String? { root.files.first { $0.path == path }?.source }

  /// The files of an output with these.
  ///
  /// A file of the author's own takes the place of those that Hyo writes for robots and servers, and of no others.
  ///
  /// - Parameters:
  ///   - others: The other files that belong to no page.
  ///   - site: The site.
  ///   - report: Receives what can't be published, since another file has its place.
  /// - Returns: All files.
  func files(beside others: [OutputFile], of site: Site, report: Report) -> [OutputFile] {
    report.add(root.findings)
    // Most sites add nothing.
    if root.files.isEmpty && redirects.isEmpty { return others }
    let replaced = Set(root.files.map { "html/" + $0.path }).intersection(SiteFurniture.replaceable)
    var all = others.filter { !replaced.contains($0.path) }
    var paths = PublishedPaths(site, all)
    for file in root.files {
      if let obstacle = paths.obstacle(to: file.path) {
        report.add(.taken(file, by: obstacle))
        continue
      }
      paths.insert(file.path)
      all.append(OutputFile(path: "html/" + file.path, bytes: file.bytes))
    }
    var places: [String: SourceRange] = [:]
    for redirect in redirects {
      if let obstacle = paths.obstacle(to: redirect.file) {
        if redirect.isImplied { continue }
        report.add(.taken(redirect, by: obstacle, places[obstacle]))
        continue
      }
      paths.insert(redirect.file)
      places[redirect.file] = redirect.from.range
      all.append(OutputFile(path: "html/" + redirect.file, bytes: redirect.bytes(in: site)))
    }
    return all
  }
}

extension Finding {
  fileprivate static func taken(_ file: RootFiles.File, by obstacle: String) -> Finding {
    Finding(
      .duplicateID, at: file.entry.range, "The file '\(file.path)' has the place of another file of the site",
      notes: [.init("the site has '\(obstacle)' already")], fixes: [.init("rename the file, or remove it")])
  }

  /// The finding for an old address at which there is a file of the site, or another old address.
  fileprivate static func taken(_ redirect: Redirect, by obstacle: String, _ place: SourceRange?) -> Finding {
    Finding(
      .duplicateID, at: redirect.from.range, "The old address '\(redirect.from.text)' leads to something already",
      notes: [
        place.map { .init("another old address has its place here", at: $0) }
          ?? .init("the site has '\(obstacle)' already")
      ],
      fixes: [.init("remove the old address")])
  }
}
