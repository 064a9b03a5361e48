import Diagnostics

extension PageBuilder {
  /// The pattern of the headings of sections in each language; empty if the headings follow none.
  mutating func section(_ draft: TableDraft, _ conditions: [ResolvedCondition]) -> ImportedPage.Texts {
    guard !draft.headings.isEmpty else { return [] }
    // Hyo writes numbers as each language has them.
    if conditions.prefix(draft.layout?.sections.count ?? 0).contains(where: { $0.scale != nil }) { return [] }
    var patterns: [String?] = []
    var forms: [Int: [Int: [String?]]] = [:]
    for language in twins.documents.indices {
      let found = draft.headings.map { heading in
        SectionPattern(
          heading.texts[language]?.text,
          heading.values.enumerated().map { number, value in
            let condition = conditions[number]
            return (
              condition.id, name(condition.id, language),
              condition.values[condition.positions[value].ranges[0].lowerBound].id,
              label(condition, value, language)
            )
          })
      }
      let pattern = found.first.flatMap { $0?.pattern }
      guard let pattern, found.allSatisfy({ $0?.pattern == pattern }) else {
        patterns.append(nil)
        continue
      }
      patterns.append(pattern)
      for (heading, match) in zip(draft.headings, found) {
        for (number, value) in heading.values.enumerated() {
          guard let match else { continue }
          let position = conditions[number].positions[value].ranges[0].lowerBound
          forms[number, default: [:]][position, default: twins.documents.map { _ in nil }][language] =
            match.words[number]
        }
      }
    }
    set(forms, conditions)
    if patterns.contains(where: { $0 == nil }) {
      findings.append(
        .leavesOut(
          "The headings of the sections follow no pattern; Hyo writes its own", at: draft.headings[0].texts.firstPlace))
    }
    return patterns.contains { $0 != nil } ? texts(patterns) : []
  }

  private func siteIndex(_ language: Int) -> Int { order.firstIndex(of: language) ?? 0 }

  private func name(_ id: String, _ language: Int) -> String? {
    page.conditions.first { $0.id == id }?.name[siteIndex(language)]
  }

  private func label(_ condition: ResolvedCondition, _ value: Int, _ language: Int) -> String? {
    condition.values[condition.positions[value].ranges[0].lowerBound].texts[siteIndex(language)]
  }

  /// Sets how values are written in headings, where that is not how labels are written.
  private mutating func set(_ forms: [Int: [Int: [String?]]], _ conditions: [ResolvedCondition]) {
    for (number, values) in forms {
      guard let position = page.conditions.firstIndex(where: { $0.id == conditions[number].id }) else { continue }
      var sentences = conditions[number].values.map { $0.texts.map { _ in String?.none } }
      for (value, words) in values { sentences[value] = texts(words) }
      page.conditions[position].sentences = sentences
    }
  }
}

/// A heading with placeholders in the place of the names and values that it mentions.
struct SectionPattern {
  private(set) var pattern = ""
  /// The words for each value in the heading.
  private(set) var words: [String] = []

  /// Nil if the heading doesn't mention each value, in the order of the conditions.
  init?(_ heading: String?, _ values: [(condition: String, name: String?, value: String, label: String?)]) {
    guard let heading else { return nil }
    var rest = heading[...]
    for (condition, name, _, label) in values {
      guard let label, !label.isEmpty else { return nil }
      // The name comes first, with or without the code marks that the header has.
      for name in [name, name?.filter { $0 != "`" }].compactMap({ $0 }) where !name.isEmpty {
        if let range = rest.firstRange(of: name) {
          pattern += rest[..<range.lowerBound].escapedForPattern
          pattern +=
            name == values.first(where: { $0.condition == condition })?.name
            ? "{\(condition).name}" : name.escapedForPattern
          rest = rest[range.upperBound...]
          break
        }
      }
      guard let range = rest.rangeIgnoringCase(of: label) else { return nil }
      pattern += rest[..<range.lowerBound].escapedForPattern + "{\(condition)}"
      words.append(String(rest[range]))
      rest = rest[range.upperBound...]
    }
    pattern += rest.escapedForPattern
  }
}

extension StringProtocol {
  fileprivate var escapedForPattern: String { map { "{}".contains($0) ? "\\\($0)" : String($0) }.joined() }
}

extension Substring {
  fileprivate func firstRange(of part: String) -> Range<Index>? {
    var index = startIndex
    while index < endIndex {
      if self[index...].hasPrefix(part) { return index..<self.index(index, offsetBy: part.count) }
      index = self.index(after: index)
    }
    return nil
  }

  fileprivate func rangeIgnoringCase(of part: String) -> Range<Index>? {
    let lower = part.lowercased()
    var index = startIndex
    while index < endIndex {
      let end = self.index(index, offsetBy: part.count, limitedBy: endIndex) ?? endIndex
      if self[index..<end].lowercased() == lower { return index..<end }
      index = self.index(after: index)
    }
    return nil
  }
}
