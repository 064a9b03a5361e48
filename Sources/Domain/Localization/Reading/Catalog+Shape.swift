import Diagnostics
package import YAMLTree

extension Catalog {
  /// The shape of the YAML file of a page's texts.
  package static let pageShape = MappingShape("a page's text", pageKeys)
  /// The shape of the YAML file of the home page's texts.
  package static let homeShape = MappingShape("the home page's text", pageKeys + [TextKind.group.key])
  /// The shape of the YAML file of the texts that all pages share.
  package static let sharedShape = MappingShape("the shared text", sharedKeys + [exceptions])

  private static let pageKeys: [MappingShape.Key] =
    [
      .init("title", .text, "The title of the page."),
      .init("description", .text, "One sentence for the list of pages and for search engines."),
    ] + sharedKeys + [
      .init("tables", .entries(.mapping(tableShape), of: .table, .text), "Titles and captions of tables."), exceptions,
    ]

  private static let sharedKeys: [MappingShape.Key] =
    [
      .init(
        "conditions", .entries(.mapping(conditionShape), of: .condition, .text),
        "Names of conditions and of their values.",
        elsewhere: ["labels"]),
      .init("outputs", .entries(.mapping(outputShape), of: .output, .text), "Names of outputs and of their values."),
      .init("domains", .entries(.mapping(domainShape), of: .domain, .text), "Names of the values of named domains."),
    ] + TextKind.allCases.filter { $0 != .group }.map(\.key)

  private static let exceptions = MappingShape.Key(
    "not-parallel", ParallelException.shape, "Why texts may differ from those of other languages, by their paths.")

  /// The shape of the texts of an owner of values.
  static func shape(of kind: ValueOwner.Kind) -> MappingShape {
    switch kind {
    case .condition: conditionShape
    case .output: outputShape
    case .domain: domainShape
    }
  }

  private static let conditionShape = MappingShape(
    "a condition's text", [name, values(.value), pattern], keyOfText: "name")
  private static let outputShape = MappingShape(
    "an output's text", [name, values(.outputValue), pattern], keyOfText: "name")
  private static let domainShape = MappingShape("a domain's text", [values(.domainValue)])
  static let tableShape = MappingShape(
    "a table's text",
    UnitKey.TableText.allCases.map {
      .init($0.rawValue, .text, $0.purpose, elsewhere: $0 == .title ? ["name", "heading"] : [])
    } + [.init("annotations", .entries(.text, of: .rule, .text), "Annotations of rules, by the ids of these.")],
    keyOfText: UnitKey.TableText.title.rawValue)
  static let patternShape = MappingShape(
    "a pattern",
    NumberFormat.allCategories.map { category in
      .init(
        category, .text, "The pattern for the plural category '\(category)' of the Unicode CLDR.",
        isNeeded: category == NumberFormat.other)
    })

  private static let name = MappingShape.Key(
    "name", forms, "The name, or its forms.", elsewhere: ["label", "title", "text"])
  private static func values(_ kind: IDKind) -> MappingShape.Key {
    .init("values", .entries(forms, of: kind, .text), "From values to their names, or the forms of these.")
  }
  private static let pattern = MappingShape.Key(
    "pattern", patternOrForms,
    "What stands around a number or date, {value}; or such patterns by plural categories.")

  static let patternOrForms = Shape.either([.text, .mapping(patternShape)])

  /// The name of the default form of a text.
  static let defaultForm = "default"
  static let forms = Shape.either([.text, .entries(.text, needing: [defaultForm])])
}

extension UnitKey.TableText {
  fileprivate var purpose: String {
    switch self {
    case .title: "The heading above the table."
    case .caption: "The caption of the table; needed where there is no title."
    case .section: "A pattern for the headings of sections, such as 'Zone {zone}'."
    case .index: "The caption of the table's index; the title if left out."
    }
  }
}
