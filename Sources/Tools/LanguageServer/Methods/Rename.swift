import Diagnostics
import Drift
import Loading
import Sites
import YAMLTree

extension LanguageServer {
  /// `textDocument/prepareRename`: the id at a place, where it may have another name.
  func prepareRename(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters),
      let (place, symbol) = target.site.symbols.occurrence(at: target.offset, in: target.path),
      symbol.symbol.reasonAgainstRenaming == nil
    else { return .null }
    return ["range": target.lines.range(of: place.bounds), "placeholder": .string(symbol.symbol.id)]
  }

  /// `textDocument/rename`: another id in all files of the site, and in what people have agreed on.
  func rename(_ parameters: JSON) throws(ResponseError) -> JSON {
    guard let target = try target(parameters),
      let (_, symbol) = target.site.symbols.occurrence(at: target.offset, in: target.path)
    else { throw ResponseError(.requestFailed, "there is no id here") }
    guard let newID = parameters["newName"]?.string else {
      throw ResponseError(.invalidParameters, "'newName' is missing")
    }
    if newID == symbol.symbol.id { return .null }
    let renaming = try Renaming(symbol, to: newID, in: target.site.symbols)
    let outcome = try self.outcome(of: renaming, in: target.site)
    if let problem = outcome.problems.first {
      let place: Message = problem.place.map { "\($0.file.path)" } ?? "\(SiteSettings.path)"
      throw ResponseError(
        .requestFailed, "with the id '\(newID.quotable)', there would be a problem in \(place): \(problem.summary)")
    }
    if outcome.isLockUnreadable {
      log("\(ReviewLock.path) has lines that Hyo has not written, and so keeps the old id")
    }
    var edits = try aligned(renaming.edits, in: target.site)
    if let lock = outcome.lock, let old = try current(ReviewLock.path, of: target.site) {
      edits[ReviewLock.path] = [ByteEdit(replacing: old, with: lock)]
    }
    return try workspaceEdit(edits, in: target.site)
  }

  private func outcome(of renaming: Renaming, in site: OpenSite) throws(ResponseError) -> SiteRenaming.Outcome {
    do { return try site.edited.workspace.outcome(of: SiteRenaming(renaming.edits) { renaming.renamed($0) }) } catch {
      throw ResponseError(.internalError, Message(explaining: error))
    }
  }

  /// Edits of several files, as the protocol writes them.
  private func workspaceEdit(_ edits: [String: [ByteEdit]], in site: OpenSite) throws(ResponseError) -> JSON {
    var files: [(path: String, edits: JSON)] = []
    for (path, edits) in edits.sorted(by: { $0.key < $1.key }) {
      let lines = LineIndex(try current(path, of: site) ?? [], encoding)
      let list = edits.map { edit -> JSON in
        ["range": lines.range(of: edit.range), "newText": .string(String(decoding: edit.bytes, as: UTF8.self))]
      }
      files.append((path, .array(list)))
    }
    guard client.takesVersionedEdits else {
      return ["changes": .object(files.map { .init(name: site.uri(of: $0.path), value: $0.edits) })]
    }
    let changes = files.map { path, edits -> JSON in
      [
        "textDocument": [
          "uri": .string(site.uri(of: path)), "version": site.documents[path]?.version.map { .number($0) } ?? .null,
        ], "edits": edits,
      ]
    }
    return ["documentChanges": .array(changes)]
  }
}

extension ByteEdit {
  /// The lines in which a text differs from an old one.
  fileprivate init(replacing old: [UInt8], with new: [UInt8]) {
    let newline = UInt8(ascii: "\n")
    let most = Swift.min(old.count, new.count)
    var start = zip(old, new).prefix { $0 == $1 }.count
    while start > 0, old[start - 1] != newline { start -= 1 }
    var end = 0
    while end < most - start, old[old.count - 1 - end] == new[new.count - 1 - end] { end += 1 }
    while end > 0, old[old.count - 1 - end] != newline { end -= 1 }
    self.init(start..<old.count - end, Array(new[start..<new.count - end]))
  }
}
