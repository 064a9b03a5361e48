import Diagnostics
import Glibc
import Sites

/// `hyo build`
struct BuildCommand {
  private var site = "."
  private var output: String?
  private var selection = BuildSelection()
  private var isCheck = false
  private var isStrict = false
  private var isJSON = false

  private static let options: [Options.Option] = [
    .init(name: "site", short: "s", takesValue: true),
    .init(name: "output", short: "o", takesValue: true),
    .init(name: "locale", short: "l", takesValue: true),
    .init(name: "edition", short: "e", takesValue: true),
    .init(name: "check", short: "c", takesValue: false),
    .init(name: "strict", short: "S", takesValue: false),
    .init(name: "format", short: "f", takesValue: true),
    .init(name: "help", short: "h", takesValue: false),
  ]

  /// - Returns: the exit code.
  static func run(_ arguments: [String]) async -> Int32 {
    guard let options = Options(arguments, Self.options) else {
      Terminal.error("Try 'hyo build --help'.\n")
      return ExitCode.usage
    }
    if options.has("help") {
      Terminal.output(Usage.build)
      return ExitCode.clean
    }
    guard let command = BuildCommand(options) else { return ExitCode.usage }
    return await command.run()
  }

  private init?(_ options: Options) {
    if let operand = options.operands.first {
      Self.refuse("unexpected argument '\(operand)'; the site is named with '--site'")
      return nil
    }
    site = options.value("site") ?? "."
    output = options.value("output")
    isCheck = options.has("check")
    isStrict = options.has("strict")
    selection.locales = options.values("locale")
    let formats = options.values("edition")
    for format in formats where EditionFormat(rawValue: format) == nil {
      Self.refuse("'--edition' is html or markdown, not '\(format)'")
      return nil
    }
    if !formats.isEmpty { selection.editions = Set(formats.compactMap(EditionFormat.init)) }
    switch options.value("format") ?? "text" {
    case "text": break
    case "json": isJSON = true
    case let other:
      Self.refuse("'--format' is text or json, not '\(other)'")
      return nil
    }
  }

  private static func refuse(_ message: String) {
    Terminal.error("hyo build: \(message)\nTry 'hyo build --help'.\n")
  }

  private func run() async -> Int32 {
    return 0
  }
}
