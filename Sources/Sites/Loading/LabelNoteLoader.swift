import DecisionTables
import Diagnostics
import Editions
import YAMLTree

/// Reads `notes-on`: notes on the names of conditions and on their values.
enum LabelNoteLoader {
  static func load(
    _ fields: Fields,
    conditions: [Condition],
    findings: inout [Finding]
  ) -> [LabelNote] {
    let pairs = fields["notes-on"]?.mapping("'notes-on'", findings: &findings) ?? []
    return pairs.flatMap { pair -> [LabelNote] in
      guard let label = label(pair.key, conditions: conditions, findings: &findings) else {
        return []
      }
      return pair.value.texts("a note", findings: &findings).map {
        LabelNote(condition: label.condition, value: label.value, note: $0.text, place: $0.range)
      }
    }
  }

  private static func label(
    _ key: SourceText,
    conditions: [Condition],
    findings: inout [Finding]
  ) -> (condition: Int, value: Int?)? {
    let parts = key.text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
      .map(String.init)
    guard let condition = conditions.firstIndex(where: { $0.id == parts[0] }) else {
      let place = key.range(of: 0..<parts[0].utf8.count)
      findings.append(.unknownCondition(parts[0], at: place, among: conditions))
      return nil
    }
    guard parts.count > 1 else { return (condition, nil) }
    let values = conditions[condition].namedValues
    if let value = conditions[condition].position(of: parts[1]) { return (condition, value) }
    findings.append(
      Finding(
        "UnknownValue",
        at: key.range,
        "'\(parts[0])' has no value '\(parts[1])' to put a note on",
        notes: values.isEmpty ? [] : [.init("its values are: \(values.joined(separator: ", "))")],
        fixes: Finding.Fix.didYouMean(parts[1], among: values)
      )
    )
    return nil
  }
}

extension LabelNote {
  /// The note of a position among the names of a condition's values as one of their slot.
  ///
  /// They differ for numbers and dates, of which only a missing one has a name.
  func onSlot(of table: CompiledTable) -> LabelNote {
    guard value != nil, table.table.conditions[condition].domain.values == nil else { return self }
    var note = self
    note.value = table.slot(holding: Domain.null, condition: condition)
    return note
  }
}
