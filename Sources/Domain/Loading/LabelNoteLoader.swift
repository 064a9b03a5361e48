import DecisionTables
import Diagnostics
import YAMLTree

/// Reads `notes-on`: notes on the names of conditions and outputs, and on their values.
struct LabelNoteLoader {
  let conditions: [Condition]
  let outputs: [Output]

  func load(_ fields: Fields, report: Report) -> [LabelNote] {
    let pairs = fields["notes-on"]?.mapping("'notes-on'", report: report) ?? []
    return pairs.flatMap { pair -> [LabelNote] in
      guard let label = label(pair.key, report: report) else { return [] }
      return pair.value.texts("a note", report: report).map {
        LabelNote(label, note: $0.declaredIdentifier("a note", report: report), place: $0.range)
      }
    }
  }

  private func label(_ key: SourceText, report: Report) -> LabelNote.Label? {
    let parts = key.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let value = parts.count > 1 ? parts[1] : nil
    if let condition = conditions.firstIndex(where: { $0.id == parts[0] }) {
      guard let value else { return .condition(condition) }
      let values = conditions[condition].domain.namedValues
      return check(value, among: values, of: key, report: report) ? .value(value, condition: condition) : nil
    }
    if conditions.haveSets, let set = conditions.column(parts[0]), set.isSet {
      guard let value else { return .condition(set.first) }
      let members = conditions[set.first].member?.all ?? []
      guard check(value, among: members, of: key, report: report) else { return nil }
      return .value(value, condition: set.first)
    }
    if let output = outputs.firstIndex(where: { $0.key == parts[0] }) {
      guard let value else { return .output(output) }
      let values = outputs[output].domain?.namedValues ?? []
      return check(value, among: values, of: key, report: report) ? .outputValue(value, output: output) : nil
    }
    let place = key.range(of: 0..<parts[0].utf8.count)
    report.add(unknown(parts[0], at: place))
    return nil
  }

  private func check(_ value: String, among values: [String], of key: SourceText, report: Report) -> Bool {
    if values.contains(value) { return true }
    let subject = key.text.prefix { $0 != "." }
    report.add(
      Finding(
        .unknownValue, at: key.range, "'\(subject)' has no value '\(value)' to put a note on",
        notes: values.isEmpty ? [] : [.init("its values are: \(values.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(value, amongIDs: values)))
    return false
  }

  private func unknown(_ name: String, at place: SourceRange) -> Finding {
    let known = conditions.declaredIDs + outputs.map(\.key)
    return Finding(
      .unknownCondition, at: place, "The table has no condition or output '\(name)' to put a note on",
      notes: [.init("it has: \(known.joined(separator: ", "))")],
      fixes: Finding.Fix.didYouMean(name, amongIDs: known, replacing: place))
  }
}
