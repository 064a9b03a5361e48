import Diagnostics
import Files
import Sites

/// The client's messages about its files.
extension LanguageServer {
  /// `textDocument/didOpen`: from now on, the file is what the client says.
  func didOpen(_ parameters: JSON) throws(ResponseError) {
    guard let document = parameters["textDocument"], let uri = document["uri"]?.string,
      let text = document["text"]?.string
    else { throw ResponseError(.invalidParameters, "'textDocument' is missing") }
    guard let (site, path) = file(uri) else { return }
    let bytes = Array(text.utf8)
    site.documents[path] = .init(uri: uri, version: document["version"]?.integer, bytes: bytes)
    site.edited.edit(path, bytes)
  }

  /// `textDocument/didChange`: ranges are replaced one after another.
  func didChange(_ parameters: JSON) throws(ResponseError) {
    guard let (site, path) = try file(parameters), var document = site.documents[path] else { return }
    try document.bytes.apply(parameters["contentChanges"]?.items ?? [], encoding)
    document.version = parameters["textDocument"]?["version"]?.integer
    site.documents[path] = document
    site.edited.edit(path, document.bytes)
  }

  /// `textDocument/didClose`: the file is again what the disk has.
  func didClose(_ parameters: JSON) throws(ResponseError) {
    guard let (site, path) = try file(parameters) else { return }
    site.documents[path] = nil
    site.edited.edit(path, nil)
  }

  /// `workspace/didChangeWatchedFiles`: somebody else has written files.
  func didChangeWatchedFiles(_ parameters: JSON) {
    for change in parameters["changes"]?.items ?? [] {
      guard let uri = change["uri"]?.string else { continue }
      // A site may have come into being.
      roots = [:]
      guard let (site, path) = file(uri), site.documents[path] == nil else { continue }
      site.edited.noteChange(of: path)
    }
  }

  // MARK: Whose file

  /// The site of a file's address and the file's path in it; nil where no site holds it.
  func file(_ uri: String) -> (site: OpenSite, path: String)? {
    guard let path = FileURI.path(of: uri), let root = root(of: pathParts(path).folder) else { return nil }
    let prefix = root == "/" ? root : root + "/"
    guard path.hasPrefix(prefix), let site = openSite(at: root) else { return nil }
    let relative = String(path.dropFirst(prefix.count))
    return RelativePath(relative).map { (site, $0.string) }
  }

  /// The innermost folder around another that is a site; nil where none is.
  private func root(of folder: String) -> String? {
    if let known = roots[folder] { return known }
    let folder = folder.isEmpty ? "/" : folder
    let isRoot = sites[folder] != nil || isSite(folder)
    let root: String? = isRoot ? folder : folder == "/" ? nil : self.root(of: pathParts(folder).folder)
    // Bounded, for a client may ask for any number of folders.
    if roots.count > 10_000 { roots = [:] }
    roots[folder] = .some(root)
    return root
  }
}
