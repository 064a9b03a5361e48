/// A text for people, written in English and translatable into other languages.
///
/// A literal makes a message. Each `\(…)` is an argument, and the rest is the pattern, which is the key of
/// translations: `"'\(key)' is no key of \(subject)"` has the pattern `'{1}' is no key of {2}`.
package struct Message: Sendable {
  /// In English, with `{1}`, `{2}` and so on for the arguments.
  package private(set) var pattern: String
  /// The values of the placeholders.
  package private(set) var arguments: [Argument]

  /// A varying part of a message.
  package enum Argument: Sendable {
    /// A name, a number or an author's text, the same in every language.
    case text(String)
    /// A phrase with its own translation; `beginsSentence` is true at the beginning of a sentence.
    case phrase(Message, beginsSentence: Bool = false)
    /// Phrases one after the other.
    case list([Message])
  }

  /// A text that is the same in every language.
  package init(verbatim text: String) {
    pattern = "{1}"
    arguments = [.text(text)]
  }

  /// A pattern with the values of its placeholders.
  init(pattern: String, arguments: [Argument]) { (self.pattern, self.arguments) = (pattern, arguments) }

  /// Any number of phrases one after the other: "a, b, c".
  init(joining phrases: [Message]) {
    pattern = "{1}"
    arguments = [.list(phrases)]
  }

  /// Appends another message, renumbering its placeholders to come after these.
  mutating func append(_ other: Message) {
    let numbers = other.arguments.indices.map { "{\($0 + arguments.count + 1)}" }
    pattern += MessageCatalogue.english.fill(other.pattern, with: numbers)
    arguments += other.arguments
  }

  /// Replaces each argument that is a text.
  package mutating func replace(_ text: String, with other: String) {
    for index in arguments.indices { if case .text(text) = arguments[index] { arguments[index] = .text(other) } }
  }

  /// The message in English.
  package var english: String { text(in: .english) }

  /// The message in the language of a catalogue, or in English if it has no translation.
  package func text(in catalogue: MessageCatalogue) -> String {
    let pattern = catalogue.translation(of: pattern) ?? pattern
    if arguments.isEmpty { return pattern }
    return catalogue.fill(pattern, with: arguments.map { $0.text(in: catalogue) })
  }
}

extension Message: Hashable {
  /// True if two messages have the same text in English.
  package static func == (one: Message, other: Message) -> Bool { one.english == other.english }

  package func hash(into hasher: inout Hasher) { hasher.combine(english) }
}

extension Message: CustomStringConvertible { package var description: String { english } }

extension Message.Argument {
  fileprivate func text(in catalogue: MessageCatalogue) -> String {
    switch self {
    case .text(let text): text
    case .phrase(let message, beginsSentence: false): message.text(in: catalogue)
    case .phrase(let message, beginsSentence: true): catalogue.beginningOfSentence(message.text(in: catalogue))
    case .list(let phrases): Self.joined(phrases.map { $0.text(in: catalogue) }, in: catalogue)
    }
  }

  /// Fills in the pattern of a list once for all of its phrases, of which there may be very many.
  private static func joined(_ phrases: [String], in catalogue: MessageCatalogue) -> String {
    guard phrases.count > 1 else { return phrases.first ?? "" }
    let list: Message = "\("\u{0}"), \("\u{0}")"
    let parts = list.text(in: catalogue).split(separator: "\u{0}", omittingEmptySubsequences: false)
    guard parts.count == 3 else { return phrases.joined(separator: ", ") }
    return parts[0] + phrases.joined(separator: String(parts[1])) + parts[2]
  }
}

extension Message: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { (pattern, arguments) = (value, []) }

  package init(stringInterpolation: StringInterpolation) {
    (pattern, arguments) = (stringInterpolation.pattern, stringInterpolation.arguments)
  }

  /// Takes the arguments out of a literal.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var pattern = ""
    fileprivate var arguments: [Argument] = []

    package init(literalCapacity: Int, interpolationCount: Int) {
      pattern.reserveCapacity(literalCapacity + 3 * interpolationCount)
      arguments.reserveCapacity(interpolationCount)
    }

    package mutating func appendLiteral(_ literal: String) { pattern += literal }

    /// A name, or an author's text.
    package mutating func appendInterpolation(_ text: some StringProtocol) { append(.text(String(text))) }

    /// A number.
    package mutating func appendInterpolation(_ number: some BinaryInteger) { append(.text(String(number))) }

    /// A phrase that is translated itself.
    package mutating func appendInterpolation(_ phrase: Message) { append(.phrase(phrase)) }

    /// The same at the beginning of a sentence, which English begins with a capital letter.
    package mutating func appendInterpolation(sentence phrase: Message) {
      append(.phrase(phrase, beginsSentence: true))
    }

    private mutating func append(_ argument: Argument) {
      arguments.append(argument)
      pattern += "{\(arguments.count)}"
    }
  }
}
