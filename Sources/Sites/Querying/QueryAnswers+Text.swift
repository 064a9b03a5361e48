import DecisionTables
import Diagnostics
import Editions

extension QueryAnswers {
  /// The answers for people: when, what then, and where that is written.
  ///
  /// - Parameter isVerbose: whether to show all groups of combinations and all rules.
  /// - Returns: lines of text.
  func text(verbosely isVerbose: Bool) -> String {
    let groups = answers.map { answer in
      let places = places(of: answer.answer, isVerbose)
      let outcome = answer.words.text + (places.isEmpty ? [] : [""]) + places
      return headings(of: answer, isVerbose)
        + outcome.map { indented($0, answer.headings.isEmpty ? 0 : 1) }
    }
    let isDivided = answers.contains { !$0.headings.isEmpty }
    let lines = groups.joined(separator: [""]).map { indented($0, heading == nil ? 0 : 1) }
    let all = (heading.map { [$0] } ?? []) + (isDivided && heading != nil ? [""] : []) + lines
    return all.map { $0.printableLine + "\n" }.joined()
  }

  private func headings(of answer: WordedAnswer, _ isVerbose: Bool) -> [String] {
    let most = isVerbose ? answer.headings.count : Self.mostHeadings
    let more = answer.headings.count - most
    return answer.headings.prefix(most)
      + (more > 0 ? ["… and \(more) more groups of combinations:"] : [])
  }

  /// Nobody reads more; programs get all of them.
  private static let mostHeadings = 20

  private func indented(_ line: String, _ level: Int) -> String {
    line.isEmpty ? "" : String(repeating: "  ", count: level) + line
  }

  /// Where the spec says so.
  private func places(of answer: Answer, _ isVerbose: Bool) -> [String] {
    if let impossible = answer.decision.impossible {
      return [line(queried.table.impossible[impossible].place, "impossible")]
    }
    let most = isVerbose ? answer.rules.count : Self.mostRules
    var lines = answer.rules.prefix(most).map { index in
      let rule = queried.table.rules[index]
      return line(rule.id.range, rule.id.text)
    }
    if answer.rules.count > most {
      lines.append("… and \(answer.rules.count - most) more rules")
    }
    if answer.isByDefault {
      lines.append(line(queried.table.defaultPlace, DecisionTable.defaultID))
    }
    return lines
  }

  private static let mostRules = 20

  private func line(_ place: SourceRange, _ name: String) -> String {
    "\(place.file.path):\(SourcePosition(of: place).line): \(name)"
  }
}
