import DecisionTables
import Diagnostics
import Localization
import YAMLTree

/// Reads the outputs of a table: a list of outputs whose results are steps, or a mapping from outputs to their values.
struct OutputLoader {
  let conditions: [Condition]
  let domains: [String: NamedDomain]

  /// - Returns: the outputs, and whether the domain of each could be read.
  func outputs(_ node: YAMLNode, literals: inout LiteralTexts, report: Report) -> (
    outputs: [Output], isWhole: Bool
  ) {
    var outputs: [Output] = []
    guard case .mapping(let pairs) = node.value else {
      for text in node.texts("'outputs'", report: report) { add(text, &outputs, report: report) }
      return (outputs.isEmpty ? [Output(id: "")] : outputs, true)
    }
    var isWhole = true
    for pair in pairs {
      guard let output = add(pair.key, &outputs, report: report) else { continue }
      if case .scalar(let text) = pair.value.value, !text.text.isEmpty {
        if text.text == Self.steps { continue }
        report.add(unknownKind(text, at: pair.value.range, of: outputs[output].id))
      } else {
        let loaded = domain(pair, literals: &literals, report: report)
        outputs[output].domain = loaded?.domain
        outputs[output].domainName = loaded?.name
        outputs[output].unit = loaded?.unit
        outputs[output].decimals = loaded?.decimals ?? 0
      }
      if outputs[output].domain == nil { isWhole = false }
    }
    return (outputs.isEmpty ? [Output(id: "")] : outputs, isWhole)
  }

  /// The word in place of the values of an output whose results are steps.
  private static let steps = "steps"

  static let shape = Shape.either([
    .words([steps]), .list(of: .id(.outputValue, .declaration)), .mapping(ValueOwner.Kind.output.keys),
  ])

  /// The position of a new output; nil, with a finding, if its name is taken.
  @discardableResult private func add(_ name: SourceText, _ outputs: inout [Output], report: Report) -> Int? {
    let id = name.declaredIdentifier("an output", report: report)
    if outputs.contains(where: { $0.id == id }) {
      report.add(Finding(.duplicateID, at: name.range, "The table has the output '\(id)' twice"))
    } else if conditions.contains(where: { $0.id == id }) {
      report.add(Finding(.duplicateID, at: name.range, "'\(id)' is a condition of the table, and so no output"))
    } else {
      outputs.append(Output(id: id, place: name.range))
      return outputs.count - 1
    }
    return nil
  }

  private func domain(_ pair: YAMLPair, literals: inout LiteralTexts, report: Report) -> DomainLoader.Loaded? {
    let loaded = DomainLoader(owner: .output(pair.key.text), domains: domains).load(
      pair.value, at: pair.key.range, literals: &literals, report: report)
    guard var loaded else { return nil }
    if loaded.name != nil, loaded.domain.hasAnythingElse {
      report.add(freeText(pair.value))
      return nil
    }
    guard case .nullable(let values) = loaded.domain else { return loaded }
    report.add(.missingResult(at: pair.value.range))
    loaded.domain = values
    return loaded
  }

  private func freeText(_ node: YAMLNode) -> Finding {
    Finding(
      .invalidValue, at: node.range, "The domain is one of free text, and what a rule decides is one of several values",
      fixes: [.init("list the values: '[first, second]'")])
  }

  private func unknownKind(_ text: SourceText, at place: SourceRange, of output: String) -> Finding {
    let loader = DomainLoader(owner: .output(output), domains: domains)
    return Finding(
      .unknownValue, at: text.range, "'\(text.text)' does not say what values '\(output)' may have",
      fixes: loader.kindFixes(text.text, at: place) ?? Finding.Fix.didYouMean(
        text.text, among: [Self.steps], replacing: text.range) + [
          .init("write 'steps', list the values in brackets, or say '{ number: any }'")
        ])
  }
}
