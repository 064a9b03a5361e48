/// The meaning of a link's destination.
package enum LinkTarget: Sendable {
  /// Another site, or an address for mail.
  case web
  case page(String, fragment: String?)
  case cell(page: String?, table: String, values: [Value])
  /// The words of a term, in a form if the link names one.
  case term(String, form: String?)
  /// A number or date in an entry of a rule.
  case bound(Bound)

  /// A condition of a table, and its value in a link.
  package struct Value: Sendable, Equatable {
    /// The condition's id.
    package var condition: String
    /// The value as written: an id, a number, a date or `null`.
    package var text: String
  }

  /// A number or date in an entry of a rule: `page/table.rule.condition.lower`.
  package struct Bound: Sendable {
    /// The page of the table, if it is named.
    package var page: String?
    /// The table's id.
    package var table: String
    /// The rule's id; empty if it is left out.
    package var rule: String
    /// The condition's id; empty if it is left out.
    package var condition: String
    /// The name of one of the two bounds, as written.
    package var end: String?
  }

  /// - Parameter destination: a destination with one of the schemes that links may have.
  package init(_ destination: String) {
    if destination.hasPrefix("page:") {
      let (page, fragment) = Array(destination.utf8)[5...].divided(at: UInt8(ascii: "#"))
      self = .page(page.string, fragment: fragment?.string)
    } else if destination.hasPrefix("cell:") {
      self = Self.cell(Array(destination.utf8)[5...])
    } else if destination.hasPrefix("term:") {
      let (term, form) = Array(destination.utf8)[5...].divided(at: UInt8(ascii: "."))
      self = .term(term.string, form: form?.string)
    } else if destination.hasPrefix("bound:") {
      self = .bound(Self.bound(Array(destination.utf8)[6...]))
    } else {
      self = .web
    }
  }

  private static func cell(_ text: ArraySlice<UInt8>) -> LinkTarget {
    let (path, query) = text.divided(at: UInt8(ascii: "?"))
    let (first, second) = path.divided(at: UInt8(ascii: "/"))
    let pairs = query?.split(separator: UInt8(ascii: "&")) ?? []
    return .cell(
      page: second.map { _ in first.string }, table: (second ?? first).string,
      values: pairs.map { pair in
        let (condition, value) = pair.divided(at: UInt8(ascii: "="))
        return Value(condition: condition.string, text: value?.string ?? "")
      })
  }
}

extension LinkTarget {
  private static func bound(_ text: ArraySlice<UInt8>) -> Bound {
    let (first, second) = text.divided(at: UInt8(ascii: "/"))
    let (table, afterTable) = (second ?? first).divided(at: UInt8(ascii: "."))
    let (rule, afterRule) = (afterTable ?? []).divided(at: UInt8(ascii: "."))
    let (condition, end) = (afterRule ?? []).divided(at: UInt8(ascii: "."))
    return Bound(
      page: second.map { _ in first.string }, table: table.string, rule: rule.string, condition: condition.string,
      end: end?.string)
  }
}

extension ArraySlice<UInt8> {
  /// The parts before and after the first occurrence of a character; no second part if it does not occur.
  fileprivate func divided(at separator: UInt8) -> (Self, Self?) {
    guard let position = firstIndex(of: separator) else { return (self, nil) }
    return (self[..<position], self[(position + 1)...])
  }

  fileprivate var string: String { String(decoding: self, as: UTF8.self) }
}
