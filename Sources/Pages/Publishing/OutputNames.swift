import Files

/// The paths that publishing uses: the output folder, its lock, and hidden folders next to it or in it.
struct OutputNames: Sendable {
  /// The folder that contains the output; empty for the folder that paths start from.
  let folder: String
  let output: String
  /// The file in that folder that is locked during a build.
  let lockFile: String
  /// The places for a new output, the best one first.
  let places: [StagingPlace]

  init(output: String) {
    let (folder, name) = pathParts(output)
    let prefix = output.utf8.count == name.utf8.count ? "" : folder + "/"
    self.folder = folder
    self.output = output
    lockFile = ".\(name).hyo-lock"
    places = StagingPlace.places(prefix, name)
  }
}

extension OutputNames {
  /// The present output, regardless of who wrote its content.
  func survey(in files: any FileSystem) throws(PublishingError) -> TreeSurvey.State {
    let replacement = try replacement(in: files)
    return try TreeSurvey.state(of: output, in: files, replacedBy: replacement?.new)
  }

  /// The present output, or nil if it is absent or empty.
  ///
  /// - Throws: A refusal if the output contains files that Hyo did not write.
  func outputState(in files: any FileSystem) throws(PublishingError) -> TreeSurvey? {
    guard case .tree(let survey) = try survey(in: files) else { return nil }
    guard survey.foreign.isEmpty else {
      let reason = OutputObstacle.Reason.foreignEntries(survey.foreign)
      throw .refused(OutputObstacle(path: output, reason: reason))
    }
    return survey
  }

  /// The replacement that a run has started but not finished.
  private func replacement(in files: any FileSystem) throws(PublishingError) -> Replacement? {
    let isFolder = try publishing { () throws(FileSystemError) in try files.kind(of: output) == .folder }
    for place in places where isFolder || !place.isInside {
      if case .tree(let survey) = try TreeSurvey.state(of: place.ready, in: files) {
        return try Replacement(of: output, by: survey, in: place.ready, at: place, in: files)
      }
    }
    return nil
  }
}

// MARK: - Recovery

extension OutputNames {
  /// The state at the start of a run, after the leftovers of earlier runs have been removed.
  struct Start {
    /// The output, or nil if it is absent or empty.
    var survey: TreeSurvey?
    /// An empty folder for the new output.
    var place: StagingPlace
    /// A leftover of another user, which this user cannot remove.
    var leftover: Leftover?
  }

  /// Completes or undoes an interrupted run, and makes the folder for the new output.
  ///
  /// - Throws: A refusal, before anything is changed, if the output contains files that Hyo did not write.
  func recover(in files: any FileSystem) throws(PublishingError) -> Start {
    var survey = try outputState(in: files)
    if let replacement = try replacement(in: files) {
      _ = try replacement.run(after: survey)
      survey = try outputState(in: files)
    }
    // Clear all places before making a folder, which a refusal would leave behind.
    var (free, leftover): ([StagingPlace], Leftover?) = ([], nil)
    for place in places {
      do {
        try TreeRemoval.remove(place.growing, in: files, isJournal: true)
        free.append(place)
      } catch let error where error.leavesFolder {
        leftover = leftover ?? Leftover(folder: place.growing, cause: error)
      }
    }
    var failure: PublishingError?
    for place in free {
      do throws(FileSystemError) {
        try files.makeFolder(place.growing)
        return Start(survey: survey, place: place, leftover: leftover)
      } catch {
        // A place in the output needs an output.
        failure = failure ?? .failed(error)
        guard error.isDenied || place.isInside else { throw .failed(error) }
      }
    }
    throw failure ?? leftover?.cause ?? .failed(FileSystemError(.makeFolder, output, .permission))
  }
}
