import DecisionTables
import Diagnostics
import Localization
import YAMLTree

extension TableLoader {
  static let shape = MappingShape(
    "a table",
    [
      .init(
        "conditions", .either([.list(of: .either([.id(.condition, .use), conditions])), conditions]),
        "Ids of declared conditions; or a mapping from ids to domains, which declares them here.", isNeeded: true,
        elsewhere: ["inputs", "input", "when"]),
      .init(
        "let", NameLoader.shape,
        "Names for formulas, which rules and formulas use as conditions: from a name to its formula.",
        elsewhere: ["where", "definitions", "computed"]),
      .init(
        "outputs",
        .either([
          .texts(.id(.output, .declaration)), .entries(OutputLoader.shape, of: .output, .declaration),
        ]),
        "What the table decides: ids of outputs, or a mapping from them to their values.",
        elsewhere: ["output", "actions", "results", "decisions"]),
      .init("layout", LayoutLoader.shape, "How the table is laid out."),
      .init(
        "finder", .words([guided]), "Says that readers are asked one question at a time."),
      .init(
        "hit-policy", .words(HitPolicy.allCases.map(\.rawValue)), "What it means when several rules match.",
        elsewhere: ["policy"]),
      .init(
        "aggregation", .words(Aggregation.allCases.map(\.rawValue)),
        "What the hit policy 'collect' makes of several values."),
    ] + MonotonicityLoader.keys + [
      .init(
        "notes-on", .entries(.texts(.id(.note, .use)), keys: .label),
        "From a condition, an output, or a value of one (vehicle.truck) to the ids of notes."),
      .init(
        "rules", .either([.meaning(.rules), .list(of: .mapping(RuleLoader.shape))]),
        "The rules: a list, a pipe table, or the name of a CSV file beside the spec.", isNeeded: true,
        elsewhere: ["rows", "cases", "rule"]),
      .init(
        "annotations", .texts(.id(.rule, .use)), "Ids of the rules that have an annotation, a text of its own."),
      .init(
        Condition.dayID, .text,
        "The days that the table speaks of, such as '>= 2026-01-01'; its rules hold on them, or in periods within.",
        elsewhere: ["period", "validity", "effective"]),
      .init("sources", .texts(.id(.source, .use)), "Ids of the sources that the table is based on."),
      .init(
        "sources-of", .entries(.texts(.id(.source, .use)), of: .rule, .use),
        "From rules to the ids of the sources that they are based on."),
      .init(
        "otherwise", RuleLoader.outcomeShape, "What happens where no rule matches.", elsewhere: ["default", "else"]),
      .init("gaps", .words([notStated]), "Says that the table is silent where no rule matches."),
      .init("impossible", .list(of: .mapping(impossibleShape)), "Combinations that cannot happen."),
      .init(
        "examples", .list(of: .mapping(ExampleLoader.shape)), "Cases with the outcome that they should have.",
        elsewhere: ["tests", "test", "example"]),
    ])

  static let impossibleShape = MappingShape(
    "an impossible combination",
    [
      .init("when", RuleLoader.entriesShape, "Its entries, as in a rule.", isNeeded: true),
      .init("because", .id(.note, .use), "The id of the note that says why.", isNeeded: true),
    ])

  static let notStated = "not-stated"
  static let guided = "guided"

  private static let conditions = Shape.entries(ValueOwner.Kind.condition.shape, of: .condition, .declaration)
}
