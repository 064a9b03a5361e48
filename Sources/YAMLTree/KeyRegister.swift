import Diagnostics

/// The keys of a mapping so far: compared one by one while they are few, in a set from then on.
struct KeyRegister {
  private static let few = 12
  private var many: Set<String> = []

  /// Whether a key is not yet among a mapping's pairs, to which it is added next.
  mutating func isNew(_ key: String, among pairs: [YAMLPair]) -> Bool {
    if pairs.count < Self.few { return !pairs.contains { $0.key.text == key } }
    if many.isEmpty { many = Set(pairs.map(\.key.text)) }
    return many.insert(key).inserted
  }
}
