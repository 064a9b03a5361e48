import Sites

// What several commands have in common.
extension Options.Option {
  static let help = Self(name: "help", short: "h", takesValue: false)
  static let site = Self(name: "site", short: "s", takesValue: true)
  static let locale = Self(name: "locale", short: "l", takesValue: true)
  static let strict = Self(name: "strict", short: "S", takesValue: false)
  static let budget = Self(name: "budget", short: "b", takesValue: true)
  static let totalBudget = Self(name: "total-budget", short: "B", takesValue: true)
  static let verbose = Self(name: "verbose", short: "v", takesValue: false)
  static let format = Self(name: "format", short: "f", takesValue: true)
}

extension Options {
  /// Whether arguments that may be wrong ask for JSON: how a command fails must not depend on reading them.
  static func askForJSON(_ arguments: [String]) -> Bool {
    let arguments = arguments.prefix { $0 != "--" }
    let json = OutputFormat.json.rawValue
    if arguments.contains(where: { ["--format=" + json, "-f" + json].contains($0) }) {
      return true
    }
    return zip(arguments, arguments.dropFirst()).contains { name, value in
      ["--format", "-f"].contains(name) && value == json
    }
  }

  /// The site's folder.
  var site: String { value("site") ?? "." }

  var isStrict: Bool { has("strict") }

  /// Whether all that is found is told; programs are always told all.
  var isVerbose: Bool { has("verbose") || value("format") == OutputFormat.json.rawValue }

  /// How many comparisons each claim about a table may take.
  var budget: Int {
    get throws(UsageError) { try count("budget") ?? CheckSettings.defaultBudget }
  }

  /// How many comparisons the command may take for tables that are hard to verify.
  var totalBudget: Int {
    get throws(UsageError) { try count("total-budget") ?? CheckSettings.defaultTotalBudget }
  }

  /// The value of an option that takes a positive integer.
  private func count(_ option: String) throws(UsageError) -> Int? {
    guard let text = value(option) else { return nil }
    guard let count = Int(text), count > 0 else {
      throw UsageError("'--\(option)' is a positive integer, not '\(text)'")
    }
    return count
  }

  /// How results are printed.
  ///
  /// - Parameter known: what the command can print, the default first.
  /// - Returns: one of them.
  /// - Throws: an error for any other.
  func format<Format: RawRepresentable<String>>(_ known: [Format]) throws(UsageError) -> Format {
    guard let name = value("format") else { return known[0] }
    if let format = known.first(where: { $0.rawValue == name }) { return format }
    let names = known.map(\.rawValue)
    let list = names.dropLast().joined(separator: ", ") + " or " + names[names.count - 1]
    throw UsageError("'--format' is \(list), not '\(name)'")
  }
}

/// How a command prints what it has to tell.
enum OutputFormat: String {
  case text, json, csv
}
