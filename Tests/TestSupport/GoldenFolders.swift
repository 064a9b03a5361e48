import Foundation

/// The golden sites, and the golden cases laid out as such, one folder each.
///
/// `Tests/golden_cases.py` is the one reader of cases; tests in Python call it, too.
package enum GoldenFolders {
  /// The folder of all sites, which is removed when the tests end.
  package static let url: URL = {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("hyo-golden-\(UUID().uuidString)")
    atexit { try? FileManager.default.removeItem(at: GoldenFolders.url) }
    let result = try? script(["unpack", folder.path])
    precondition(result?.exitCode == 0, "The golden cases can't be read: \(result?.text ?? "")")
    return folder
  }()

  package static let names: [String] = {
    let entries = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return entries.filter { !$0.hasPrefix(".") }.sorted()
  }()

  /// Puts what was recorded in the folder of a case back into the text of the case.
  package static func record(_ name: String) throws -> Command.Result { try script(["record", url.path, name]) }

  private static func script(_ arguments: [String]) throws -> Command.Result {
    let script = repository.appendingPathComponent("Tests/golden_cases.py").path
    return try Command(URL(fileURLWithPath: "/usr/bin/env"), ["python3", script] + arguments, in: repository).run()
  }
}
