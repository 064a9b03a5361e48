import DecisionTables
import Diagnostics
import Localization
import YAMLTree

extension ValueOwner.Kind {
  /// A list of values, or a mapping that declares their kind.
  var shape: Shape {
    // A text alone is a mistake, or a mapping that is being typed.
    .either([.either([.text, .list(of: .id(valueIDs, .declaration))]), .mapping(keys)])
  }

  /// The keys of the mapping.
  var keys: MappingShape {
    switch self {
    case .condition: Self.conditionKeys
    case .output: Self.outputKeys
    case .domain: Self.domainKeys
    }
  }

  var name: Message { keys.subject }

  /// At the beginning of a sentence.
  var title: Message {
    switch self {
    case .condition: "A condition"
    case .output: "An output"
    case .domain: "A domain"
    }
  }

  private static let conditionKeys: MappingShape = {
    let kinds = [
      number, date, time, duration, version, boolean(.value), text(.value), values(.value), literal(.value),
      set(.value),
      namedDomain(.value), table,
    ]
    return MappingShape(
      "a condition",
      kinds + [decidingOutput, integer, step, unit, ordered, assumed, null(.value), onlyIf, literalName],
      oneOf: kinds.map(\.name))
  }()
  private static let outputKeys: MappingShape = {
    let kinds = [
      number, date, time, duration, version, boolean(.outputValue), values(.outputValue), literal(.outputValue),
      namedDomain(.outputValue),
    ]
    return MappingShape("an output", kinds + [integer, step, unit, words, literalName], oneOf: kinds.map(\.name))
  }()
  private static let domainKeys: MappingShape = {
    let kinds = [
      number, date, time, duration, version, boolean(.domainValue), text(.domainValue), values(.domainValue),
      literal(.domainValue), set(.domainValue),
    ]
    return MappingShape(
      "a domain", kinds + [integer, step, unit, ordered, null(.domainValue)], oneOf: kinds.map(\.name))
  }()

  // MARK: What the values are

  private static let number = MappingShape.Key(
    "number", .text, "Numbers in an interval, such as \"[0..120]\" or \"[0..)\"; or any.")
  private static let date = MappingShape.Key(
    "date", .text, "Days in an interval, such as \"[2026-01-01..2027-12-31]\"; or any.")
  private static let time = MappingShape.Key(
    "time", .text, "Times of day in an interval, such as \"[08:00..18:00)\"; or any.")
  private static let duration = MappingShape.Key(
    "duration", .text, "Durations in an interval, such as \"[PT0S..P30D]\" or \"[P0M..P2Y]\"; or any.")
  private static let version = MappingShape.Key(
    "version", .text, "Versions in an interval, such as \"[1.0..)\", compared part by part; or any.")
  private static func boolean(_ kind: IDKind) -> MappingShape.Key {
    .init(
      "boolean", .words(["true"]), "Stands for the values true and false.", implying: .init(kind, ["true", "false"]))
  }
  private static func text(_ kind: IDKind) -> MappingShape.Key {
    .init(
      "text", .texts(.id(kind, .declaration)), "Free text: ids for the texts that rules tell apart.",
      implying: .init(kind, [Domain.anythingElse]))
  }
  private static func values(_ kind: IDKind) -> MappingShape.Key {
    .init("values", .texts(.id(kind, .declaration)), "A list of values, which are ids.")
  }
  private static func literal(_ kind: IDKind) -> MappingShape.Key {
    .init(
      "literal", .either([.entries(.text, of: kind, .declaration), .list(of: .id(kind, .declaration))]),
      "From values to their words, which are the same in all languages; or a list of values that are these words.")
  }
  private static func set(_ kind: IDKind) -> MappingShape.Key {
    .init(
      "any-of", .either([.texts(.id(kind, .declaration)), .entries(.text, of: kind, .declaration)]),
      "Values of which there may be any number at once: a list of ids, or a mapping to their words.")
  }
  private static func namedDomain(_ kind: IDKind) -> MappingShape.Key {
    .init("domain", .meaning(.domain(of: kind)), "The id of a named domain.")
  }

  private static let table = MappingShape.Key(
    "table", .meaning(.tableOfAnyPage),
    "The id of a table whose decision is the condition's value; before that of another page, the page: page/table.")

  // MARK: What stands beside them

  private static let ordered = MappingShape.Key(
    "ordered", .flag, "Beside 'values' or 'literal': true if entries may compare them by their order, as in '>= high'.")

  private static let onlyIf = DependencyLoader.key

  private static let assumed = MappingShape.Key(
    "assumed", .flag,
    "True if nobody has said that these are all values, or, of texts, that they exclude each other. The page says so."
  )

  private static let decidingOutput = MappingShape.Key(
    "output", .id(.output, .use), "Beside 'table': the output that is meant, if the table has several.")

  private static let integer = MappingShape.Key(
    "integer", .flag, "Beside 'number': whether there are whole numbers only.")
  private static let step = MappingShape.Key(
    "step", .text, "Beside 'number': the number that all values are multiples of, such as 1000 or 0.5.")
  private static let unit = MappingShape.Key(
    "unit", .id(.measureUnit, .use),
    "Beside 'number': the unit that each language writes with the numbers, such as JPY, kg or percent.")
  private static let words = MappingShape.Key(
    "or", .texts(.id(.outputValue, .declaration)),
    "Beside numbers or dates: words that may stand in place of one, such as free or on-request, which are ids.")
  private static func null(_ kind: IDKind) -> MappingShape.Key {
    .init(Domain.null, .flag, "Whether the value may be missing.", implying: .init(kind, [Domain.null]))
  }
  private static let literalName = MappingShape.Key("literal-name", .text, "The name, the same in all languages.")
}
