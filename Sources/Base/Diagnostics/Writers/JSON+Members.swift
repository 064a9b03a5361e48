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
