/// Texts to set in a YAML file: a mapping of ordered keys, each with a text, its forms, or more keys.
package struct YAMLChange: Sendable {
  /// The text to set here; if there are also entries, it is the unnamed one of several forms.
  private(set) var text: String?
  /// The changes below, in the order for adding new keys.
  private(set) var entries: [(key: String, change: YAMLChange)] = []
  private var positions: [String: Int] = [:]
  /// The key of the unnamed form of this text, if it differs from that of other texts.
  private(set) var unnamedForm: String?

  /// Makes an empty change.
  package init() {}

  /// Sets a text at the end of a path of keys.
  package mutating func set(_ text: String, at path: some Collection<String>) {
    guard let key = path.first else {
      self.text = text
      return
    }
    let position = position(of: key)
    entries[position].change.set(text, at: path.dropFirst())
  }

  /// Sets the key for the unnamed form of the text at the end of a path.
  package mutating func nameUnnamedForm(_ name: String, at path: some Collection<String>) {
    guard let key = path.first else {
      unnamedForm = name
      return
    }
    let position = position(of: key)
    entries[position].change.nameUnnamedForm(name, at: path.dropFirst())
  }

  private mutating func position(of key: String) -> Int {
    if let position = positions[key] { return position }
    positions[key] = entries.count
    entries.append((key, YAMLChange()))
    return entries.count - 1
  }

  /// True if several forms of one text are set.
  var hasForms: Bool { text != nil && !entries.isEmpty }
}
