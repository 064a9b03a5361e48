import CommonMark
import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads the declarations of a spec that its tables use: conditions, steps, terms and sources.
struct VocabularyLoader {
  static let keys: [MappingShape.Key] = [
    .init(
      "conditions", .entries(ValueOwner.Kind.condition.shape, of: .condition, .declaration),
      "Conditions with the values that they may take.",
      elsewhere: ["inputs"]),
    .init(
      "domains", .entries(ValueOwner.Kind.domain.shape, of: .domain, .declaration),
      "Values that several conditions or outputs may take.",
      elsewhere: ["types", "enums"]),
    .init(
      "steps", .entries(.mapping(stepShape), of: .step, .declaration), "The steps that rules name: things that happen.",
      elsewhere: ["actions", "outcomes", "results"]),
    .init(
      "sources", .entries(SourceLoader.shape, of: .source, .declaration),
      "What the page is based on: addresses, or mappings with author, dates and license.", elsewhere: ["references"]),
    .init(
      "constants",
      .entries(
        .either([.meaning(.quantity), .list(of: .mapping(datedValueShape), atLeast: 1), .mapping(constantShape)]),
        of: .constant, .declaration),
      "Numbers with a name, for formulas: 480000, a percentage such as 10.21%, or with a unit: 480000 JPY.",
      elsewhere: ["variables", "values"]),
    .init(
      "lists", .entries(.list(of: .meaning(.listed)), of: .list, .declaration),
      "Values that entries name together, by the lists' ids: an entry 'in peak-hours' means each of them.",
      elsewhere: ["groups", "sets"]),
    .init(
      "terms", .entries(TermLoader.shape, of: .term, .use),
      "Terms with an address, to which the first mention in each section leads.", elsewhere: ["glossary"]),
    .init("notes", .entries(.mapping(noteShape), of: .note, .use), "What notes are based on, by their ids."),
  ]

  private static let constantShape = MappingShape(
    "a constant",
    [
      .init("value", .meaning(.quantity), "The number, with a unit or without.", isNeeded: true),
      .init("sources", .texts(.id(.source, .use)), "Ids of the sources that the number is from."),
    ])

  private static let datedValueShape = MappingShape(
    "a value of a constant",
    [
      .init("value", .meaning(.quantity), "The number in this period, with a unit or without.", isNeeded: true),
      .init(
        Condition.dayID, .texts, "The days on which the constant has this value, such as '>= 2026-04-01'.",
        isNeeded: true, elsewhere: ["period", "validity", "effective"]),
      .init("sources", .texts(.id(.source, .use)), "Ids of the sources that the number is from."),
    ])

  private static let noteShape = MappingShape(
    "a note", [.init("sources", .texts(.id(.source, .use)), "Ids of the sources that the note is based on.")],
    hints: [(["text", "label"], sentence)])

  /// The fix for a sentence in a spec.
  private static let sentence: Message =
    "write the sentence in Locales/, under 'phrases': no human language stands in a spec"

  private static let stepShape = MappingShape(
    "a step",
    [
      .init(
        "say", .id(.phrase, .use), "The id of its phrase; the step's own id if left out.", elsewhere: ["phrase"],
        isOwnIDByDefault: true),
      .init("literal", .text, "What it says, the same in all languages.", excludes: ["say", "with"]),
      .init(
        "with", .entries(ArgumentLoader.shape, of: .parameter, .declaration),
        "From the phrase's placeholders to the ids of terms, numbers such as 120 EUR, Markdown in backticks, or values of conditions.",
        elsewhere: ["arguments", "args"]),
      .init("note", .texts(.id(.note, .use)), "Ids of notes on the step."),
      .init("choices", .texts(.id(.step, .use)), "Steps of which one happens."),
      .init(
        "answer", .words(StepAnswer.allCases.map(\.rawValue)), "Whether it says yes or no, which tables show by a sign."
      ),
    ], hints: [(["text", "label", "name", "title", "description"], sentence)])

  /// - Parameters:
  ///   - fields: the spec.
  ///   - shared: the declarations in Specs/shared.yaml; empty for that file itself.
  ///   - literals: receives the texts for all languages.
  ///   - report: receives findings about the declarations.
  /// - Returns: The usable declarations.
  static func load(_ fields: Fields, shared: Vocabulary, literals: inout LiteralTexts, report: Report)
    -> Vocabulary
  {
    let domains = entries("domains", fields, report: report) { name in
      NamedDomain(name: name, domain: nil)
    } value: {
      domain($0, literals: &literals, report: $1)
    }
    let allDomains = domains.merging(shared.domains) { own, _ in own }
    var required: [String: YAMLPair] = [:]
    let conditions = entries("conditions", fields, report: report) { _ in
      nil
    } value: { pair, report -> Condition? in
      if pair.requiredTable != nil {
        required[pair.key.text] = pair
        return nil
      }
      return ConditionLoader.condition(pair, domains: allDomains, literals: &literals, report: report)
    }
    let sources = entries("sources", fields, report: report) { name in
      Source(place: name.range)
    } value: {
      SourceLoader.source($0, report: $1)
    }
    let constants = constants(
      fields, Vocabulary(sources: sources.merging(shared.sources) { own, _ in own }), report: report)
    let allConstants = constants.merging(shared.constants) { own, _ in own }.withOneValue
    var vocabulary = Vocabulary(
      conditions: conditions, faultyConditions: faultyConditions(fields, conditions), domains: domains,
      steps: entries("steps", fields, report: report) { name in
        Step(id: name.text, phrase: name, place: name.range)
      } value: {
        step($0, allConstants, literals: &literals, report: $1)
      },
      sources: sources)
    vocabulary.required = required
    vocabulary.terms = entries("terms", fields, report: report) { name in
      Term(id: name.text, place: name.range)
    } value: {
      TermLoader.term($0, literals: &literals, report: $1)
    }
    vocabulary.constants = constants
    vocabulary.lists = entries("lists", fields, report: report) { name in
      NamedList(name: name, values: [])
    } value: {
      list($0, report: $1)
    }
    vocabulary.faultyConditions.subtract(required.keys)
    if fields["notes"] != nil {
      var known = vocabulary
      known.sources.merge(shared.sources) { own, _ in own }
      vocabulary.noteSources = noteSources(fields, known, report: report)
    }
    vocabulary.literals = Self.literals(of: vocabulary.steps, report: report)
    return vocabulary
  }

  /// Values that several conditions or outputs may take.
  private static func domain(_ pair: YAMLPair, literals: inout LiteralTexts, report: Report) -> NamedDomain {
    let loader = DomainLoader(owner: .domain(pair.key.text))
    let loaded = loader.load(pair.value, at: pair.key.range, literals: &literals, report: report)
    return NamedDomain(
      name: pair.key, domain: loaded?.domain, unit: loaded?.unit, decimals: loaded?.decimals ?? 0,
      isOrdered: loaded?.isOrdered ?? false,
      isSet: loaded?.isSet ?? false)
  }

  /// The numbers with a name; `vocabulary` has all declared sources.
  private static func constants(_ fields: Fields, _ vocabulary: Vocabulary, report: Report)
    -> [String: NamedConstant]
  {
    entries("constants", fields, report: report) { name in
      NamedConstant(name: name, value: nil)
    } value: { pair, report in
      constant(pair, vocabulary, report: report)
    }
  }

  /// The declarations below a key, by their ids.
  ///
  /// - Parameters:
  ///   - key: the key above the declarations.
  ///   - fields: the spec.
  ///   - report: receives findings about the ids.
  ///   - listed: makes a stand-in for each name if there is a list of names instead, so that uses of the name don't
  ///     cause further findings.
  ///   - value: reads a declaration.
  /// - Returns: The usable declarations.
  private static func entries<Value>(
    _ key: String, _ fields: Fields, report: Report, listed: (SourceText) -> Value?,
    value: (YAMLPair, Report) -> Value?
  ) -> [String: Value] {
    guard let node = fields[key] else { return [:] }
    guard let pairs = node.mapping("'\(key)'", report: report) else {
      if key == "steps", let fix = node.steps { report.changeLast { $0.fixes = [fix] } }
      return Dictionary(node.listedKeys.compactMap { name in listed(name).map { (name.text, $0) } }) { first, _ in first
      }
    }
    var entries: [String: Value] = [:]
    entries.reserveCapacity(pairs.count)
    for pair in pairs {
      let id = pair.key.declaredIdentifier("an entry of '\(key)'", report: report)
      entries[id] = value(pair, report)
    }
    return entries
  }

  /// The ids of the conditions whose domain could not be read; entries that name them get no findings.
  private static func faultyConditions(_ fields: Fields, _ conditions: [String: Condition]) -> Set<String> {
    guard let node = fields["conditions"] else { return [] }
    guard case .mapping(let pairs) = node.value else { return Set(node.listedKeys.map(\.text)) }
    return Set(pairs.map(\.key.text).filter { conditions[$0] == nil })
  }

  private static func step(
    _ pair: YAMLPair, _ constants: [String: FormulaTerms.Constant?], literals: inout LiteralTexts,
    report: Report
  ) -> Step? {
    if pair.key.text == Outcome.Result.nothing {
      report.add(
        Finding(
          .malformedID, at: pair.key.range,
          "'\(pair.key.text)' says that an output does not apply, and so can't be the id of a step",
          fixes: [.init("name the step for what happens, such as 'nothing-happens'")]))
    }
    guard let fields = Fields(pair.value, as: stepShape, report: report) else {
      if case .scalar = pair.value.value { report.changeLast { $0.fixes = [.init(sentence)] } }
      return Step(id: pair.key.text, phrase: pair.key, place: pair.key.range)
    }
    if let literal = fields["literal"] {
      literals.add(literal, as: .named(.phrase, pair.key.text), report: report)
      for key in stepShape["literal"]?.excluded ?? [] {
        guard let place = fields.place(of: key) else { continue }
        report.add(literalBeside(key, at: place))
      }
    }
    let with = fields["with"]?.mapping("'with'", report: report) ?? []
    return Step(
      id: pair.key.text, phrase: phrase(fields, report: report) ?? pair.key,
      arguments: with.compactMap { ArgumentLoader.argument($0, constants: constants, report: report) },
      notes: fields.texts("note", report: report).map {
        NoteReference(id: $0.declaredIdentifier("a note", report: report), place: $0.range)
      }, choices: fields.texts("choices", report: report).map { StepReference(id: $0.text, place: $0.range) },
      answer: fields.text("answer", report: report).flatMap { answer($0, report: report) },
      place: pair.key.range)
  }

  private static func constant(_ pair: YAMLPair, _ vocabulary: Vocabulary, report: Report)
    -> NamedConstant
  {
    var constant = NamedConstant(name: pair.key, value: nil)
    var value = pair.value
    if case .sequence(let items) = value.value {
      return datedConstant(pair.key, items, vocabulary, report: report)
    }
    if case .mapping(let pairs) = value.value {
      if let position = pairs.position(of: Condition.dayID) {
        report.add(listMissing(around: pairs, at: pairs[position].key.range))
        return constant
      }
      guard let fields = Fields(value, as: constantShape, report: report) else { return constant }
      constant.sources = vocabulary.sourceIDs(fields.texts("sources", report: report), report: report)
      guard let node = fields.required("value", report: report) else { return constant }
      value = node
    }
    constant.value = value.text("a constant", report: report).flatMap {
      FormulaTerms.Constant($0, report: report)
    }
    return constant
  }

  /// The finding for a constant with a period outside a list, with the list that is meant.
  private static func listMissing(around pairs: [YAMLPair], at place: SourceRange) -> Finding {
    let item = ["value", Condition.dayID].compactMap { key -> String? in
      guard let position = pairs.position(of: key), case .scalar(let text) = pairs[position].value.value else {
        return nil
      }
      return key == Condition.dayID ? "\(key): \"\(text.text)\"" : "\(key): \(text.text)"
    }
    return Finding(
      .wrongKind, at: place, "The values of a constant with periods are a list",
      fixes: [.init("write '[{ \(item.joined(separator: ", ")) }]', with an item for each period")])
  }

  /// A constant with another value in each period.
  private static func datedConstant(
    _ name: SourceText, _ items: [YAMLNode], _ vocabulary: Vocabulary, report: Report
  ) -> NamedConstant {
    var constant = NamedConstant(name: name, value: nil)
    if items.isEmpty {
      report.add(
        Finding(
          .missingValue, at: name.range, "The constant '\(name.text)' has no value",
          fixes: [.init("write its values, each with its days: '[{ value: 12, valid: \"< 2027-01-01\" }]'")]))
    }
    var values: [DatedConstant.Value] = []
    for item in items {
      guard let fields = Fields(item, as: datedValueShape, report: report) else { continue }
      let sources = vocabulary.sourceIDs(fields.texts("sources", report: report), report: report)
      constant.sources += sources.filter { !constant.sources.contains($0) }
      guard let number = fields.required("value", report: report)?.text("a constant", report: report),
        let days = fields.required(Condition.dayID, report: report),
        let value = FormulaTerms.Constant(number, report: report)
      else { continue }
      let period = RuleLoader.period(days, report: report)
      if !period.isFaulty { values.append(DatedConstant.Value(value, in: period, at: number.range)) }
    }
    // What is proved of the rest would be about other days.
    if values.count == items.count { constant.dated = DatedConstant(name, values).condition(report: report) }
    return constant
  }

  private static func list(_ pair: YAMLPair, report: Report) -> NamedList {
    let before = report.count
    let values = pair.value.texts("the values of a list", report: report).filter { !$0.text.isEmpty }
    if values.isEmpty, report.count == before {
      report.add(
        Finding(
          .emptyList, at: pair.key.range, "The list '\(pair.key.text)' has no values",
          fixes: [.init("list them: '\(pair.key.text): [first, second]'"), .init("or delete the list")]))
    }
    return NamedList(name: pair.key, values: values)
  }

  private static func phrase(_ fields: Fields, report: Report) -> SourceText? {
    guard let text = fields.text("say", report: report) else { return nil }
    _ = text.declaredIdentifier("a phrase", report: report)
    return text
  }

  private static func answer(_ text: SourceText, report: Report) -> StepAnswer? {
    if let answer = StepAnswer(rawValue: text.text) { return answer }
    report.add(
      Finding(
        .unknownValue, at: text.range, "'answer' is 'yes' or 'no'",
        fixes: [.init("leave it out for a step that says neither")]))
    return nil
  }

  private static func literalBeside(_ key: String, at place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "A step with 'literal' is the same in all languages, so that '\(key)' means nothing",
      fixes: [.init("leave out '\(key)', or 'literal'")])
  }

  /// The sources of notes; `vocabulary` has all declared sources.
  private static func noteSources(_ fields: Fields, _ vocabulary: Vocabulary, report: Report)
    -> [String: NoteSources]
  {
    entries("notes", fields, report: report) { _ in
      nil
    } value: { pair, report -> NoteSources? in
      guard let fields = Fields(pair.value, as: noteShape, report: report) else { return nil }
      let sources = vocabulary.sourceIDs(fields.texts("sources", report: report), report: report)
      return NoteSources(sources: sources, place: pair.key.range)
    }
  }

  private static func literals(of steps: [String: Step], report: Report) -> [String: [Inline]] {
    var literals: [String: [Inline]] = [:]
    for step in steps.values {
      for argument in step.arguments {
        guard case .literal(let text) = argument.value else { continue }
        literals[text.text] = parseInline(text, placeholders: false, report: report)
      }
    }
    return literals
  }
}

extension YAMLNode {
  /// The fix that turns a list of names into steps with phrases of these names; nil for anything else.
  fileprivate var steps: Finding.Fix? {
    let names = listedKeys.map(\.text)
    guard case .sequence(let items) = value, items.allSatisfy({ $0.isScalar }), !names.isEmpty,
      names.count == items.count, names.allSatisfy(\.isIdentifier)
    else { return nil }
    if isBlock {
      return namesWrittenAsKeys(
        "write '\(names[0]): {}' without a dash, and the others in the same way; a step that says no more than its phrase is empty"
      )
    }
    // Comments would be lost.
    if file.bytes[bounds].contains(UInt8(ascii: "#")) { return nil }
    let steps = names.map { "\($0): {}" }.joined(separator: ", ")
    return .init(
      "write '{ \(steps) }'; a step that says no more than its phrase is empty", replacing: range, with: "{ \(steps) }")
  }

  private var isScalar: Bool { if case .scalar = value { true } else { false } }
}
