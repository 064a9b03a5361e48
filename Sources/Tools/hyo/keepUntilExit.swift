/// Keeps a value in memory until the program ends.
///
/// The system takes back all memory at once; to free a site before that, value by value, is work for nothing.
func keepUntilExit<Value>(_ value: Value) {
  unsafe UnsafeMutablePointer<Value>.allocate(capacity: 1).initialize(to: value)
}
