import Diagnostics

/// Tells whether a key is new in its mapping: by comparing it with each other one while they are few, then by a set.
struct KeyRegister {
  private static let few = 12
  private var many: Set<String> = []

  /// Whether a key is not among the pairs read so far.
  ///
  /// The caller adds a new one before asking for the next.
  mutating func isNew(_ key: String, among pairs: [YAMLPair]) -> Bool {
    if pairs.count < Self.few { return !pairs.contains { $0.key.text == key } }
    if many.isEmpty { many = Set(pairs.map(\.key.text)) }
    return many.insert(key).inserted
  }
}
