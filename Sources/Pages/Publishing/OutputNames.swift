import Files

/// The paths that publishing uses: the output folder, its lock, and hidden folders beside it or in it.
struct OutputNames: Sendable {
  /// The folder that holds the output; empty for the one that paths start from.
  let folder: String
  let output: String
  /// The file in that folder that is locked while a build is at work.
  let lockFile: String
  /// Where a new output may grow, the best place first.
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
  /// The output as it is, whoever wrote what is in it.
  func survey(in files: any FileSystem) throws(PublishingError) -> TreeSurvey.State {
    let replacement = try replacement(in: files)
    return try TreeSurvey.state(of: output, in: files, replacedBy: replacement?.new)
  }

  /// The output as it is, or nil if it is absent or empty.
  ///
  /// - Throws: a refusal where it is not Hyo's alone.
  func outputState(in files: any FileSystem) throws(PublishingError) -> TreeSurvey? {
    guard case .tree(let survey) = try survey(in: files) else { return nil }
    guard survey.foreign.isEmpty else {
      let reason = OutputObstacle.Reason.foreignEntries(survey.foreign)
      throw .refused(OutputObstacle(path: output, reason: reason))
    }
    return survey
  }

  /// The replacement that a run has begun and not finished.
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
  /// What a run finds when it begins, the leftovers of others being gone.
  struct Start {
    /// The output, or nil if it is absent or empty.
    var survey: TreeSurvey?
    /// An empty folder for the new output.
    var place: StagingPlace
    /// What another user has left, and this one cannot remove.
    var leftover: Leftover?
  }

  /// Finishes or undoes what a run that was stopped has left, and makes the folder for the new output.
  ///
  /// - Throws: a refusal, before anything is touched, where the output is not Hyo's alone.
  func recover(in files: any FileSystem) throws(PublishingError) -> Start {
    var survey = try outputState(in: files)
    if let replacement = try replacement(in: files) {
      _ = try replacement.run(after: survey)
      survey = try outputState(in: files)
    }
    // All of them before a folder is made, which a refusal would leave behind.
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
        // In the output there is no place while there is no output.
        failure = failure ?? .failed(error)
        guard error.isDenied || place.isInside else { throw .failed(error) }
      }
    }
    throw failure ?? leftover?.cause ?? .failed(FileSystemError(.makeFolder, output, .permission))
  }
}
