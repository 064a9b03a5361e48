import Diagnostics

/// The text form of keys; only this file parses and makes it.
extension UnitKey {
  /// The key in its form for messages: `conditions.app-state.values.foreground`.
  package var path: String { Self.path(of: components) }

  /// The first YAML key of the text; `prose` for text in a file of its own.
  package var section: String {
    switch self {
    case .title: "title"
    case .description: "description"
    case .name(let owner), .value(_, let owner), .pattern(let owner): owner.kind.rawValue
    case .named(let kind, _): kind.rawValue
    case .table, .annotation: "tables"
    case .prose: "prose"
    case .section(let id): id
    case .word(let word): word.keys[0]
    }
  }

  /// The YAML keys from the top of the file to the text; for prose, which is in a file of its own, `prose` and its id.
  package var components: [String] {
    switch self {
    case .title, .description, .section: [section]
    case .name(let owner): [section, owner.id, "name"]
    case .value(let value, let owner): [section, owner.id, "values", value]
    case .pattern(let owner): [section, owner.id, "pattern"]
    case .named(_, let id), .prose(let id): [section, id]
    case .table(let text, of: let id): [section, id, text.rawValue]
    case .annotation(let rule, of: let id): [section, id, "annotations", rule]
    case .word(let word): word.keys
    }
  }

  /// True if all ids in the key are well formed; findings report malformed ones at their declaration.
  package var isWellFormed: Bool {
    switch self {
    case .title, .description, .section, .word: true
    case .name(let owner), .pattern(let owner): owner.id.isIdentifier
    case .value(let value, let owner): owner.id.isIdentifier && value.isIdentifier
    case .named(let kind, let id): !kind.hasIdentifiers || id.isIdentifier
    case .table(_, of: let id), .prose(let id): id.isIdentifier
    case .annotation(let rule, of: let id): id.isIdentifier && rule.isIdentifier
    }
  }

  /// - Returns: The key that components begin with, and its number of components; nil if they begin with no key.
  static func prefix(of components: [String]) -> (key: UnitKey, count: Int)? {
    guard let section = components.first else { return nil }
    let rest = components.dropFirst()
    let id = rest.first ?? ""
    if let kind = TextKind(rawValue: section) { return rest.isEmpty ? nil : (.named(kind, id), 2) }
    if let kind = ValueOwner.Kind(rawValue: section) { return prefix(of: rest.dropFirst(), ValueOwner(kind, id)) }
    switch (section, rest.count, rest.dropFirst().first) {
    case ("title", 0, _): return (.title, 1)
    case ("description", 0, _): return (.description, 1)
    case ("tables", 3..., "annotations"): return (.annotation(components[3], of: id), 4)
    case ("tables", 2..., let text?): return TableText(rawValue: text).map { (.table($0, of: id), 3) }
    case ("prose", 1..., _): return (.prose(id), 2)
    default: return LocaleWord.allCases.first { components.starts(with: $0.keys) }.map { (.word($0), $0.keys.count) }
    }
  }

  /// The key of an owner's text that begins with components behind the owner's id.
  private static func prefix(of components: ArraySlice<String>, _ owner: ValueOwner) -> (key: UnitKey, count: Int)? {
    switch components.first {
    case "name" where owner.kind.isColumn: (.name(of: owner), 3)
    case "pattern" where owner.kind.isColumn: (.pattern(of: owner), 3)
    case "values": components.dropFirst().first.map { (.value($0, of: owner), 4) }
    default: nil
    }
  }

  /// Components joined by points; a point or backslash within one is escaped with a backslash.
  static func path(of components: [String]) -> String {
    components.map { component in
      component.utf8.contains { $0 == point || $0 == backslash }
        ? String(component.flatMap { $0 == "." || $0 == "\\" ? ["\\", $0] : [$0] }) : component
    }.joined(separator: ".")
  }

  /// The components of a path.
  static func components(of path: Substring) -> [String] {
    var components = [""]
    var rest = path
    while let character = rest.popFirst() {
      switch character {
      case ".": components.append("")
      case "\\": components[components.count - 1] += rest.popFirst().map(String.init) ?? ""
      default: components[components.count - 1].append(character)
      }
    }
    return components
  }

  private static let point = UInt8(ascii: ".")
  private static let backslash = UInt8(ascii: "\\")
}
