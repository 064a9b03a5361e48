import Foundation
import PackagePlugin

/// Embeds the files of a folder in a target, as `EmbeddedFiles.files`.
@main struct EmbedFiles: BuildToolPlugin {
  /// The folders to embed, by the names of the targets.
  private static let folders = [
    "Localization": "Sources/Domain/Localization/Languages", "Reference": "Documentation", "Rendering": "Templates",
    "Sites": "Starter", "Messages": "Sources/Tools/Messages/Languages", "SiteServer": "Sources/Tools/SiteServer/Assets",
  ]
  /// What to embed of a folder, where that is not all of it.
  private static let names = ["Reference": ["findings.md", "concepts.md", "ja/findings.md", "ja/concepts.md"]]

  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let name = Self.folders[target.name] else { return [] }
    let package = context.package.directoryURL
    let folder = package.appending(path: name)
    let script = package.appending(path: "Scripts/embed-files")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedFiles.swift")
    let paths = try Self.names[target.name] ?? FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = paths.map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embed \(name)", executable: script, arguments: [output.path, folder.path] + paths,
        inputFiles: files + [script], outputFiles: [output])
    ]
  }
}
