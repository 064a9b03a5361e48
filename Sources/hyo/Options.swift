import CGetopt
import Diagnostics
import Glibc

/// Reads a command's options with `getopt_long`, in the GNU style: `-s DIR`, `--site DIR`, `--site=DIR`.
struct Options {
  struct Option {
    var name: String
    var short: Character
    var takesValue: Bool
  }

  /// The options that were given, in order.
  private(set) var given: [(name: String, value: String)] = []
  /// What is no option.
  private(set) var operands: [String] = []

  /// Reads arguments; nil where an option is unknown or lacks its value, and `getopt_long` has said so.
  ///
  /// - Parameters:
  ///   - command: the command's name.
  ///   - arguments: what follows it.
  ///   - options: what may be given.
  init?(of command: String, _ arguments: [String], _ options: [Option]) {
    // The system's bytes that are no UTF-8 come as U+FFFD, and would name another folder.
    if let argument = arguments.first(where: { $0.unicodeScalars.contains("\u{FFFD}") }) {
      Terminal.error("hyo \(command): the argument '\(argument.printableLine)' is not UTF-8\n")
      return nil
    }
    let arguments = ["hyo \(command)"] + arguments
    var argv = unsafe arguments.map { unsafe strdup($0) } + [nil]
    let names = unsafe options.map { unsafe strdup($0.name) }
    defer {
      unsafe argv.forEach { unsafe free($0) }
      unsafe names.forEach { unsafe free($0) }
    }
    var long = unsafe zip(options, names).map { entry, name in
      unsafe option(
        name: name,
        has_arg: entry.takesValue ? required_argument : no_argument,
        flag: nil,
        val: Int32(entry.short.asciiValue ?? 0)
      )
    }
    unsafe long.append(option())
    let short = options.map { "\($0.short)\($0.takesValue ? ":" : "")" }.joined()
    let count = Int32(arguments.count)
    while true {
      let code = unsafe getopt_long(count, &argv, short, long, nil)
      if code == -1 { break }
      guard let entry = options.first(where: { $0.short.asciiValue.map(Int32.init) == code }) else {
        return nil
      }
      let value = unsafe hyo_option_value().map { unsafe String(cString: $0) }
      given.append((entry.name, value ?? ""))
    }
    for index in Int(hyo_option_index())..<arguments.count {
      if let operand = unsafe argv[index] { unsafe operands.append(String(cString: operand)) }
    }
  }

  func has(_ name: String) -> Bool {
    given.contains { $0.name == name }
  }

  /// The last value given for an option.
  func value(_ name: String) -> String? {
    given.last { $0.name == name }?.value
  }

  func values(_ name: String) -> [String] {
    given.filter { $0.name == name }.map(\.value)
  }
}
