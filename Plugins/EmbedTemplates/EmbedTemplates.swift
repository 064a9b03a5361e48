import Foundation
import PackagePlugin

/// Embeds each file of the package's `Templates` in the target, as `EmbeddedTemplates.files`.
@main struct EmbedTemplates: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let package = context.package.directoryURL
    let folder = package.appending(path: "Templates")
    let script = package.appending(path: "Scripts/embed-files")
    let output = context.pluginWorkDirectoryURL.appending(path: "EmbeddedTemplates.swift")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted()
    let files = paths.map { folder.appending(path: $0) }.filter { !$0.hasDirectoryPath }
    return [
      .buildCommand(
        displayName: "Embed Templates",
        executable: script,
        arguments: [output.path, folder.path] + paths,
        inputFiles: files + [script],
        outputFiles: [output]
      )
    ]
  }
}
