extension Finding.Details {
  /// Its members in the JSON of a finding, without empty ones.
  var members: KeyValuePairs<String, JSON?> {
    [
      "page": page.map(JSON.string), "table": table.map(JSON.string), "example": example.map(JSON.string),
      "rules": list(rules), "more-rules": list(moreRules), "conditions": list(conditions), "outputs": list(outputs),
      "values": list(values), "texts": list(texts),
      "counts": counts.isEmpty ? nil : .object(counts.map { .init(name: $0.name, value: .exact($0.number)) }),
      "lower-bounds": list(counts.filter(\.isLowerBound).map(\.name)),
      "boxes": boxes.isEmpty ? nil : .array(boxes.map { JSON($0) }),
      "witnesses": witnesses.isEmpty ? nil : .array(witnesses.map { JSON($0) }),
    ]
  }

  private func list(_ texts: [String]) -> JSON? { texts.isEmpty ? nil : .strings(texts) }
}

extension JSON {
  fileprivate init(_ box: Finding.Box) {
    let when = box.entries.map { Member(name: $0.condition, value: .strings($0.tests)) }
    self = .members(["when": .object(when), "rules": box.rules.isEmpty ? nil : .strings(box.rules)])
  }

  fileprivate init(_ witness: Finding.Witness) {
    let when = witness.values.map { Member(name: $0.condition, value: .string($0.value)) }
    self = .members(["when": .object(when), "rules": witness.rules.isEmpty ? nil : .strings(witness.rules)])
  }
}
