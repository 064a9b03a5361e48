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
    case .conditionName, .conditionValue, .conditionPattern: "conditions"
    case .outputName, .outputValue, .outputPattern: "outputs"
    case .domainValue: "domains"
    case .term: "terms"
    case .phrase: "phrases"
    case .note: "notes"
    case .source: "sources"
    case .list: "lists"
    case .measureUnit: "units"
    case .group: "groups"
    case .table, .annotation: "tables"
    case .prose: "prose"
    case .section(let id): id
    case .word(let word): word.keys[0]
    }
  }

  /// The YAML keys from the top of the file to the text; for prose, which is in a file of its own, `prose` and its id.
  package var components: [String] {
    switch self {
    case .title, .description: [section]
    case .conditionName(let id): [section, id, "name"]
    case .conditionValue(let value, of: let id): [section, id, "values", value]
    case .conditionPattern(let id): [section, id, "pattern"]
    case .outputName(let id): [section, id, "name"]
    case .outputValue(let value, of: let id): [section, id, "values", value]
    case .outputPattern(let id): [section, id, "pattern"]
    case .domainValue(let value, of: let id): [section, id, "values", value]
    case .term(let id): [section, id]
    case .phrase(let id): [section, id]
    case .note(let id): [section, id]
    case .source(let id): [section, id]
    case .list(let id): [section, id]
    case .measureUnit(let id): [section, id]
    case .group(let id): [section, id]
    case .table(let text, of: let id): [section, id, text.rawValue]
    case .annotation(let rule, of: let id): [section, id, "annotations", rule]
    case .prose(let id): [section, id]
    case .section: [section]
    case .word(let word): word.keys
    }
  }

  /// True if all ids in the key are well formed; findings report malformed ones at their declaration.
  package var isWellFormed: Bool {
    switch self {
    case .title, .description, .section, .word, .measureUnit: true
    case .conditionName(let id), .outputName(let id), .outputPattern(let id), .conditionPattern(let id), .term(let id),
      .phrase(let id), .note(let id), .source(let id), .list(let id), .group(let id), .table(_, of: let id),
      .prose(let id):
      id.isIdentifier
    case .conditionValue(let value, of: let id), .outputValue(let value, of: let id),
      .domainValue(let value, of: let id):
      id.isIdentifier && value.isIdentifier
    case .annotation(let rule, of: let id): id.isIdentifier && rule.isIdentifier
    }
  }

  /// - Returns: The key that components begin with, and its number of components; nil if they begin with no key.
  static func prefix(of components: [String]) -> (key: UnitKey, count: Int)? {
    guard let kind = components.first else { return nil }
    let rest = components.dropFirst()
    let id = rest.first ?? ""
    switch (kind, rest.count, rest.dropFirst().first) {
    case ("title", 0, _): return (.title, 1)
    case ("description", 0, _): return (.description, 1)
    case ("conditions", 2..., "name"): return (.conditionName(id), 3)
    case ("conditions", 3..., "values"): return (.conditionValue(components[3], of: id), 4)
    case ("conditions", 2..., "pattern"): return (.conditionPattern(id), 3)
    case ("outputs", 2..., "name"): return (.outputName(id), 3)
    case ("outputs", 3..., "values"): return (.outputValue(components[3], of: id), 4)
    case ("outputs", 2..., "pattern"): return (.outputPattern(id), 3)
    case ("domains", 3..., "values"): return (.domainValue(components[3], of: id), 4)
    case ("terms", 1..., _): return (.term(id), 2)
    case ("phrases", 1..., _): return (.phrase(id), 2)
    case ("notes", 1..., _): return (.note(id), 2)
    case ("sources", 1..., _): return (.source(id), 2)
    case ("lists", 1..., _): return (.list(id), 2)
    case ("units", 1..., _): return (.measureUnit(id), 2)
    case ("groups", 1..., _): return (.group(id), 2)
    case ("tables", 3..., "annotations"): return (.annotation(components[3], of: id), 4)
    case ("tables", 2..., let text?): return TableText(rawValue: text).map { (.table($0, of: id), 3) }
    case ("prose", 1..., _): return (.prose(id), 2)
    default: return LocaleWord.allCases.first { components.starts(with: $0.keys) }.map { (.word($0), $0.keys.count) }
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
