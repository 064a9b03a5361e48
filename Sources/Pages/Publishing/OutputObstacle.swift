package import Diagnostics

/// Something at the path of the output that is not Hyo's, and that Hyo therefore does not touch.
package struct OutputObstacle: Sendable, Equatable {
  /// The folder that Hyo would have to replace or remove.
  package var path: String
  /// The reason why Hyo does not touch it.
  package var reason: Reason

  /// The reasons to leave a folder alone.
  package enum Reason: Sendable, Equatable {
    case symbolicLink
    /// A file, a device, a pipe or a socket.
    case notFolder
    /// A folder that is not empty, but has no manifest.
    case noManifest
    /// The manifest's line, from 1.
    case unreadableManifest(line: Int)
    /// Entries that the manifest does not list, sorted by bytes; a folder ends in `/`.
    case foreignEntries([String])
  }
}

extension OutputObstacle {
  /// The obstacle in words, with what to do about it.
  package var finding: Finding {
    switch reason {
    case .symbolicLink:
      Finding(
        .outputIsSymbolicLink, at: nil,
        "The output folder '\(path)' is a symbolic link, which Hyo neither follows nor replaces",
        fixes: [Finding.Fix("remove the link, or name the folder that it points to as the output")])
    case .notFolder:
      Finding(
        .outputIsNotFolder, at: nil, "The output folder '\(path)' is not a folder",
        fixes: [Finding.Fix("move it away, or choose another output folder")])
    case .noManifest: noManifest
    case .unreadableManifest(let line): unreadableManifest(line)
    case .foreignEntries(let entries): foreignEntries(entries)
    }
  }

  private var noManifest: Finding {
    Finding(
      .outputNotWrittenByHyo, at: nil,
      "The output folder '\(path)' holds files, and none of them says that Hyo wrote it",
      notes: [Finding.Note("Hyo replaces the whole folder and so wants it empty or its own")],
      fixes: [Finding.Fix("empty the folder, or choose another output folder")])
  }

  private func unreadableManifest(_ line: Int) -> Finding {
    Finding(
      .unreadableManifest, at: nil,
      "Line \(line) of '\(path)/\(Manifest.name)' is not the path of a file in the folder",
      notes: [Finding.Note("the file lists what Hyo wrote; a merge or an edit may have damaged it")],
      fixes: [Finding.Fix("restore the file from version control, or remove the folder '\(path)'")])
  }

  private func foreignEntries(_ entries: [String]) -> Finding {
    let shown = entries.prefix(OutputObstacle.shownEntries).map {
      Finding.Note("'\("\(path)/\($0)".printableLine)' is not Hyo's")
    }
    let rest = entries.count - shown.count
    return Finding(
      .foreignFilesInOutput, at: nil, "The output folder '\(path)' holds what Hyo did not write",
      notes: shown + (rest > 0 ? [Finding.Note("and \(rest) more")] : []),
      fixes: [Finding.Fix("move these away; Hyo replaces the whole folder and would remove them")])
  }

  private static var shownEntries: Int { 20 }
}
