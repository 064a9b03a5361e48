/// What the destination of a link means.
package enum LinkTarget: Sendable {
  /// Another site, or an address for mail.
  case web
  case page(String, fragment: String?)
  case cell(page: String?, table: String, values: [(condition: String, value: String)])

  /// - Parameter destination: a destination with one of the schemes that links may have.
  package init(_ destination: String) {
    if destination.hasPrefix("page:") {
      let parts = destination.dropFirst(5).split(
        separator: "#",
        maxSplits: 1,
        omittingEmptySubsequences: false
      )
      self = .page(String(parts[0]), fragment: parts.count > 1 ? String(parts[1]) : nil)
    } else if destination.hasPrefix("cell:") {
      self = Self.cell(destination.dropFirst(5))
    } else {
      self = .web
    }
  }

  private static func cell(_ text: Substring) -> LinkTarget {
    let parts = text.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    let path = parts[0].split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let query = parts.count > 1 ? parts[1].split(separator: "&") : []
    return .cell(
      page: path.count > 1 ? String(path[0]) : nil,
      table: String(path[path.count - 1]),
      values: query.map { pair in
        let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        return (String(sides[0]), sides.count > 1 ? String(sides[1]) : "")
      }
    )
  }
}
