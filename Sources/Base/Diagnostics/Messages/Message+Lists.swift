extension Message {
  /// A phrase with a number: one form for 1, and another for all others.
  package static func count(_ number: Int, one: @autoclosure () -> Message, _ other: @autoclosure () -> Message)
    -> Message
  { number == 1 ? one() : other() }

  /// The most phrases of a list that are shown unless somebody asks for more.
  package static let most = 20

  /// Phrases one after the other: "a, b, c"; the first ones and the number of the rest if there are more.
  package static func list(_ phrases: [Message], upTo most: Int = most) -> Message {
    first(Message(joining: Array(phrases.prefix(most))), leavingOut: phrases.count - most)
  }

  /// The same of names.
  package static func names(_ names: [String]) -> Message { self.names(names, upTo: most) }

  /// The first few of some names, and the number of the rest.
  package static func names(_ names: [String], upTo most: Int) -> Message {
    Self.names(Array(names.prefix(most)), of: names.count)
  }

  /// The first of a number of names, and the number of the rest.
  package static func names(_ first: [String], of count: Int) -> Message {
    self.first(Message(joining: first.map(Message.init(verbatim:))), leavingOut: count - first.count)
  }

  /// Names in quotes, each with an arrow from the next: "'a' ← 'b' ← 'a'"; the first 20 and the number of the rest if there
  /// are more.
  package static func way(_ names: [String]) -> Message {
    guard let start = names.first else { return "" }
    let shown: Message = names.prefix(most).dropFirst().reduce("'\(start)'") { "\($0) ← '\($1)'" }
    return first(shown, leavingOut: names.count - most)
  }

  private static func first(_ shown: Message, leavingOut rest: Int) -> Message {
    rest > 0 ? "\(shown), and \(rest) more" : shown
  }

  /// All of some phrases: "a, b and c"; the first ones and the number of the rest if there are very many.
  package static func all(_ phrases: [Message]) -> Message {
    guard let last = phrases.last, phrases.count > 1, phrases.count <= most else { return list(phrases) }
    return "\(list(phrases.dropLast())) and \(last)"
  }

  /// One of some phrases: "a, b or c"; the first ones and the number of the rest if there are very many.
  package static func one(of phrases: [Message]) -> Message {
    guard let last = phrases.last, phrases.count > 1, phrases.count <= most else { return list(phrases) }
    return "\(list(phrases.dropLast())) or \(last)"
  }

  /// Joins two pieces of one text, neither of them a phrase of its own, for long literals on two lines.
  package static func + (one: Message, other: Message) -> Message {
    var joined = one
    joined.append(other)
    return joined
  }
}
