import DecisionTables
import Diagnostics
import Editions

extension QueryAnswers {
  /// The answers for people: when, what then, and where that is written.
  var text: String {
    let groups = answers.map { answer in
      let places = places(of: answer.answer)
      let outcome = answer.words.text + (places.isEmpty ? [] : [""]) + places
      return headings(of: answer) + outcome.map { indented($0, answer.headings.isEmpty ? 0 : 1) }
    }
    let isDivided = answers.contains { !$0.headings.isEmpty }
    let lines = groups.joined(separator: [""]).map { indented($0, heading == nil ? 0 : 1) }
    let all = (heading.map { [$0] } ?? []) + (isDivided && heading != nil ? [""] : []) + lines
    return all.map { $0.printableLine + "\n" }.joined()
  }

  private func headings(of answer: WordedAnswer) -> [String] {
    let more = answer.headings.count - Self.mostHeadings
    return answer.headings.prefix(Self.mostHeadings)
      + (more > 0 ? ["… and \(more) more groups of combinations:"] : [])
  }

  /// Nobody reads more; programs get all of them.
  private static let mostHeadings = 20

  private func indented(_ line: String, _ level: Int) -> String {
    line.isEmpty ? "" : String(repeating: "  ", count: level) + line
  }

  /// Where the spec says so.
  private func places(of answer: Answer) -> [String] {
    if let impossible = answer.decision.impossible {
      return [line(queried.table.impossible[impossible].place, "impossible")]
    }
    var lines = answer.rules.prefix(Self.mostRules).map { index in
      let rule = queried.table.rules[index]
      return line(rule.id.range, rule.id.text)
    }
    if answer.rules.count > Self.mostRules {
      lines.append("… and \(answer.rules.count - Self.mostRules) more rules")
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
