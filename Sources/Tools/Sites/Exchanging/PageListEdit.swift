import Diagnostics
import Loading
import YAMLTree

/// The settings of a site with one more item at the end of a list.
struct PageListEdit {
  let text: String

  /// Nil if the list is not written as one.
  init?(_ file: SourceFile, _ key: String = "pages", adding id: String) {
    guard case .mapping(let pairs)? = parseYAML(file, report: .ignored)?.value else { return nil }
    guard let list = pairs.first(where: { $0.key.text == key })?.value else {
      text = String(decoding: file.bytes, as: UTF8.self).endingInLine + "\n\(key):\n  - \(id)\n"
      return
    }
    guard case .sequence(let items) = list.value else { return nil }
    var bytes = file.bytes
    let start = list.bounds.lowerBound
    if start < bytes.count, bytes[start] == UInt8(ascii: "[") {
      guard let close = bytes[..<min(list.bounds.upperBound, bytes.count)].lastIndex(of: UInt8(ascii: "]")) else {
        return nil
      }
      bytes.insert(contentsOf: Array((items.isEmpty ? id : ", \(id)").utf8), at: close)
    } else {
      guard let last = items.last else { return nil }
      // The dash of the list stands where that of its first item does.
      var dash = items[0].bounds.lowerBound
      while dash > 0, bytes[dash] != UInt8(ascii: "-") { dash -= 1 }
      var indentation = 0
      while dash - indentation > 0, bytes[dash - indentation - 1] == 0x20 { indentation += 1 }
      var end = last.bounds.upperBound
      while end < bytes.count, bytes[end] != 0x0A { end += 1 }
      let line = String(repeating: " ", count: indentation) + "- \(id)"
      bytes.insert(contentsOf: Array(("\n" + line).utf8), at: end)
    }
    text = String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var endingInLine: String { isEmpty || hasSuffix("\n") ? self : self + "\n" }
}

extension Finding {
  /// The finding for a file that an import would replace.
  static func pageExists(_ path: String) -> Finding {
    Finding(
      .pageExists, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      "The site has '\(path)' already, with other text than the import would write",
      fixes: [
        .init("name another page with '--page'"),
        .init("if the documents have changed, write over it with '--update'"),
      ])
  }

  /// The finding for a page that an import of another document has made, where nobody has named the page.
  static func pageOfOther(_ id: String, _ other: String, _ own: String) -> Finding {
    Finding(
      .pageExists, at: SourceRange(startOf: SourceFile(path: SitePath.spec(id + SitePath.recordEnding), bytes: [])),
      "The page '\(id)' has been imported from '\(other)', and not from '\(own)'",
      fixes: [
        .init("name another page with '--page'"),
        .init("if '\(own)' takes the place of '\(other)', write '--page \(id) --update'"),
      ])
  }

  /// The finding for a file of a page that the import would change, and that it has not left as it is.
  static func pageEdited(_ path: String, isImported: Bool) -> Finding {
    Finding(
      .pageExists, at: SourceRange(startOf: SourceFile(path: path, bytes: [])),
      isImported
        ? "'\(path)' has been edited since it was imported, and the documents have changed, too"
        : "The site has '\(path)' already, with other text, and no import has written it",
      fixes: isImported
        ? [.init("move the file away, import again with '--update', and make the edits once more")]
        : [.init("name another page with '--page'")])
  }

  /// The finding for a document in a language that the site doesn't have.
  static func languageNotInSite(_ tag: String, _ settings: SourceFile) -> Finding {
    Finding(
      .unknownLocale, at: SourceRange(startOf: settings), "The site has no language '\(tag)'",
      fixes: [.init("add '\(tag)' to 'locales' in hyo.yaml")])
  }

  /// The finding for settings whose list of pages can't be added to.
  static func pagesNotEditable(_ id: String, _ settings: SourceFile) -> Finding {
    Finding(
      .wrongKind, at: SourceRange(startOf: settings), "The pages of hyo.yaml are not written as a list",
      fixes: [.init("write 'pages: [\(id)]'")])
  }
}
