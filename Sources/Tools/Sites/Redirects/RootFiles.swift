import Diagnostics
import Files
import Loading

/// The files that the site publishes as they are, at the root of the HTML edition.
struct RootFiles {
  /// The files in the order of hyo.yaml.
  private(set) var files: [File] = []
  /// The findings about files that are missing, or that can't be published.
  private(set) var findings: [Finding] = []

  /// A file with its path in the folder of the HTML edition.
  struct File {
    let path: String
    /// The path of it in the site.
    let source: String
    let bytes: [UInt8]
    /// The entry of hyo.yaml that names it.
    let entry: SourceText
  }

  /// The size in bytes of all files.
  private var size = 0
  private var isFull = false

  private static let mostFiles = 10_000
  /// 128 MB: all of them are in memory while they are published.
  private static let mostBytes = 128 << 20
  /// The output has folders of this depth at most, with that of the edition.
  private static let mostFolders = 28

  /// Reads the files.
  ///
  /// - Parameters:
  ///   - entries: Paths of files, which go to the root, and of folders, whose files go there.
  ///   - reader: Reads the site.
  /// - Throws: An error if the disk fails.
  init(_ entries: [SourceText], _ reader: SourceReader) throws(FileSystemError) {
    for entry in entries {
      let path = entry.text.hasSuffix("/") ? String(entry.text.dropLast()) : entry.text
      guard RelativePath(path) != nil else {
        findings.append(.outside(entry))
        continue
      }
      if path.pathParts.contains(where: \.isOfVersionControl) {
        findings.append(.versionControl(entry))
        continue
      }
      let (count, faults) = (files.count, findings.count)
      if try reader.isFolder(path) {
        try add(folder: path, to: "", entry, reader, depth: 0)
      } else if try !add(path, as: pathParts(path).name, entry, reader) {
        findings.append(.noSuchFile(entry))
        continue
      }
      if isFull { return }
      if files.count == count, findings.count == faults { findings.append(.noSuchFile(entry)) }
    }
  }

  /// Adds a file; false if it is not there.
  private mutating func add(_ source: String, as path: String, _ entry: SourceText, _ reader: SourceReader)
    throws(FileSystemError) -> Bool
  {
    switch try reader.asset(source) {
    case .file(let file):
      size += file.bytes.count
      guard files.count < Self.mostFiles, size <= Self.mostBytes else {
        if !isFull {
          findings.append(files.count < Self.mostFiles ? .tooLarge(entry) : .tooManyFiles(entry, Self.mostFiles))
        }
        isFull = true
        return true
      }
      files.append(File(path: path, source: source, bytes: file.bytes, entry: entry))
    case .refused(_, let finding): findings.append(finding)
    case .absent: return false
    }
    return true
  }

  private mutating func add(
    folder: String, to target: String, _ entry: SourceText, _ reader: SourceReader, depth: Int
  ) throws(FileSystemError) {
    let report = Report()
    let names = try reader.names(in: folder, report: report)
    if names.contains(OutputMark.name) {
      findings.append(.output(folder, entry))
      return
    }
    for link in try reader.names(in: folder, of: .symbolicLink, report: report) where !link.isOfPrograms {
      _ = try add("\(folder)/\(link)", as: target + link, entry, reader)
    }
    for name in names where !name.isOfPrograms {
      if isFull { return }
      _ = try add("\(folder)/\(name)", as: target + name, entry, reader)
    }
    for name in try reader.names(in: folder, of: .folder, report: report) where !name.isOfPrograms {
      if isFull { return }
      guard depth < Self.mostFolders else {
        findings.append(.tooDeep(entry))
        break
      }
      try add(folder: "\(folder)/\(name)", to: "\(target)\(name)/", entry, reader, depth: depth + 1)
    }
    findings += report.findings
  }
}

extension Finding {
  fileprivate static func outside(_ entry: SourceText) -> Finding {
    Finding(
      .invalidValue, at: entry.range, "The path '\(entry.text)' leads out of the folder of hyo.yaml",
      fixes: [.init("write it as in 'public', a folder, or 'public/robots.txt', a file")])
  }

  fileprivate static func noSuchFile(_ entry: SourceText) -> Finding {
    Finding(
      .missingFile, at: entry.range, "There are no files at '\(entry.text)'",
      fixes: [.init("put files there, or leave out this entry of 'root-files'")])
  }

  fileprivate static func output(_ folder: String, _ entry: SourceText) -> Finding {
    Finding(
      .invalidValue, at: entry.range, "Hyo has written the folder '\(folder)' itself",
      fixes: [.init("name a folder of your own files")])
  }

  fileprivate static func versionControl(_ entry: SourceText) -> Finding {
    Finding(
      .invalidValue, at: entry.range, "'\(entry.text)' belongs to version control, and isn't published",
      fixes: [.init("name a folder of your own files")])
  }

  fileprivate static func tooManyFiles(_ entry: SourceText, _ most: Int) -> Finding {
    Finding(
      .siteTooLarge, at: entry.range, "The folders of 'root-files' hold more than \(most) files",
      fixes: [.init("name the folders more closely")])
  }

  fileprivate static func tooDeep(_ entry: SourceText) -> Finding {
    Finding(
      .siteTooLarge, at: entry.range, "The folders of 'root-files' are too deep",
      fixes: [.init("name the folders more closely")])
  }

  fileprivate static func tooLarge(_ entry: SourceText) -> Finding {
    Finding(
      .siteTooLarge, at: entry.range, "The files of 'root-files' have more than 128 MB together",
      fixes: [.init("publish large files elsewhere, and link to them")])
  }
}

extension String {
  /// True for a folder of a program for version control; a work tree of git has a file in its place.
  fileprivate var isOfVersionControl: Bool { [".git", ".hg", ".svn"].contains(lowercased()) }

  /// True for a name of what programs leave in folders for themselves, and nobody means to publish.
  ///
  /// These are files of version control, of the desktops of Macs and Windows, and the copies and locks of editors.
  fileprivate var isOfPrograms: Bool {
    let name = lowercased()
    if isOfVersionControl || Self.namesOfPrograms.contains(name) { return true }
    let isSwapFile = name.hasPrefix(".") && [".swp", ".swo"].contains(where: name.hasSuffix)
    let isLockOrCopy = name.hasPrefix(".#") || name.hasPrefix("#") && name.hasSuffix("#")
    return isSwapFile || isLockOrCopy || name.hasSuffix("~") || name.hasPrefix("._")
  }

  private static let namesOfPrograms: Set<String> = [
    ".gitignore", ".gitattributes", ".gitkeep", ".ds_store", "thumbs.db", "desktop.ini",
  ]
}
