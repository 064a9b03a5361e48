/// A large value that is only read, as one field of a type that cannot be copied.
///
/// The compiler looks at each field of such a type, and at the fields of these, wherever the type is used. With editions as
/// they are, that took three quarters of the time that this module needed.
final class Shared<Value: Sendable>: Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
