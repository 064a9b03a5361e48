import CGetopt
import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Reads a command's arguments with `getopt_long`, in the GNU style: `-s DIR`, `--site DIR`, `--site=DIR`.
struct ArgumentReader<Command> {
  let command: String
  let options: [Option<Command>]

  /// The arguments, in order.
  struct Arguments {
    var options: [(option: Option<Command>, value: String)] = []
    /// The arguments that are not options.
    var operands: [String] = []
  }

  /// - Parameter arguments: the arguments after the command's name.
  /// - Returns: The options and operands.
  /// - Throws: An error if an option is unknown or has no value; people have been told about it.
  func read(_ arguments: [String]) throws(UsageError) -> Arguments {
    // Bytes that are not UTF-8 arrive as U+FFFD, and would name another folder.
    if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      throw UsageError("the argument '\(argument.printableLine)' is not UTF-8")
    }
    let words = ["hyo \(command)"] + arguments
    var argv = unsafe words.map { unsafe strdup($0) } + [nil]
    let names = unsafe options.map { unsafe strdup($0.name) }
    defer {
      unsafe argv.forEach { unsafe free($0) }
      unsafe names.forEach { unsafe free($0) }
    }
    var long = unsafe options.indices.map { index in
      let argument = options[index].metavariable == nil ? no_argument : required_argument
      return unsafe option(name: names[index], has_arg: argument, flag: nil, val: code(index))
    }
    unsafe long.append(option())
    var read = Arguments()
    let count = Int32(words.count)
    while true {
      let found = unsafe getopt_long(count, &argv, shortOptions, long, nil)
      if found == -1 { break }
      guard let index = options.indices.first(where: { code($0) == found }) else {
        // `getopt_long` has reordered the arguments: operands are last.
        let last = unsafe argv[max(0, Int(min(count, hyo_option_index())) - 1)]
        let argument = unsafe last.map { unsafe String(cString: $0) } ?? ""
        Terminal.error(words[0], fault(found, hyo_faulty_option(), at: argument))
        throw .told
      }
      let value = unsafe hyo_option_value().map { unsafe String(cString: $0) }
      read.options.append((options[index], value ?? ""))
    }
    for index in Int(hyo_option_index())..<words.count {
      if let operand = unsafe argv[index] { unsafe read.operands.append(String(cString: operand)) }
    }
    return read
  }

  /// The code that `getopt_long` returns for an option: its letter, or a number beyond all letters.
  func code(_ index: Int) -> Int32 { options[index].short?.asciiValue.map(Int32.init) ?? 0x100 + Int32(index) }

  /// The letters, each with a colon if it takes a value; the first colon keeps `getopt_long` from printing messages.
  private var shortOptions: String {
    ":" + options.compactMap { option in option.short.map { "\($0)\(option.metavariable == nil ? "" : ":")" } }.joined()
  }
}
