import Diagnostics

extension ArgumentReader {
  /// The message for a faulty option, in the words of `getopt_long`; for an unknown one with the option that may be meant.
  ///
  /// - Parameters:
  ///   - result: the result of `getopt_long`: a colon if a value is missing, otherwise a question mark.
  ///   - code: the code of the faulty option; 0 for a long one that is unknown or ambiguous.
  ///   - argument: the last argument that was read completely.
  /// - Returns: The message.
  func fault(_ result: Int32, _ code: Int32, at argument: String) -> Message {
    let known = options.indices.first { self.code($0) == code }.map { options[$0].name }
    let isLong = argument.hasPrefix("--")
    switch (isMissingValue: result == Int32(UInt8(ascii: ":")), isLong, known) {
    case (true, true, let name?): return "option '--\(name)' requires an argument"
    case (true, _, _): return "option requires an argument -- '\(letter(code))'"
    case (false, true, let name?): return "option '--\(name)' doesn't allow an argument"
    case (false, _, _) where code != 0: return "invalid option -- '\(letter(code))'"
    case (false, _, _): return unknownOption(argument)
    }
  }

  private func unknownOption(_ argument: String) -> Message {
    let name = argument.dropFirst(2).prefix { $0 != "=" }
    let meant = options.filter { $0.name.hasPrefix(name) }
    guard meant.count > 1 else {
      let message: Message = "unrecognized option '\(argument)'"
      let fix = Finding.Fix.didYouMean("--\(name)", among: options.map { "--\($0.name)" }).first?.summary
      return fix.map { "\(message); \($0)" } ?? message
    }
    let list = Message.list(meant.map { "'--\($0.name)'" })
    return "option '\(argument)' is ambiguous; possibilities: \(list)"
  }

  /// A letter of an argument, which may be one byte of a longer character.
  private func letter(_ code: Int32) -> String {
    UInt8(exactly: code).map { String(decoding: [$0], as: UTF8.self) } ?? ""
  }
}
