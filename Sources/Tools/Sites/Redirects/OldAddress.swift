import Diagnostics
import Files

/// An address at which a page once was, and the file that stands for it in the HTML edition.
struct OldAddress {
  /// The path of the file in the folder of the HTML edition; nil for an address that no file can have.
  let file: String?
  /// The reason why the address is of no use, if so.
  let finding: Finding?

  /// The output has folders of this depth at most, with that of the edition.
  private static let mostFolders = 28
  private static let longestName = 255

  /// Reads an address: of a page, `old/install.html`, or of a folder, `/old/install/`.
  ///
  /// Servers show the file `index.html` of a folder, also for its address without a slash at the end.
  init(_ text: SourceText) {
    let address = text.text
    if address.contains("://") || address.hasPrefix("//") {
      (file, finding) = (nil, .unusable(text, "an old address stands without the name of a server"))
    } else if address.contains(where: { "?#\\".contains($0) }) {
      (file, finding) = (nil, .unusable(text, "no file can be named after '?', '#' or a backslash"))
    } else if let file = Self.file(of: address) {
      (self.file, finding) = (file, nil)
    } else {
      (file, finding) = (nil, .unusable(text, "its parts are names of folders, none of which is '.' or '..'"))
    }
  }

  /// The path of the file for the same address below a folder; nil if no file can have it.
  func file(below folder: String) -> String? {
    file.flatMap { file in
      let path = "\(folder)/\(file)"
      return RelativePath(path).flatMap { $0.depth <= Self.mostFolders ? path : nil }
    }
  }

  private static func file(of address: String) -> String? {
    var path = address.percentDecoded
    if path.hasPrefix("/") { path.removeFirst() }
    if path.hasSuffix("/") { path.removeLast() }
    let isFile = !address.hasSuffix("/") && [".html", ".htm"].contains { path.lowercased().hasSuffix($0) }
    if !isFile { path += path.isEmpty ? "index.html" : "/index.html" }
    guard let usable = RelativePath(path), usable.depth <= mostFolders, !path.contains("\u{FFFD}") else { return nil }
    return path.pathParts.allSatisfy { $0.utf8.count <= longestName } ? path : nil
  }
}

extension Finding {
  fileprivate static func unusable(_ address: SourceText, _ reason: Message) -> Finding {
    Finding(
      .invalidValue, at: address.range, "The old address '\(address.text)' can't lead anywhere",
      notes: [.init(reason)],
      fixes: [.init("write the path below the address of the site, as in 'guide/old.html' or '/guide/old/'")])
  }
}
