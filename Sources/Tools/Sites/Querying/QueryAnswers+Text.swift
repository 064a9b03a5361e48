import DecisionTables
import Diagnostics
import Editions

extension QueryAnswers {
  /// The answers for people: the conditions, the outcome, and its places in the spec.
  ///
  /// - Parameters:
  ///   - isVerbose: true to show all groups of combinations and all rules.
  ///   - catalogue: the language of text that is not the site's own.
  /// - Returns: Lines of text.
  func text(verbosely isVerbose: Bool, in catalogue: MessageCatalogue) -> String {
    let groups = answers.map { answer in
      let places = places(of: answer, isVerbose).map { $0.text(in: catalogue) }
      let ways = ways(of: answer).map { $0.text(in: catalogue) }
      let outcome = answer.words.text + (places.isEmpty ? [] : [""]) + places + ways
      return headings(of: answer, isVerbose).map { $0.text(in: catalogue) }
        + outcome.map { indented($0, answer.headings.isEmpty ? 0 : 1) }
    }
    let isDivided = answers.contains { !$0.headings.isEmpty }
    let shown = groups.joined(separator: [""]).map { indented($0, heading == nil ? 0 : 1) }
    let lines = bounds.map { shown + ["", indented($0.text(in: catalogue), heading == nil ? 0 : 1)] } ?? shown
    let all = (heading.map { [$0] } ?? []) + (isDivided && heading != nil ? [""] : []) + lines
    return all.map { $0.printableLine + "\n" }.joined()
  }

  /// The caution about computed numbers that what is given leaves open.
  private var bounds: Message? {
    if bounded.isEmpty { return nil }
    let names = Message.names(bounded)
    return "The numbers of \(names) are computed: these are bounds, and some of them may never occur."
  }

  private func headings(of answer: WordedAnswer, _ isVerbose: Bool) -> [Message] {
    let most = isVerbose ? answer.headings.count : Self.mostHeadings
    let more = answer.headings.count - most
    let shown = answer.headings.prefix(most).map(Message.init(verbatim:))
    if more <= 0 { return shown }
    let rest = Message.count(
      more, one: "… and 1 more group of combinations:", "… and \(more) more groups of combinations:")
    return shown + [rest]
  }

  /// Nobody reads more; programs get all of them.
  private static let mostHeadings = 20

  private func indented(_ line: String, _ level: Int) -> String {
    line.isEmpty ? "" : String(repeating: "  ", count: level) + line
  }

  /// The places in the spec that give the answer.
  private func places(of worded: WordedAnswer, _ isVerbose: Bool) -> [Message] {
    let answer = worded.answer
    if let impossible = answer.decision.impossible {
      return [line(queried.table.impossible[impossible].place, "impossible")]
    }
    let most = isVerbose ? answer.rules.count : Self.mostRules
    var lines = zip(answer.rules, worded.annotations).prefix(most).flatMap { index, annotation in
      let rule = queried.table.rules[index]
      return [line(rule.id.range, Message(verbatim: rule.id.text))]
        + (annotation.map { [Message(verbatim: "  " + $0)] } ?? [])
    }
    if answer.rules.count > most {
      let more = answer.rules.count - most
      lines.append(.count(more, one: "… and 1 more rule", "… and \(more) more rules"))
    }
    if answer.isByDefault { lines.append(line(queried.table.defaultPlace, Message(verbatim: DecisionTable.defaultID))) }
    return lines
  }

  private static let mostRules = 20

  /// The decisions of other tables on the way, with the rules that make them.
  private func ways(of worded: WordedAnswer) -> [Message] {
    if worded.ways.isEmpty { return [] }
    var lines = [worded.ways.count == 1 ? "on the way:" : "on one of these ways:" as Message]
    for way in worded.ways {
      lines.append(Message(verbatim: "  " + way.text))
      for decided in way.decisions {
        let table = decided.table.definition
        let rules = decided.decision.decidingRules.map { (table.rules[$0].id.range, table.rules[$0].id.text) }
        let all = rules + (decided.decision.isByDefault ? [(table.defaultPlace, DecisionTable.defaultID)] : [])
        lines += all.map { "    \(line($0.0, Message(verbatim: "\(table.id)/\($0.1)")))" }
      }
    }
    return lines
  }

  private func line(_ place: SourceRange, _ name: Message) -> Message {
    "\(place.file.path):\(place.file.line(at: place.bounds.lowerBound).number): \(name)"
  }
}
