package import Diagnostics

/// One file that a build would change.
package struct OutputDifference: Sendable, Equatable {
  /// The kind of change to the file.
  package var kind: Kind
  /// The path relative to the folder that the output's path starts from; a folder ends in `/`.
  package var path: String
  /// The change in the unified format, shortened; empty if the whole file is added or removed.
  package var diff: String

  /// The changes that a build would make to a file.
  package enum Kind: Sendable {
    /// A build would add the file.
    case added
    case changed
    /// A build would remove the file.
    case removed
    /// Hyo did not write it, and a build would be refused.
    case foreign
  }
}

extension OutputDifference {
  /// A change of a file from some bytes to others.
  package init(of path: String, from old: [UInt8], to new: [UInt8]) {
    self.init(kind: .changed, path: path, diff: UnifiedDiff.text(from: old, to: new))
  }

  /// The difference as a finding, for programs.
  package var finding: Finding {
    let notes = diff.isEmpty ? [] : [Finding.Note("a build would change this:\n\(diff)")]
    let build = [Finding.Fix("run 'hyo build' and commit the result")]
    return switch kind {
    case .added: Finding(.outdatedOutput, at: nil, "The output is missing '\(path)'", fixes: build)
    case .changed: Finding(.outdatedOutput, at: nil, "'\(path)' is out of date", notes: notes, fixes: build)
    case .removed: Finding(.outdatedOutput, at: nil, "'\(path)' is no longer in the site", fixes: build)
    case .foreign:
      Finding(
        .foreignFilesInOutput, at: nil, "'\(path)' in the output is not Hyo's",
        fixes: [Finding.Fix("move it away; Hyo replaces the whole folder and would remove it")])
    }
  }
}
