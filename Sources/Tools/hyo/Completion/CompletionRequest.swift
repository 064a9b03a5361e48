import Diagnostics

/// The words of a command line whose last one is being typed.
struct CompletionRequest {
  /// The words after `hyo`; the last may be empty.
  let words: [String]

  /// The proposals for the last word.
  func answer(among commands: [any Command.Type]) -> CompletionAnswer {
    guard words.count > 1 else {
      let names = commands.map { Proposal.Word($0.name, $0.help.summary) }
      let options: [Proposal.Word] = [.init("--help", "show this help"), .init("--version", "show the version")]
      let isOption = words.first?.hasPrefix("-") ?? false
      return CompletionAnswer(.words(isOption ? options : names))
    }
    guard let command = commands.first(where: { $0.name == words[0] }) else { return CompletionAnswer(.nothing) }
    return command.complete(Array(words.dropFirst()))
  }
}

extension Command {
  /// The proposals for the last of a command's arguments.
  fileprivate static func complete(_ arguments: [String]) -> CompletionAnswer {
    let line = PartialLine(arguments, options: allOptions)
    let word = arguments.last ?? ""
    func answer(_ proposal: Proposal, behind prefix: String = "") -> CompletionAnswer {
      CompletionAnswer(proposal, for: word, behind: prefix, site: line.site)
    }
    if let option = line.awaiting { return answer(option.proposal) }
    if line.areOptionsOver || !word.hasPrefix("-") { return answer(proposal(behind: line.operands)) }
    if let sign = word.firstIndex(of: "="), word.hasPrefix("--") {
      let name = word[..<sign].dropFirst(2)
      let option = allOptions.first { $0.name == name && $0.metavariable != nil }
      return answer(option?.proposal ?? .nothing, behind: String(word[...sign]))
    }
    return answer(.words(allOptions.map { .init("--\($0.name)", $0.help) }))
  }
}

/// The state of the arguments before the one that is being typed.
private struct PartialLine<C: Command> {
  /// The option whose value is being typed as a separate word.
  private(set) var awaiting: Option<C>?
  private(set) var operands: [String] = []
  /// True if `--` has ended the options.
  private(set) var areOptionsOver = false
  /// The site's folder.
  private(set) var site = "."

  init(_ arguments: [String], options: [Option<C>]) {
    for argument in arguments.dropLast() {
      if let option = awaiting {
        take(argument, for: option)
        awaiting = nil
      } else if areOptionsOver || !argument.hasPrefix("-") || argument == "-" {
        operands.append(argument)
      } else if argument == "--" {
        areOptionsOver = true
      } else if argument.hasPrefix("--") {
        readLong(argument.dropFirst(2), options)
      } else {
        readShort(argument.dropFirst(), options)
      }
    }
  }

  private mutating func take(_ value: String, for option: Option<C>) { if option.name == "site" { site = value } }

  private mutating func readLong(_ text: Substring, _ options: [Option<C>]) {
    let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard let option = options.first(where: { $0.name == parts[0] }), option.metavariable != nil else { return }
    if parts.count > 1 { take(String(parts[1]), for: option) } else { awaiting = option }
  }

  /// Several letters may be combined; the first one with a value takes the rest, or else the next argument.
  private mutating func readShort(_ letters: Substring, _ options: [Option<C>]) {
    for index in letters.indices {
      guard let option = options.first(where: { $0.short == letters[index] }), option.metavariable != nil else {
        continue
      }
      let value = letters[letters.index(after: index)...]
      if value.isEmpty { awaiting = option } else { take(String(value), for: option) }
      return
    }
  }
}
