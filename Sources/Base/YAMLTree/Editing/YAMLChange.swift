/// Texts to be set in a YAML file: a mapping of keys in order, at each of which a text may stand, forms of it, or more keys.
package struct YAMLChange: Sendable {
  /// The text to be set here; where there are entries besides, it is the unnamed one of several forms.
  private(set) var text: String?
  /// What is to be set below, in the order in which new keys are added.
  private(set) var entries: [(key: String, change: YAMLChange)] = []
  private var positions: [String: Int] = [:]
  /// The key of the unnamed form of this text, where it is not that of other texts.
  private(set) var unnamedForm: String?

  /// No change.
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

  /// Says under which key the unnamed form of the text at the end of a path stands.
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
