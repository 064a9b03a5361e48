import Diagnostics

/// The stable id of a unit: the same in all locales, and in all versions of a site.
package struct UnitID: Hashable, Sendable {
  /// The scope of the text.
  package var scope: Scope
  /// The key of the text within its scope.
  package var key: UnitKey
  /// The named form or plural category; nil for the default form.
  package var form: String?

  /// The id of the unit for a key in a scope, in a named form if one is given.
  package init(_ scope: Scope, _ key: UnitKey, form: String? = nil) {
    self.scope = scope
    self.key = key
    self.form = form
  }

  /// The scopes of units.
  package enum Scope: Hashable, Sendable {
    /// The text of the page with an id.
    case page(String)
    /// The text that all pages share.
    case shared
    /// The language's own.
    case locale
    /// The text of the document with a path, which stays where it is.
    case document(String)

    /// The owner of the texts: the page's id, the document's path, `shared`, or `locale`, which no page may have as its id.
    package var name: String {
      switch self {
      case .page(let id): id
      case .document(let path): path
      case .shared: "shared"
      case .locale: "locale"
      }
    }

    /// The prefix of ids: the name, in which a document's path has no space and no number sign.
    package var idPrefix: String { if case .document(let path) = self { path.percentEncoded } else { name } }

    /// True for a document.
    package var isDocument: Bool { if case .document = self { true } else { false } }

    /// True if a prefix of ids is that of a document: no page has a point in its id, and every document has one in its name.
    package static func isDocument(prefix: String) -> Bool { prefix.utf8.contains(UInt8(ascii: ".")) }
  }

  /// The id of the unit in its default form, by which it is reviewed.
  package var withoutForm: UnitID { UnitID(scope, key) }

  /// The place of the unit in its file, as in messages: `terms.reception-handler.start`.
  package var path: String { UnitKey.path(of: components) }

  /// The keys that lead to the unit in its file, its form included.
  package var components: [String] { key.components + (form.map { [$0] } ?? []) }
}

extension UnitID: LosslessStringConvertible {
  /// The id with its scope: `message-reception/terms.reception-handler.start`, or `docs/guide.md#install`.
  package var description: String {
    guard scope.isDocument else { return scope.name + "/" + path }
    let name = path.percentEncoded
    if path.hasPrefix("#") { return scope.idPrefix + name }
    return scope.idPrefix + "/" + name.split(separator: "/", omittingEmptySubsequences: false).joined(separator: "%2F")
  }

  /// The end of the prefix in an id: the first number sign, or else the last slash; nil if there is neither.
  package static func endOfPrefix(in id: ArraySlice<UInt8>) -> Int? {
    id.firstIndex(of: UInt8(ascii: "#")) ?? id.lastIndex(of: UInt8(ascii: "/"))
  }

  /// - Returns: The id; nil for a text that is not the id of a unit.
  package init?(_ description: String) {
    let bytes = Array(description.utf8)
    guard let end = Self.endOfPrefix(in: bytes[...]) else { return nil }
    let name = String(decoding: bytes[..<end], as: UTF8.self)
    if Scope.isDocument(prefix: name) {
      let rest = bytes[end] == UInt8(ascii: "#") ? bytes[end...] : bytes[(end + 1)...]
      let path = String(decoding: rest, as: UTF8.self).percentDecoded
      let components = UnitKey.components(of: path[...])
      guard components.count == 1 else { return nil }
      let key: UnitKey = path == "title" ? .title : path == "description" ? .description : .section(components[0])
      self.init(.document(name.percentDecoded), key)
      return
    }
    let components = UnitKey.components(of: String(decoding: bytes[(end + 1)...], as: UTF8.self)[...])
    guard let (key, count) = UnitKey.prefix(of: components) else { return nil }
    guard components.count <= (key.forms != .single ? count + 1 : count) else { return nil }
    let scope: Scope =
      switch name {
      case "shared": .shared
      case "locale": .locale
      default: .page(name)
      }
    self.init(scope, key, form: count < components.count ? components[count] : nil)
  }
}

extension String {
  /// The text with `%` and two digits for spaces, control characters, and the signs `%`, `*`, and `#` after the first character.
  fileprivate var percentEncoded: String {
    guard utf8.enumerated().contains(where: { $1.isEncodedInIDs(at: $0) }) else { return self }
    var bytes: [UInt8] = []
    for (position, byte) in utf8.enumerated() {
      if byte.isEncodedInIDs(at: position) {
        bytes += [UInt8(ascii: "%")] + Array(hexadecimal(UInt32(byte), digits: 2).utf8)
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  /// True if the byte at an offset of a part of an id would end it, or stand for something else.
  fileprivate func isEncodedInIDs(at position: Int) -> Bool {
    switch self {
    case ...0x20, 0x7F, UInt8(ascii: "%"), UInt8(ascii: "*"): true
    case UInt8(ascii: "#"): position > 0
    default: false
    }
  }
}
