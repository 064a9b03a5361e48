import Loading

extension ImportedPage {
  /// Makes all texts but the prose ones that a site may have.
  mutating func repair(with repair: inout TextRepair) {
    Self.repair(&title, &repair)
    for index in conditions.indices { conditions[index].repair(with: &repair) }
    for index in steps.indices { steps[index].literal = steps[index].literal.map { repair.inline($0) } }
    for index in phrases.indices where !phrases[index].hasPlaceholders {
      Self.repair(&phrases[index].texts, &repair, isPhrase: true)
    }
    for index in outputs.indices {
      Self.repair(&outputs[index].texts, &repair)
      guard case .values(var values) = outputs[index].domain else { continue }
      for value in values.indices { Self.repair(&values[value].texts, &repair) }
      outputs[index].domain = .values(values)
    }
    for index in notes.indices { Self.repair(&notes[index].texts, &repair) }
    for index in tables.indices {
      Self.repair(&tables[index].title, &repair)
      for number in tables[index].annotations.indices {
        Self.repair(&tables[index].annotations[number].texts, &repair)
      }
    }
  }

  fileprivate static func repair(_ texts: inout Texts, _ repair: inout TextRepair, isPhrase: Bool = false) {
    for index in texts.indices { texts[index] = texts[index].map { repair.inline($0, isPhrase: isPhrase) } }
  }
}

extension ImportedCondition {
  fileprivate mutating func repair(with repair: inout TextRepair) {
    ImportedPage.repair(&name, &repair)
    for index in sentences.indices { ImportedPage.repair(&sentences[index], &repair) }
    guard case .values(var values) = domain else { return }
    for index in values.indices { ImportedPage.repair(&values[index].texts, &repair) }
    domain = .values(values)
  }
}
