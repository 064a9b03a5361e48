import Diagnostics
import Files
import Importing
import Localization
import Messages
import Publishing
import Sites

extension ImportCommand {
  /// Imports documents as a page.
  func importDocuments(_ documents: DocumentOperands) throws -> ExitCode {
    let printer = Printer(command: Self.name, format: format, site: site)
    var importing: DocumentImport
    do {
      let texts = try documents.texts(reading)
      if texts.findings.hasErrors {
        try printer.show(texts.findings)
        return ExitCode(texts.findings)
      }
      importing = DocumentImport(texts.files)
      importing.findings = texts.findings
      importing.placed = placed
      importing.catalogue = Terminal.languageOfComments(texts.files.count == 1 ? texts.files[0].tag : nil).catalogue
      importing.answers = try answers.map { try DocumentOperands.file($0) }
    } catch let error as FileSystemError where error.code == .notFound {
      return try printer.fail(error, .noInput)
    }
    (importing.pageID, importing.choice, importing.updates) = (page, TableChoice(tables), updates)
    let (folder, isNew) = try Self.folder(site)
    // A folder with files in it stays.
    defer { if isNew { Self.removeEmptyFolder(site) } }
    let lock = try isDryRun ? nil : folder.lock(for: .seconds(60), waiting: Self.tellWaiting)
    defer { lock?.release() }
    var report = try importing.run(on: folder)
    if isStrict {
      report.findings.makeWarningsErrors()
      if let account = report.account, account.leftOut > 0, let file = importing.files.first?.file {
        report.findings.append(.leavesOut(account.leftOut, of: file))
      }
      if report.findings.hasErrors { report.files = [] }
    }
    let isWritten = !isDryRun && !report.files.isEmpty
    if isWritten { try folder.replaceFiles(report.files) }
    try printer.show(
      report.findings,
      [
        "page": .string(report.page), "files": .strings(report.files.map(\.path)), "written": .bool(isWritten),
      ])
    try printer.tell(text: text(report))
    if let account = report.account, !report.files.isEmpty { try printer.tell(account.summary) }
    if !report.kept.isEmpty { try printer.tell(kept(report.kept)) }
    if isWritten, report.findings.contains(where: { $0.kind == .importAssumption && !$0.fixes.isEmpty }) {
      let folder = site.hasSuffix("/") ? String(site.dropLast()) : site
      let path = (site == "." ? report.record : "\(folder)/\(report.record)").shellQuoted
      try printer.tell("To change an assumption, answer in \(path), and run the same import with '--update'")
    }
    if isWritten { try printer.tell(next(report)) }
    return ExitCode(report.findings)
  }

  /// The folder of the site, which an import may make, and true if it did.
  private static func folder(_ path: String) throws -> (any FileSystem, isNew: Bool) {
    do { return (try DiskFileSystem(named: path), false) } catch {
      if error.code != .notFound { throw error }
      let (above, name) = try folderAbove(path)
      try above.makeFolder(name)
      return (try DiskFileSystem(named: path), true)
    }
  }

  private static func folderAbove(_ path: String) throws -> (folder: DiskFileSystem, name: String) {
    let (above, name) = pathParts(path)
    return (try DiskFileSystem(named: above.isEmpty ? (path.hasPrefix("/") ? "/" : ".") : above), name)
  }

  private static func removeEmptyFolder(_ path: String) {
    guard let (above, name) = try? folderAbove(path) else { return }
    try? above.removeEmptyFolder(name)
  }

  /// The message that files were edited since the last import, and stay.
  private func kept(_ paths: [String]) -> Message {
    let files = Message.list(paths.map { "'\($0)'" })
    return "Edited since the last import, and kept: \(files); the documents have not changed there"
  }

  /// The message that tells what to do next.
  private func next(_ report: DocumentImport.Result) -> Message {
    let build = site == "." ? "hyo build" : "hyo build --site \(site.shellQuoted)"
    return report.isContradictory
      ? "The page can't be built while its rules contradict each other (above). Next: change them, and then: \(build)"
      : "Next: \(build)"
  }

  private func text(_ report: DocumentImport.Result) -> String {
    if report.files.isEmpty {
      if report.findings.hasErrors || !report.kept.isEmpty { return "" }
      return Terminal.text("The site has all of this already") + "\n"
    }
    let count = report.files.count
    let files = Message.count(count, one: "1 file", "\(count) files")
    let summary: Message =
      isDryRun ? "Would write \(files) of page '\(report.page)'" : "Wrote \(files) of page '\(report.page)'"
    var text = Terminal.text(summary) + "\n"
    for file in report.files {
      text += "  \(file.path)\n"
      if isDryRun {
        let diff = UnifiedDiff.text(from: file.old, to: file.new, lineLimit: .max)
        text += "\n--- \(file.path)\n\(diff)\n"
      }
    }
    return text
  }
}

extension Finding {
  /// The error for documents of which the page doesn't have everything, where that is asked for.
  fileprivate static func leavesOut(_ count: Int, of file: SourceFile) -> Finding {
    var finding = Finding(
      .leftOutOfPage, at: SourceRange(startOf: file),
      "The page would leave out \(count) of the cells and texts of the documents")
    finding.severity = .error
    return finding
  }
}

extension ImportAccount {
  /// The account in one line.
  fileprivate var summary: Message {
    let cells = Message.count(self.cells, one: "1 cell", "\(self.cells) cells")
    let texts = Message.count(self.texts, one: "1 other text", "\(self.texts) other texts")
    return leftOut == 0
      ? "\(cells) and \(texts) of the documents: all taken"
      : "\(cells) and \(texts) of the documents: \(self.cells + self.texts - leftOut) taken, \(leftOut) left out (above)"
  }
}
