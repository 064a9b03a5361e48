/// What the destination of a link means.
package enum LinkTarget: Sendable {
  /// Another site, or an address for mail.
  case web
  case page(String, fragment: String?)
  case cell(page: String?, table: String, values: [Value])

  /// A condition of a table, and the value that a link gives it.
  package struct Value: Sendable {
    /// The condition's id.
    package var condition: String
    /// The value as it is written: an id, a number, a date or `null`.
    package var text: String
  }

  /// - Parameter destination: a destination with one of the schemes that links may have.
  package init(_ destination: String) {
    if destination.hasPrefix("page:") {
      let (page, fragment) = Array(destination.utf8)[5...].divided(at: UInt8(ascii: "#"))
      self = .page(page.string, fragment: fragment?.string)
    } else if destination.hasPrefix("cell:") {
      self = Self.cell(Array(destination.utf8)[5...])
    } else {
      self = .web
    }
  }

  private static func cell(_ text: ArraySlice<UInt8>) -> LinkTarget {
    let (path, query) = text.divided(at: UInt8(ascii: "?"))
    let (first, second) = path.divided(at: UInt8(ascii: "/"))
    let pairs = query?.split(separator: UInt8(ascii: "&")) ?? []
    return .cell(
      page: second.map { _ in first.string },
      table: (second ?? first).string,
      values: pairs.map { pair in
        let (condition, value) = pair.divided(at: UInt8(ascii: "="))
        return Value(condition: condition.string, text: value?.string ?? "")
      }
    )
  }
}

extension ArraySlice<UInt8> {
  /// What stands before the first of a character, and what after it, if it is there.
  fileprivate func divided(at separator: UInt8) -> (Self, Self?) {
    guard let position = firstIndex(of: separator) else { return (self, nil) }
    return (self[..<position], self[(position + 1)...])
  }

  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
