/// The paths that publishing uses: the output folder, and two hidden folders beside it.
struct OutputNames: Sendable {
  /// The folder that holds all three; empty for the one that paths start from.
  let folder: String
  let output: String
  /// The new tree while it grows, and the old one while it is removed.
  let staging: String
  /// The old tree, for a moment, where two names cannot be exchanged in one step.
  let retired: String

  init(output: String) {
    let (folder, name) = pathParts(output)
    let prefix = output.utf8.count == name.utf8.count ? "" : folder + "/"
    self.folder = folder
    self.output = output
    staging = "\(prefix).\(name).hyo-new"
    retired = "\(prefix).\(name).hyo-old"
  }
}

extension OutputNames {
  /// The output as it is, or nil where it is absent or empty.
  ///
  /// - Throws: a refusal where it is not Hyo's alone.
  func outputState(in files: any FileSystem) throws(PublishingError) -> TreeSurvey? {
    guard case .tree(let survey) = try TreeSurvey.state(of: output, in: files) else { return nil }
    guard survey.foreign.isEmpty else {
      let reason = OutputObstacle.Reason.foreignEntries(survey.foreign)
      throw .refused(OutputObstacle(path: output, reason: reason))
    }
    return survey
  }

  /// Finishes or undoes what a run that was stopped has left.
  ///
  /// - Returns: the output as it is then, or nil where it is absent or empty.
  /// - Throws: a refusal, before anything is touched, where the output is not Hyo's alone.
  func recover(in files: any FileSystem) throws(PublishingError) -> TreeSurvey? {
    var survey = try outputState(in: files)
    if survey == nil, case .tree = try TreeSurvey.state(of: retired, in: files) {
      // Stopped between two renames: the old output goes back to its place.
      try publishing { () throws(FileSystemError) in try files.rename(retired, to: output) }
      survey = try outputState(in: files)
    }
    try TreeRemoval.remove(retired, in: files, isJournal: false)
    try TreeRemoval.remove(staging, in: files, isJournal: true)
    return survey
  }

  /// Puts the staged tree in the place of the output.
  ///
  /// - Parameters:
  ///   - hasOld: whether the output is a tree, rather than absent or empty.
  ///   - files: what the paths start from.
  /// - Returns: the path at which the old tree now stands, or nil where there was none.
  /// - Throws: an error, with the output as it was.
  func swap(_ hasOld: Bool, in files: any FileSystem) throws(FileSystemError) -> String? {
    guard hasOld else {
      try files.rename(staging, to: output)
      return nil
    }
    do {
      try files.exchange(staging, with: output)
      return staging
    } catch let error where error.code == .unsupported {
      return try swapInTwoSteps(in: files)
    }
  }

  private func swapInTwoSteps(in files: any FileSystem) throws(FileSystemError) -> String {
    try files.rename(output, to: retired)
    do {
      try files.rename(staging, to: output)
    } catch {
      try? files.rename(retired, to: output)
      throw error
    }
    return retired
  }
}
