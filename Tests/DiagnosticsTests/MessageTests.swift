import Diagnostics
import Testing

@Suite struct MessageTests {
  @Test func `A literal becomes a pattern and its arguments`() {
    let (key, subject): (String, Message) = ("colour", "a table")
    let message: Message = "'\(key)' is no key of \(subject), \(3) times"
    #expect(message.pattern == "'{1}' is no key of {2}, {3} times")
    #expect(message.english == "'colour' is no key of a table, 3 times")
  }

  @Test func `Only a number in braces is a placeholder`() {
    let name = "{2}"
    let message: Message = "write '{ \(name): {0..1} }' or {{\("b")}}"
    #expect(message.english == "write '{ {2}: {0..1} }' or {{b}}")
  }

  @Test func `A phrase begins a sentence with a capital letter in English only`() {
    let subject: Message = "a table"
    let message: Message = "\(sentence: subject) needs '\("rules")'"
    #expect(message.english == "A table needs 'rules'")
    let catalogue = MessageCatalogue { ["a table": "eine Tabelle", "{1} needs '{2}'": "'{2}' fehlt: {1}"][$0] }
    #expect(message.text(in: catalogue) == "'rules' fehlt: eine Tabelle")
  }

  @Test func `Arguments may stand in any order, and each is translated itself`() {
    let message: Message = "\(Message.all(["a list", "'x'"])) of \(2)"
    let catalogue = MessageCatalogue { ["{1} and {2}": "{1}と{2}", "{1} of {2}": "{2}の{1}"][$0] }
    #expect(message.text(in: catalogue) == "2のa listと'x'")
    #expect(message.english == "a list and 'x' of 2")
  }

  @Test func `Pieces of a long literal make one pattern`() {
    let message: Message = "'\("a")' and " + "'\("b")' differ"
    #expect(message.pattern == "'{1}' and '{2}' differ")
    #expect(message.english == "'a' and 'b' differ")
  }

  @Test func `Lists name what they hold, and how much more there is`() {
    #expect(Message.names(["a", "b", "c"], upTo: 2).english == "a, b, and 1 more")
    #expect(Message.all(["a", "b", "c"]).english == "a, b and c")
    #expect(Message.one(of: ["a", "b", "c"]).english == "a, b or c")
    #expect(Message.all([]).english.isEmpty)
  }

  @Test func `Of a hundred thousand phrases a list has the first 20, and all where all are asked for`() {
    let names = (0..<100_000).map { "n\($0)" }
    let phrases = names.map { Message("'\($0)'") }
    let japanese = MessageCatalogue { ["{1}, {2}": "{1}、{2}", "{1}, and {2} more": "{1}、ほか{2}件"][$0] }
    for list in [Message.list(phrases), .all(phrases), .one(of: phrases)] {
      #expect(list.english.hasPrefix("'n0', 'n1', ") && list.english.hasSuffix("'n18', 'n19', and 99980 more"))
      #expect(list.text(in: japanese).hasSuffix("'n18'、'n19'、ほか99980件"))
    }
    #expect(Message.names(names).english.hasSuffix("n18, n19, and 99980 more"))
    #expect(Message.names(names, upTo: names.count).english == names.joined(separator: ", "))
    #expect(Message.all(Array(phrases.prefix(20))).english.hasSuffix("'n18' and 'n19'"))
  }

  @Test func `Another text takes the place of an argument`() {
    var message: Message = "write '\("[1..2]")'"
    message.replace("[1..2]", with: "\"[1..2]\"")
    #expect(message.english == "write '\"[1..2]\"'")
  }

  @Test func `Messages are equal where they say the same`() {
    #expect(Message("'\("a")'") == "'a'")
    #expect(Message("a") != "b")
  }
}
