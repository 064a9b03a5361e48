/// Writes keys that a file does not have yet, with their texts.
struct NewEntries {
  /// The key of the unnamed form of a text with several forms.
  let unnamedForm: String
  let layout: YAMLLayout
  let isFileEmpty: Bool

  typealias Entry = (key: String, change: YAMLChange)

  /// Keys with their texts, as lines.
  func block(_ entries: [Entry], indentation: Int) -> [UInt8] {
    var lines: [UInt8] = []
    for (key, change) in entries {
      let isFirst = lines.isEmpty && isFileEmpty
      if indentation == 0, change.isSection, layout.separatesSections, !isFirst { lines += layout.lineEnd }
      lines += [UInt8](repeating: 0x20, count: indentation) + Array("\(key):".utf8)
      if change.hasForms {
        lines += [0x20] + flow(change.namingText(unnamedForm)) + layout.lineEnd
      } else if let text = change.text {
        let scalar = NewScalar(text, layout)
        lines += [0x20] + scalar.block(indentation: indentation) + layout.lineEnd
      } else {
        lines += layout.lineEnd
        lines += block(change.entries, indentation: indentation + layout.step)
      }
    }
    return lines
  }

  /// A mapping in braces.
  func flow(_ change: YAMLChange) -> [UInt8] { flow(change.entries) }

  func flow(_ entries: [Entry]) -> [UInt8] {
    let pairs = entries.map { flow($0.key, $0.change) }
    return Array("{ ".utf8) + pairs.joined(separator: ", ".utf8) + Array(" }".utf8)
  }

  func flow(_ key: String, _ change: YAMLChange) -> [UInt8] {
    let change = change.entries.isEmpty ? change : change.namingText(unnamedForm)
    let value = change.entries.isEmpty ? NewScalar(change.text ?? "", layout).flow : flow(change)
    return Array("\(key): ".utf8) + value
  }
}

extension YAMLChange {
  /// True for a mapping of its own, false for a text.
  var isSection: Bool { text == nil }

  /// The change with its own text under the key of the unnamed form.
  func namingText(_ key: String) -> YAMLChange {
    guard let text else { return self }
    var named = YAMLChange()
    named.set(text, at: [unnamedForm ?? key])
    for entry in entries { if let text = entry.change.text { named.set(text, at: [entry.key]) } }
    return named
  }
}
