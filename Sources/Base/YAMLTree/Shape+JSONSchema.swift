package import Diagnostics

extension MappingShape {
  /// A JSON Schema (draft 7, which editors support best) for files with such a mapping.
  ///
  ///
  /// - Parameter title: the title of the schema.
  /// - Returns: The schema; it describes keys and kinds of values, but no ids.
  package func schema(title: String) -> JSON {
    let head: [JSON.Member] = [
      .init(name: "$schema", value: "http://json-schema.org/draft-07/schema#"),
      .init(name: "title", value: .string(title)),
    ]
    return .object(head + schemaMembers)
  }

  /// An empty value counts as a mapping without keys, unless a key is required.
  fileprivate var schemaMembers: [JSON.Member] {
    let needed = keys.filter(\.isNeeded).map(\.name)
    let isEmptyAllowed = needed.isEmpty && oneOf.isEmpty
    let properties =
      keys.map { JSON.Member(name: $0.name, value: $0.schema) }
      + former.map { JSON.Member(name: $0.name, value: $0.schema) }
    let excluding = keys.filter { !$0.excluded.isEmpty }.map { key in
      JSON.Member(
        name: key.name, value: ["properties": .object(key.excluded.map { .init(name: $0, value: .bool(false)) })])
    }
    return members([
      "type": isEmptyAllowed ? ["object", "null"] : "object", "properties": .object(properties),
      "required": needed.isEmpty ? nil : .strings(needed), "dependencies": excluding.isEmpty ? nil : .object(excluding),
      "oneOf": oneOf.isEmpty ? nil : .array(oneOf.map { ["required": .strings([$0])] }),
      "additionalProperties": .bool(false),
    ])
  }
}

extension MappingShape.FormerKey {
  /// Any value is allowed, because it is ignored; editors strike the key through.
  fileprivate var schema: JSON {
    let now = successors.isEmpty ? "" : " Now: \(successors.joined(separator: ", "))."
    return ["deprecationMessage": .string("A key of an earlier version, passed over.\(now)")]
  }
}

extension MappingShape.Key {
  fileprivate var schema: JSON {
    .object([.init(name: "description", value: .string(description()))] + value.schemaMembers)
  }
}

extension Shape {
  fileprivate var schema: JSON { .object(schemaMembers) }

  fileprivate var schemaMembers: [JSON.Member] {
    switch self {
    // Letters and digits of other scripts have no classes that all validators know.
    case .meaning(.sign): return members(["type": "string", "pattern": "^[^0-9A-Za-z\\s]*$"])
    case .text, .meaning:
      // To an editor, `7`, `true` and nothing are not strings; to Hyo all are texts.
      return members(["type": ["string", "number", "boolean", "null"]])
    case .words(let words):
      let truths = ["true": true, "false": false]
      let values = words.map(JSON.string) + words.compactMap { truths[$0].map(JSON.bool) }
      return members(["enum": .array(values)])
    case .list(let item, let least):
      return members(["type": "array", "items": item.schema, "minItems": least > 0 ? .number(least) : nil])
    case .mapping(let shape): return shape.schemaMembers
    case .entries(let value, let needed, _):
      return members([
        "type": needed.isEmpty ? ["object", "null"] : "object", "required": needed.isEmpty ? nil : .strings(needed),
        "additionalProperties": value.schema,
      ])
    case .either(let shapes):
      return Self.merged(shapes.map(\.schemaMembers)) ?? members(["anyOf": .array(shapes.map(\.schema))])
    }
  }

  /// Merges alternatives of different types into one schema, for which editors report better errors than for `anyOf`.
  ///
  /// This works because all members except the type apply to one type only.
  private static func merged(_ alternatives: [[JSON.Member]]) -> [JSON.Member]? {
    let types = alternatives.flatMap { members in members.first { $0.name == "type" }?.value.typeNames ?? [] }
    let others = alternatives.flatMap { $0.filter { $0.name != "type" } }
    guard alternatives.allSatisfy({ $0.contains { $0.name == "type" } }), Set(others.map(\.name)).count == others.count,
      !others.contains(where: { $0.name == "oneOf" || $0.name == "anyOf" })
    else { return nil }
    var seen: Set<String> = []
    return members(["type": .strings(types.filter { seen.insert($0).inserted })]) + others
  }
}

/// The members of an object, without those that have no value.
private func members(_ pairs: KeyValuePairs<String, JSON?>) -> [JSON.Member] {
  pairs.compactMap { name, value in value.map { JSON.Member(name: name, value: $0) } }
}

extension JSON {
  /// The types that the value of a schema's `type` names.
  fileprivate var typeNames: [String] {
    switch self {
    case .string(let name): [name]
    case .array(let names): names.flatMap(\.typeNames)
    case .null, .bool, .number, .object: []
    }
  }
}
