import Diagnostics
import Documents
import Files
import Localization

/// The documents that the command line names: `en=docs/en ja=docs/ja`.
struct DocumentsOption {
  private var named: [(tag: LocaleTag, path: String)] = []

  /// True if no documents are named.
  var isEmpty: Bool { named.isEmpty }

  /// Adds the documents of a language.
  mutating func add(_ text: String) throws(UsageError) {
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    guard parts.count == 2, let tag = LocaleTag(parts[0]) else {
      throw UsageError("'--documents' is a language and a path, such as en=docs/en, not '\(text)'")
    }
    try tag.checkCode()
    var path = parts[1]
    while path.hasPrefix("./") { path.removeFirst(2) }
    while path.hasSuffix("/") { path.removeLast() }
    if path == "." { path = "" }
    guard path.isEmpty || RelativePath(path) != nil else {
      throw UsageError("'\(parts[1])' must be a path within the folder; name another folder with '--site'")
    }
    named.append((tag, path))
  }

  /// Takes the operands that name documents, if an option named some already.
  ///
  /// - Returns: The others.
  mutating func take(_ operands: [String]) throws(UsageError) -> [String] {
    if named.isEmpty { return operands }
    for operand in operands where operand.contains("=") { try add(operand) }
    if Set(named.map(\.tag)).count == 1 {
      throw UsageError("'--documents' compares two languages or more: add another, such as ja=docs/ja")
    }
    return operands.filter { !$0.contains("=") }
  }

  /// The languages and the patterns of the documents; nil if none are named.
  func named(in tree: some SourceTree) throws(FileSystemError) -> NamedDocuments? {
    if named.isEmpty { return nil }
    var tags: [LocaleTag] = []
    for (tag, _) in named where !tags.contains(tag) { tags.append(tag) }
    // A language that is named twice has its second folder with the second one of the others.
    var entries: [DocumentSettings.Entry] = []
    var counts: [LocaleTag: Int] = [:]
    for (tag, path) in named {
      let position = counts[tag, default: 0]
      counts[tag] = position + 1
      while entries.count <= position { entries.append(.init(tags.map { _ in nil })) }
      guard let locale = tags.firstIndex(of: tag) else { continue }
      entries[position].patterns[locale] =
        try isFolder(path, in: tree) ? DocumentPattern(allIn: path) : DocumentPattern(path)
    }
    return NamedDocuments(DocumentSettings(entries), in: tags)
  }

  private func isFolder(_ path: String, in tree: some SourceTree) throws(FileSystemError) -> Bool {
    do {
      _ = try tree.list(path)
      return true
    } catch {
      switch error.code {
      case .notFound, .notDirectory, .isSymbolicLink: return false
      default: throw error
      }
    }
  }
}
