package import Diagnostics

/// What stands where a file of a site belongs.
package enum SourceEntry: Sendable {
  case file(SourceFile)
  /// Nothing; the path says where the file would be.
  case absent(path: String)
  /// Something that must not be read, such as a symbolic link; the finding says why.
  case refused(path: String, Finding)

  /// The file, if there is one.
  package var file: SourceFile? { if case .file(let file) = self { file } else { nil } }

  /// Why it must not be read, if so.
  package var finding: Finding? { if case .refused(_, let finding) = self { finding } else { nil } }
}
