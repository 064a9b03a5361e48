import DecisionTables
import Diagnostics
import YAMLTree

extension DomainLoader.Subject {
  /// A list of values, or a mapping that declares their kind.
  var shape: Shape { .either([.texts, .mapping(keys)]) }

  /// The keys of the mapping.
  var keys: MappingShape {
    switch self {
    case .condition: Self.conditionKeys
    case .output: Self.outputKeys
    case .domain: Self.domainKeys
    }
  }

  private static let conditionKeys = MappingShape(
    "a condition", [number, date, boolean, text, values, literal, namedDomain, integer, null, literalName],
    oneOf: kinds([number, date, boolean, text, values, literal, namedDomain]))
  private static let outputKeys = MappingShape(
    "an output", [number, date, boolean, values, literal, namedDomain, integer, literalName],
    oneOf: kinds([number, date, boolean, values, literal, namedDomain]))
  private static let domainKeys = MappingShape(
    "a domain", [number, date, boolean, text, values, literal, integer, null],
    oneOf: kinds([number, date, boolean, text, values, literal]))

  private static func kinds(_ keys: [MappingShape.Key]) -> [String] { keys.map(\.name) }

  // MARK: What the values are

  private static let number = MappingShape.Key(
    "number", .text, "Numbers in an interval, such as \"[0..120]\" or \"[0..)\"; or any.")
  private static let date = MappingShape.Key(
    "date", .text, "Days in an interval, such as \"[2026-01-01..2027-12-31]\"; or any.")
  private static let boolean = MappingShape.Key("boolean", .words(["true"]), "Stands for the values true and false.")
  private static let text = MappingShape.Key("text", .texts, "Free text: ids for the texts that rules tell apart.")
  private static let values = MappingShape.Key("values", .texts, "A list of values, which are ids.")
  private static let literal = MappingShape.Key(
    "literal", .entries(.text), "From values to their words, which are the same in all languages.")
  private static let namedDomain = MappingShape.Key("domain", .text, "The id of a named domain.")

  // MARK: What stands beside them

  private static let integer = MappingShape.Key(
    "integer", .flag, "Beside 'number': whether there are whole numbers only.")
  private static let null = MappingShape.Key(Domain.null, .flag, "Whether the value may be missing.")
  private static let literalName = MappingShape.Key("literal-name", .text, "The name, the same in all languages.")
}
