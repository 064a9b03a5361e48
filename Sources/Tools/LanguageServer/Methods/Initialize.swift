import Diagnostics
import Messages

extension LanguageServer {
  /// `initialize`: opens the sites of the client's folders, and says what the server can do.
  func initialize(_ parameters: JSON) -> JSON {
    encoding = LineIndex.Encoding(parameters)
    let workspace = parameters["capabilities"]?["workspace"]
    let watching = workspace?["didChangeWatchedFiles"]
    client.canRegisterWatchers = watching?["dynamicRegistration"]?.bool ?? false
    let edits = workspace?["workspaceEdit"]
    client.takesVersionedEdits = edits?["documentChanges"]?.bool ?? false
    client.canRenameFiles =
      client.takesVersionedEdits && edits?["resourceOperations"]?.items.contains { $0.string == "rename" } ?? false
    if followsClient, let tag = parameters["locale"]?.string { language = MessageLanguage(named: tag) ?? language }
    for folder in folders(parameters) where isSite(folder) { _ = openSite(at: folder) }
    state = .running
    return ["capabilities": capabilities, "serverInfo": serverInfo]
  }

  private func folders(_ parameters: JSON) -> [String] {
    let uris = parameters["workspaceFolders"]?.items.compactMap { $0["uri"]?.string } ?? []
    let root = parameters["rootUri"]?.string
    let paths = (uris.isEmpty ? [root].compactMap(\.self) : uris).compactMap(FileURI.path)
    let old = parameters["rootPath"]?.string
    return (paths.isEmpty ? [old].compactMap(\.self) : paths).map(\.withoutSlashAtEnd)
  }

  private var serverInfo: JSON { ["name": "hyo", "version": .string(version)] }

  private var capabilities: JSON {
    [
      "positionEncoding": .string(encoding.rawValue),
      // 2: changes come as ranges.
      "textDocumentSync": ["openClose": .bool(true), "change": .number(2)],
      "completionProvider": ["triggerCharacters": .strings([" ", "{", "[", ":", "^", "#", "/", "?", "&", "=", "|"])],
      "hoverProvider": .bool(true), "definitionProvider": .bool(true), "referencesProvider": .bool(true),
      "documentSymbolProvider": .bool(true), "renameProvider": ["prepareProvider": .bool(true)],
      "documentFormattingProvider": .bool(true), "codeActionProvider": ["codeActionKinds": ["quickfix"]],
    ]
  }

  /// Asks the client to report files that others change.
  func registerWatchers() {
    guard client.canRegisterWatchers else { return }
    let patterns = ["**/hyo.yaml", "**/{Specs,Locales,Templates}/**", "**/*.{md,mdx,markdown}"]
    request(
      "client/registerCapability",
      [
        "registrations": [
          [
            "id": "files", "method": "workspace/didChangeWatchedFiles",
            "registerOptions": ["watchers": .array(patterns.map { ["globPattern": .string($0)] })],
          ]
        ]
      ])
  }
}

extension LineIndex.Encoding {
  /// The one that is used with a client that sends an `initialize`.
  init(_ parameters: JSON) {
    let general = parameters["capabilities"]?["general"]
    let encodings = general?["positionEncodings"]?.items.compactMap(\.string) ?? []
    self = encodings.contains(Self.utf8.rawValue) ? .utf8 : .utf16
  }
}

extension String {
  /// The path without slashes at its end, unless it is the root of all.
  var withoutSlashAtEnd: String {
    var path = self[...]
    while path.count > 1, path.last == "/" { path.removeLast() }
    return String(path)
  }
}
