import Diagnostics
import Documents
import Drift
import Loading

/// The destinations of documents' links on the pages of the site.
struct DocumentPageLinks: Sendable {
  let targets: DocumentTargets
  /// For each document the id of its page; nil if it is not published.
  let ids: [String?]
  let outlines: [DocumentOutline?]
  /// For each document the languages in which it is shown; empty for one that is not published.
  let shownIn: [[Bool]]
  /// The tags of the languages.
  let tags: [String]
  /// The ids of the site's other pages.
  let pages: Set<String>

  /// The address of what a link of a document leads to; nil if that is not published.
  ///
  /// - Parameters:
  ///   - destination: the destination of the link.
  ///   - document: the position of the document.
  ///   - path: its path in the language.
  ///   - locale: the position of the language.
  /// - Returns: The address.
  func address(of destination: String, from document: Int, _ path: String, in locale: Int) -> String? {
    if destination.hasPrefix("#") {
      return address(ofPage: document, section(path.lastStep + destination, path, locale), in: destination)
    }
    guard let (destination, target) = found(destination, from: path) else { return page(of: destination, from: path) }
    if isOfItself(destination, document, path, in: locale) { return nil }
    return address(ofPage: target.document, section(destination, path, locale), in: destination)
  }

  /// True for a link to the document itself in another language, which each page links to anyway.
  func isOfItself(_ destination: String, _ document: Int, _ path: String, in locale: Int) -> Bool {
    guard let target = found(destination, from: path)?.target, target.document == document else { return false }
    return target.locale != nil && target.locale != locale
  }

  /// The target that is missing at the destination of a link or picture; nil if it is there, or if Hyo can't find out.
  ///
  /// An address from the top of the site is another program's to read.
  func lost(
    _ destination: String, from document: Int, _ path: String, in locale: Int, _ reader: SourceReader
  ) -> LostTarget? {
    if destination.hasPrefix("#") { return section(path.lastStep + destination, path, locale) == nil ? .heading : nil }
    if let (destination, target) = found(destination, from: path) {
      let shown = shownIn[target.document]
      guard destination.contains("#"), shown.indices.contains(locale), shown[locale] else { return nil }
      return section(destination, path, locale) == nil ? .heading : nil
    }
    guard page(of: destination, from: path) == nil, let file = DocumentTargets.file(of: destination, from: path) else {
      return nil
    }
    // A disk that fails says so where the pictures are read.
    return (try? reader.isMissing(file)) == true ? .file : nil
  }

  /// The document that a link leads to, with an address that names its file; nil if there is none.
  ///
  /// An address may name the folder of the document, and its path from the folder of the site.
  private func found(_ destination: String, from path: String) -> (
    destination: String, target: (document: Int, locale: Int?)
  )? {
    if let target = targets.target(of: destination, from: path) { return (destination, target) }
    if destination.contains(":") { return nil }
    let end = destination.firstIndex { $0 == "#" || $0 == "?" } ?? destination.endIndex
    if end == destination.startIndex { return nil }
    var address = String(destination[..<end])
    if address.hasPrefix("/") {
      let steps = path.split(separator: "/").count - 1
      address = String(repeating: "../", count: steps) + address.drop { $0 == "/" }
    }
    let folder = address.isEmpty || address.hasSuffix("/") ? address : address + "/"
    let files = FolderDocument.names.map { folder + $0 }
    return ([address] + files).lazy.map { $0 + destination[end...] }.compactMap { destination in
      targets.target(of: destination, from: path).map { (destination, $0) }
    }.first
  }

  private func section(_ destination: String, _ path: String, _ locale: Int) -> [Int]? {
    // A link to another language may name a heading in the words of that language.
    ([locale] + tags.indices.filter { $0 != locale }).lazy.compactMap {
      targets.section(of: destination, from: path, in: $0)
    }.first
  }

  private func address(ofPage document: Int, _ section: [Int]?, in destination: String) -> String? {
    guard let page = ids[document] else { return nil }
    guard destination.contains("#") else { return "page:\(page)" }
    guard let row = section?.last, let outline = outlines[document] else { return nil }
    return outline.ids[row].map { "page:\(page)#\($0)" } ?? "page:\(page)"
  }

  /// The address of a page of the site that a link names by its file in some output, `…/html/en/refunds.html`.
  private func page(of destination: String, from path: String) -> String? {
    guard let file = DocumentTargets.file(of: destination, from: path) else { return nil }
    let steps = file.split(separator: "/").suffix(3).map(String.init)
    guard steps.count == 3, let format = EditionFormat(rawValue: steps[0]), format.isForReaders, tags.contains(steps[1])
    else { return nil }
    let id = pages.first { format.file(of: $0) == steps[2] }
    let fragment = destination.firstIndex(of: "#").map { destination[$0...] } ?? ""
    return id.map { "page:\($0)\(fragment)" }
  }
}

extension String {
  /// The last part of a path.
  fileprivate var lastStep: String { split(separator: "/").last.map(String.init) ?? self }
}
