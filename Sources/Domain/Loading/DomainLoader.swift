import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads the values that a condition, an output or a named domain may take.
struct DomainLoader {
  /// The owner of the values.
  let owner: ValueOwner
  /// The named domains that it may have instead, by their ids.
  var domains: [String: NamedDomain] = [:]
  /// The tables that may decide a condition.
  var tables = RequiredTables()

  /// The result: the domain, and its name if it is a shared one.
  struct Loaded {
    var domain: Domain
    var name: SourceText?
    /// The unit of its numbers, if they have one.
    var unit: MeasureUnit?
    /// The digits after the point of the most precise bound of its numbers, as it is written.
    var decimals = 0
    /// True if entries may compare the listed values by their order.
    var isOrdered = false
    /// True if nobody has said that there are no other values, or, of texts, that these exclude each other.
    var isAssumed = false
    /// True if the value is a set of the listed values.
    var isSet = false
    /// The output of another table that decides the condition, if one does.
    var requirement: Requirement?
    /// The values of other conditions for which the condition is asked; nil if it always is.
    var dependency: Dependency?
  }

  /// - Parameters:
  ///   - node: a list of values, or a mapping that names a type of domain.
  ///   - place: the place of the values.
  ///   - literals: receives names that are the same in all languages.
  ///   - report: receives findings about the values.
  /// - Returns: The domain; nil if there is no usable one.
  func load(_ node: YAMLNode, at place: SourceRange, literals: inout LiteralTexts, report: Report) -> Loaded? {
    if case .mapping = node.value { return typed(node, at: place, literals: &literals, report: report) }
    if case .scalar(let text) = node.value, text.text.isEmpty {
      report.add(missingValues(place))
      return nil
    }
    if let finding = kindInPlaceOfValues(node) {
      report.add(finding)
      return nil
    }
    return enumeration(values(node, report: report), at: place, report: report).map { Loaded(domain: $0) }
  }

  private func enumeration(_ values: [SourceText], at place: SourceRange, report: Report) -> Domain? {
    Domain.parseEnumeration(values, at: place, of: owner.kind.title, report: report)
  }

  func values(_ node: YAMLNode, report: Report) -> [SourceText] {
    let values = node.texts("the values of \(owner.kind.name)", report: report)
    checkIDs(values, report: report)
    return values
  }

  private func checkIDs(_ values: [SourceText], report: Report) {
    for value in values where !value.text.isEmpty && value.text != "-" {
      _ = value.declaredIdentifier("a value", report: report)
    }
  }

  private func typed(_ node: YAMLNode, at place: SourceRange, literals: inout LiteralTexts, report: Report)
    -> Loaded?
  {
    var node = node
    if owner.kind == .output, case .mapping(let pairs) = node.value, let set = pairs.position(of: "any-of") {
      report.add(Self.setAsOutput(pairs[set].key.range))
      return nil
    }
    if let foreign = ForeignDomain(node, keys: owner.kind.keys) {
      report.add(foreign.finding)
      guard let rest = foreign.rest else { return nil }
      node = YAMLNode(.mapping(rest), file: node.file, bounds: node.bounds)
    }
    let before = report.count
    guard let fields = Fields(node, as: owner.kind.keys, report: report) else { return nil }
    let kinds = owner.kind.keys.oneOf.filter { fields[$0] != nil }
    if kinds.count > 1 {
      report.add(
        Finding(
          .wrongKind, at: place,
          "\(owner.kind.title) has values of one kind, not of \(Message.all(kinds.map(Message.init(verbatim:))))"))
    }
    if let name = fields["literal-name"] {
      let key = UnitKey.name(of: owner)
      literals.add(name, as: key, report: report)
    }
    let mayBeMissing = owner.kind != .output && flag(Domain.null, fields, ifUnreadable: true, report: report)
    let integer = flag("integer", fields, report: report)
    if var loaded = typed(fields, integer: integer, at: place, literals: &literals, report: report) {
      if mayBeMissing, loaded.isSet {
        report.add(Self.missingSet(fields.place(of: Domain.null) ?? place))
      } else if mayBeMissing, !loaded.domain.isNullable {
        loaded.domain = .nullable(loaded.domain)
      }
      if let dependency = DependencyLoader.dependency(fields, of: loaded, report: report) {
        (loaded.dependency, loaded.domain) = (dependency, .nullable(loaded.domain))
      }
      if let node = fields["or"] { loaded.domain = worded(loaded.domain, by: node, fields, report: report) }
      if let place = fields.place(of: "ordered"), owner.kind != .output {
        if fields["values"] ?? fields["literal"] == nil { report.add(Self.misplacedOrder(place)) }
        loaded.isOrdered = flag("ordered", fields, report: report)
      }
      if let place = fields.place(of: "assumed"), owner.kind == .condition {
        if loaded.requirement != nil { report.add(Self.misplacedAssumption(place)) }
        loaded.isAssumed = flag("assumed", fields, report: report)
      }
      if case .scalar(let interval)? = fields["number"]?.value { loaded.decimals = interval.text.decimalsOfBounds }
      if let unit = fields.text("unit", report: report) {
        if fields["number"] == nil { report.add(Self.misplaced("unit", unit.range)) }
        loaded.unit = MeasureUnit(unit, report: report)
      }
      return loaded
    }
    let isNamed = owner.kind != .domain && (fields["domain"] != nil || fields["table"] != nil)
    if report.count == before, !isNamed { report.add(missingValues(place)) }
    return nil
  }

  private func typed(
    _ fields: Fields, integer: Bool, at place: SourceRange, literals: inout LiteralTexts, report: Report
  ) -> Loaded? {
    if owner.kind == .condition, let table = fields["table"] {
      return tables.required(table, fields, report: report)
    }
    if owner.kind != .domain, let name = fields["domain"] { return named(name, report: report) }
    if let node = fields["any-of"] {
      return set(node, at: place, literals: &literals, report: report).map { Loaded(domain: $0, isSet: true) }
    }
    if let node = fields["values"] {
      return enumeration(values(node, report: report), at: place, report: report).map { Loaded(domain: $0) }
    }
    if let node = fields["literal"] {
      if case .sequence(let items) = node.value {
        // The words are the ids themselves.
        let ids = values(node, report: report)
        for item in items {
          guard case .scalar(let text) = item.value, !text.text.isEmpty else { continue }
          literals.add(item, as: .value(text.text, of: owner), report: report)
        }
        return enumeration(ids, at: place, report: report).map { Loaded(domain: $0) }
      }
      return worded(node, "'literal'", at: place, literals: &literals, report: report).map { Loaded(domain: $0) }
    }
    return computed(fields, integer: integer, at: place, report: report).map { Loaded(domain: $0) }
  }

  /// The values of a mapping to their words, which are the same in all languages.
  private func worded(
    _ node: YAMLNode, _ name: Message, at place: SourceRange, literals: inout LiteralTexts, report: Report
  ) -> Domain? {
    guard let pairs = node.mapping(name, report: report) else { return nil }
    checkIDs(pairs.map(\.key), report: report)
    for pair in pairs { literals.add(pair.value, as: .value(pair.key.text, of: owner), report: report) }
    return enumeration(pairs.map(\.key), at: place, report: report)
  }

  /// The values that a set may have.
  private func set(
    _ node: YAMLNode, at place: SourceRange, literals: inout LiteralTexts, report: Report
  ) -> Domain? {
    let domain: Domain?
    if case .mapping = node.value {
      domain = worded(node, "'any-of'", at: place, literals: &literals, report: report)
    } else {
      domain = enumeration(values(node, report: report), at: node.range, report: report)
    }
    if domain?.isNullable == true {
      report.add(Self.missingSet(node.range))
      return nil
    }
    return domain
  }

  private func named(_ node: YAMLNode, report: Report) -> Loaded? {
    guard let name = node.text("'domain'", report: report) else { return nil }
    if let named = domains[name.text] {
      if named.isSet, owner.kind == .output {
        report.add(Self.setAsOutput(name.range, named.name.range))
        return nil
      }
      return named.domain.map {
        Loaded(
          domain: $0, name: named.name, unit: named.unit, decimals: named.decimals, isOrdered: named.isOrdered,
          isSet: named.isSet)
      }
    }
    report.add(
      Finding(
        .unknownDomain, at: name.range, "No spec declares the domain '\(name.text)'",
        fixes: Finding.Fix.didYouMean(name.text, amongIDs: domains.keys, replacing: name.range) + [
          .init("declare it: 'domains: { \(name.text): [first, second] }'")
        ]))
    return nil
  }

  /// A domain that doesn't list its values, or lists texts.
  private func computed(_ fields: Fields, integer: Bool, at place: SourceRange, report: Report) -> Domain? {
    for key in ["number", "date", "time", "duration", "version"] {
      guard let finding = fields[key].flatMap(Finding.intervalAsList) else { continue }
      report.add(finding)
      return nil
    }
    if let number = fields.text("number", report: report) {
      let attempt = report.attempt()
      defer { attempt.keep(quoting: [number]) }
      var step: Decimal?
      if let text = fields.text("step", report: attempt) {
        guard let read = Domain.parseStep(text, integer: integer, report: attempt) else { return nil }
        step = read
      }
      return Domain.parseNumber(number, integer: integer, step: step, report: attempt)
    }
    if let step = fields.place(of: "step") { report.add(Self.misplaced("step", step)) }
    let kinds: [(String, (SourceText, Report) -> Domain?)] = [
      ("date", Domain.parseDate), ("time", Domain.parseTime), ("duration", Domain.parseDuration),
      ("version", Domain.parseVersion),
    ]
    for (key, parse) in kinds {
      guard let interval = fields.text(key, report: report) else { continue }
      let attempt = report.attempt()
      defer { attempt.keep(quoting: [interval]) }
      return parse(interval, attempt)
    }
    if let texts = fields["text"] {
      if case .scalar(let text) = texts.value, text.text == "any" {
        report.add(
          Finding(
            .invalidValue, at: text.range, "'text' lists the texts that rules tell apart",
            fixes: [.init("list them: 'text: [first, second]'")]))
        return nil
      }
      return Domain.parseText(values(texts, report: report), at: place, report: report)
    }
    return flag("boolean", fields, ifUnreadable: true, report: report) ? .boolean : nil
  }

  private static func missingSet(_ place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "A set is never missing: one without members is empty",
      fixes: [.init("leave '\(Domain.null)' out, and write 'none' in entries for the empty set")])
  }

  private static func setAsOutput(_ place: SourceRange, _ declaration: SourceRange? = nil) -> Finding {
    Finding(
      .wrongKind, at: place, "Only a condition has a set as its value, not an output",
      notes: declaration.map { [.init("the set is declared here", at: $0)] } ?? [],
      fixes: [.init("list the values: 'values: [first, second]'; under 'collect', several rules may yield one each")])
  }

  private static func misplacedOrder(_ place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "'ordered' stands beside 'values' or 'literal', which list the values in their order",
      fixes: [.init("remove it, or list the values under 'values'")])
  }

  private static func misplacedAssumption(_ place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "'assumed' stands beside values of the condition's own, and another table decides these",
      fixes: [.init("remove it")])
  }

  private static func misplaced(_ key: String, _ place: SourceRange) -> Finding {
    Finding(
      .wrongKind, at: place, "'\(key)' stands beside 'number', which has the interval",
      fixes: [.init("remove it, or write 'number: any' beside it")])
  }

  /// The finding for a sole value whose text is a kind of values; nil for any other.
  func kindInPlaceOfValues(_ node: YAMLNode) -> Finding? {
    if case .sequence(let items) = node.value, items.count == 1,
      node.file.bytes[node.bounds].first == UInt8(ascii: "["), case .scalar(let text) = items[0].value,
      let (kind, interval) = MeantKind.interval("[\(text.text)]")
    {
      return intervalWithoutKind(node, kind, interval)
    }
    guard case .scalar(let text) = node.value else { return nil }
    if !text.text.isIdentifier, let (kind, interval) = MeantKind.interval(text.text) {
      return intervalWithoutKind(node, kind, interval)
    }
    guard let fixes = kindFixes(text.text, at: node.range) else { return nil }
    return Finding(
      .unknownValue, at: node.range, "'\(text.text)' stands here for a single value, not for a kind of values",
      fixes: fixes
        + (text.text.isIdentifier ? [.init("write '[\(text.text)]' if it is meant to be the only value")] : []))
  }

  private func intervalWithoutKind(_ node: YAMLNode, _ kind: MeantKind, _ interval: String) -> Finding {
    Finding(
      .wrongKind, at: node.range, "An interval stands under 'number' or 'date', which says what is between its bounds",
      fixes: kind.pairs(in: interval).map { [Self.write($0, node.range)] } ?? [])
  }

  /// The fixes that write the kind that a text names; nil if it names none.
  func kindFixes(_ text: String, at place: SourceRange) -> [Finding.Fix]? {
    if owner.kind != .domain, domains[text] != nil { return [Self.write(["domain: \(text)"], place)] }
    if let (kind, interval) = MeantKind.interval(text) {
      return kind.pairs(in: interval).map { [Self.write($0, place)] }
    }
    if text == "any" { return [.init("say what there is any of: '{ number: any }' or '{ date: any }'")] }
    guard let kind = MeantKind(text) else { return nil }
    return kind.pairs().map { [Self.write($0, place)] } ?? kind.advice(mayBeFree: owner.kind != .output)
  }

  private static func write(_ pairs: [String], _ place: SourceRange) -> Finding.Fix {
    let written = "{ \(pairs.joined(separator: ", ")) }"
    return .init("write '\(written)'", replacing: place, with: written)
  }

  private func missingValues(_ place: SourceRange) -> Finding {
    Finding(
      .missingKey, at: place, "\(owner.kind.title) needs its values",
      fixes: [
        .init("list them: '[first, second]'"),
        .init("or say '{ boolean: true }', '{ number: \"[0..120]\" }' or '{ date: any }'"),
      ] + (owner.kind == .output ? [.init("or say 'steps', where its results are steps")] : []))
  }

  /// The value of a key as a Boolean; `fallback`, which should be the more lenient value, if it can't be read.
  private func flag(_ key: String, _ fields: Fields, ifUnreadable fallback: Bool = false, report: Report)
    -> Bool
  {
    guard let text = fields.text(key, report: report) else { return false }
    if text.text != "true" && text.text != "false" {
      let isYes = ["yes", "on", "y", "True", "TRUE", "1"].contains(text.text)
      report.add(
        Finding(
          .wrongKind, at: text.range, "'\(key)' must be true or false",
          fixes: isYes ? [.init("write 'true'", replacing: text.range, with: "true")] : []))
      return fallback
    }
    return text.text == "true"
  }
}
