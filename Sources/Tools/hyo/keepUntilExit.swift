/// Keeps a value in memory until the program ends.
///
/// The system takes back all memory at once, so freeing a site value by value before that is wasted work.
func keepUntilExit<Value>(_ value: Value) {
  unsafe UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
