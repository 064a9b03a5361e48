import Diagnostics
import Editions

extension [Finding] {
  /// Says of findings in a page's own files that they are about the page.
  ///
  /// - Parameters:
  ///   - start: the first that was added while the page was looked at.
  ///   - page: the page's id.
  mutating func attributeOwn(from start: Int = 0, to page: String) {
    for index in indices[start...] where self[index].details.page == nil {
      guard let path = self[index].place?.file.path else { continue }
      let name = path.split(separator: "/").last ?? ""
      let isOwn = name.hasPrefix(page + ".") && path != name
      if isOwn { self[index].details.page = page }
    }
  }
}
