import Diagnostics
import Files
import Localization

/// Documents that operands name with their languages: `en=guide.md ja=guide.ja.md`.
struct DocumentOperands {
  /// The languages and paths, in the order of the command line; `-` is standard input.
  private(set) var entries: [(tag: LocaleTag, path: String)] = []

  /// 16 MB: no document of prose is longer.
  private static let largestFile = 16 << 20

  /// True if an operand names a document to be read as it is.
  static func isDocument(_ operand: String) -> Bool {
    guard let sign = operand.firstIndex(of: "=") else { return operand == StandardInput.name || hasEnding(operand) }
    return LocaleTag(String(operand[..<sign])) != nil
  }

  private static func hasEnding(_ path: String) -> Bool {
    [".md", ".mdx", ".markdown", ".csv", ".tsv", ".tab"].contains { path.lowercased().hasSuffix($0) }
  }

  /// Takes operands; `locale` is the language of a document that is named without one.
  init(_ operands: [String], locale: String?) throws(UsageError) {
    for operand in operands {
      guard Self.isDocument(operand) else {
        throw UsageError("documents and files of translations are imported one after the other, not together")
      }
      let parts = operand.split(separator: "=", maxSplits: 1).map(String.init)
      let name = parts.count == 2 ? parts[0] : locale
      guard let name else {
        throw UsageError("which language is '\(operand)' in? Write it before the name, such as en=\(operand)")
      }
      guard let tag = LocaleTag(name) else {
        throw UsageError("'\(name)' is no tag of a language, such as en or pt-BR")
      }
      guard let path = parts.last, !path.isEmpty else { throw UsageError("the name of a file is empty") }
      if entries.contains(where: { $0.tag == tag }) {
        throw UsageError("'\(name)' has two documents; a page has one document in each language")
      }
      entries.append((tag, path))
    }
  }

  /// Reads the documents.
  func files() throws -> [(tag: LocaleTag, file: SourceFile)] {
    try entries.map { tag, path in (tag, try Self.file(path)) }
  }

  static func file(_ path: String) throws -> SourceFile {
    if path == StandardInput.name {
      return SourceFile(path: path, bytes: try StandardInput.read(limit: largestFile))
    }
    let (folder, name) = pathParts(path)
    // A path that ends like this is a folder; the file system wouldn't accept it as a path.
    if ["", ".", ".."].contains(name) { throw FileSystemError(.read, path, .notFile) }
    let isAtRoot = folder.isEmpty && path.utf8.first == UInt8(ascii: "/")
    let files = try DiskFileSystem(named: isAtRoot ? "/" : folder)
    return SourceFile(path: path, bytes: try files.read(name, limit: largestFile))
  }
}
