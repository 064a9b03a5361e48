/// A value that can be written as JSON (RFC 8259); the members of an object keep their order.
package enum JSON: Sendable {
  case null
  case bool(Bool)
  /// A number in JSON's own notation.
  case number(String)
  case string(String)
  case array([JSON])
  case object([Member])

  /// A member of an object.
  package struct Member: Sendable {
    /// Written unchanged; names are not checked for duplicates.
    package var name: String
    /// Any value.
    package var value: JSON

    /// A member of an object.
    package init(name: String, value: JSON) {
      self.name = name
      self.value = value
    }
  }
}

extension JSON {
  /// An integer as a number.
  package static func number(_ integer: some BinaryInteger) -> JSON { .number(String(integer)) }

  /// Texts as an array of strings.
  package static func strings(_ texts: some Sequence<String>) -> JSON { .array(texts.map(JSON.string)) }

  /// Members of one list after those of another, without members that have no value.
  package static func members(_ lists: KeyValuePairs<String, JSON?>...) -> JSON {
    .object(lists.joined().compactMap { name, value in value.map { Member(name: name, value: $0) } })
  }
}

extension JSON: ExpressibleByStringLiteral {
  /// A literal text.
  package init(stringLiteral text: String) { self = .string(text) }
}

extension JSON: ExpressibleByArrayLiteral {
  /// A literal array.
  package init(arrayLiteral items: JSON...) { self = .array(items) }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// A literal object, whose members keep their order.
  package init(dictionaryLiteral members: (String, JSON)...) {
    self = .object(members.map { Member(name: $0.0, value: $0.1) })
  }
}

// The parts of a value that was read.
extension JSON {
  /// The value of an object's member; nil if there is none, and for anything but an object.
  package subscript(_ name: String) -> JSON? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The text of a string.
  package var string: String? { if case .string(let text) = self { text } else { nil } }

  /// The integer of a number without fraction and exponent.
  package var integer: Int? { if case .number(let number) = self { Int(number) } else { nil } }

  /// The truth value.
  package var bool: Bool? { if case .bool(let value) = self { value } else { nil } }

  /// The items of an array; empty for anything else.
  package var items: [JSON] { if case .array(let items) = self { items } else { [] } }
}
