extension Message {
  /// A phrase with a number: one form for 1, and another for all others.
  package static func count(_ number: Int, one: @autoclosure () -> Message, _ other: @autoclosure () -> Message)
    -> Message
  { number == 1 ? one() : other() }

  /// Phrases one after the other: "a, b, c".
  package static func list(_ phrases: [Message]) -> Message {
    guard let first = phrases.first else { return "" }
    return phrases.dropFirst().reduce(first) { "\($0), \($1)" }
  }

  /// The same of the first few, and the number of the rest.
  package static func list(_ phrases: [Message], upTo most: Int) -> Message {
    let shown = list(Array(phrases.prefix(most)))
    return phrases.count > most ? "\(shown), and \(phrases.count - most) more" : shown
  }

  /// The same of names.
  package static func names(_ names: [String]) -> Message { list(names.map(Message.init(verbatim:))) }

  /// The first few of some names, and the number of the rest.
  package static func names(_ names: [String], upTo most: Int) -> Message {
    Self.names(Array(names.prefix(most)), of: names.count)
  }

  /// The first of a number of names, and the number of the rest.
  package static func names(_ first: [String], of count: Int) -> Message {
    let shown = names(first)
    return count > first.count ? "\(shown), and \(count - first.count) more" : shown
  }

  /// Names in quotes, each with an arrow from the next: "'a' ← 'b' ← 'a'".
  package static func way(_ names: [String]) -> Message {
    guard let first = names.first else { return "" }
    return names.dropFirst().reduce("'\(first)'") { "\($0) ← '\($1)'" }
  }

  /// All of some phrases: "a, b and c".
  package static func all(_ phrases: [Message]) -> Message {
    guard let last = phrases.last, phrases.count > 1 else { return list(phrases) }
    return "\(list(phrases.dropLast())) and \(last)"
  }

  /// One of some phrases: "a, b or c".
  package static func one(of phrases: [Message]) -> Message {
    guard let last = phrases.last, phrases.count > 1 else { return list(phrases) }
    return "\(list(phrases.dropLast())) or \(last)"
  }

  /// Joins two pieces of one text, neither of them a phrase of its own, for long literals on two lines.
  package static func + (one: Message, other: Message) -> Message {
    var joined = one
    joined.append(other)
    return joined
  }
}
