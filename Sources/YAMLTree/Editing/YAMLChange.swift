/// Texts to be set in a YAML file: a mapping of keys in order, at each of which a text may stand, forms of it, or more keys.
package struct YAMLChange: Sendable {
  /// The text to be set here; where there are entries besides, it is the unnamed one of several forms.
  private(set) var text: String?
  /// What is to be set below, in the order in which new keys are added.
  private(set) var entries: [(key: String, change: YAMLChange)] = []
  private var positions: [String: Int] = [:]

  /// No change.
  package init() {}

  /// Sets a text at the end of a path of keys.
  package mutating func set(_ text: String, at path: some Collection<String>) {
    guard let key = path.first else {
      self.text = text
      return
    }
    let position = positions[key] ?? entries.count
    if position == entries.count {
      positions[key] = position
      entries.append((key, YAMLChange()))
    }
    entries[position].change.set(text, at: path.dropFirst())
  }

  /// Whether several forms of one text are set.
  var hasForms: Bool { text != nil && !entries.isEmpty }
}
