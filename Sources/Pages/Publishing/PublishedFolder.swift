package import Files

/// An output that Hyo has published, to be read.
package struct PublishedFolder: Sendable {
  /// The paths of its files, sorted.
  package let paths: [RelativePath]
  private let folder: any FileSystem

  /// 1 GB: a search index of a hundred thousand pages.
  private static let largestFile = 1 << 30

  /// Opens an output.
  ///
  /// - Parameters:
  ///   - name: The path of the output.
  ///   - files: The folder that the path starts from.
  /// - Throws: A refusal if there is something other than an output of Hyo, and an error if there is nothing, or
  ///   if a file of the output is missing.
  package init(_ name: String, in files: any FileSystem) throws(PublishingError) {
    let survey: TreeSurvey
    switch try TreeSurvey.state(of: name, in: files) {
    case .tree(let found): survey = found
    case .absent: throw .failed(FileSystemError(.open, name, .notFound))
    case .empty: throw .refused(OutputObstacle(path: name, reason: .noManifest))
    }
    if let missing = survey.manifest.paths.first(where: { !survey.present.contains($0) }) {
      throw .failed(FileSystemError(.open, "\(name)/\(missing.string)", .notFound))
    }
    paths = survey.manifest.paths
    folder = try publishing { () throws(FileSystemError) in try files.folder(name) }
  }

  /// The bytes of one of its files.
  package func read(_ path: RelativePath) throws(PublishingError) -> [UInt8] {
    try publishing { () throws(FileSystemError) in try folder.read(path.string, limit: Self.largestFile) }
  }
}
