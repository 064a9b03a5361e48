import Diagnostics
import Messages

/// An option of a command, declared once: how it is read, its help, and what it sets.
struct Option<Command> {
  /// The name after `--`.
  let name: String
  /// The letter after `-`, for an option that is typed often.
  let short: Character?
  /// The placeholder for its value in the help; nil if it takes no value.
  let metavariable: String?
  /// The words that a shell proposes for its value.
  let proposal: Proposal
  /// The text for the help, broken into lines.
  let help: Message
  /// Sets the value, which is an empty text if the option takes none.
  let set: (inout Command, String) throws(UsageError) -> Void

  init(
    _ name: String, _ short: Character? = nil, _ metavariable: String? = nil, proposing proposal: Proposal = .nothing,
    help: Message, set: @escaping (inout Command, String) throws(UsageError) -> Void
  ) {
    self.name = name
    self.short = short
    self.metavariable = metavariable
    self.proposal = proposal
    self.help = help
    self.set = set
  }

  /// An option without a value.
  init(_ name: String, _ short: Character? = nil, help: Message, sets field: WritableKeyPath<Command, Bool>) {
    self.init(name, short, help: help) { command, _ in command[keyPath: field] = true }
  }
}

/// For commands that print findings in all formats.
let findingFormatHelp: Message = """
  how findings are printed: text (default), json, sarif,
  github, gitlab, junit or markdown
  """

/// For commands that do all the work of a build.
let verboseHelp: Message = """
  show all that was found of each kind, not only the first,
  and how long each stage took
  """

extension Finding.Kind {
  /// The kind with the id that a user gave.
  init(named id: String) throws(UsageError) {
    guard let kind = Self(id: id) else {
      let fix = Finding.Fix.didYouMean(id, among: Self.allCases.map(\.id)).first?.summary
      let message: Message = "there is no finding '\(id)'"
      throw UsageError(fix.map { "\(message); \($0)" } ?? message)
    }
    self = kind
  }
}

// Options that several commands share.
extension Option {
  static var help: Self { Self("help", "h", help: "show this help") { _, _ in } }

  static var language: Self {
    let help: Message = "the language of messages: en or ja (default: as in LANG,\nbut English in formats for programs)"
    return Self("language", nil, "TAG", proposing: .messageLanguages, help: help) { (_, tag) throws(UsageError) in
      // The language was read before everything else, so that it also applies to mistakes in other options.
      guard MessageLanguage(named: tag) != nil else { throw UsageError("'--language' is en or ja, not '\(tag)'") }
    }
  }

  static func site(_ field: WritableKeyPath<Command, String>) -> Self {
    let help: Message = "the site's folder, which holds hyo.yaml (default: .)"
    return Self("site", "s", "DIR", proposing: .folders, help: help) { $0[keyPath: field] = $1 }
  }

  static func documents(_ field: WritableKeyPath<Command, DocumentsOption>) -> Self {
    let help: Message = "compare documents of this language, a file or a folder,\nwith those of others"
    return Self("documents", "d", "TAG=PATH", proposing: .files, help: help) {
      (command, text) throws(UsageError) in try command[keyPath: field].add(text)
    }
  }

  static func strict(_ field: WritableKeyPath<Command, Bool>) -> Self {
    Self("strict", "S", help: "treat warnings as errors", sets: field)
  }

  static func budget(_ field: WritableKeyPath<Command, Int>) -> Self {
    let help: Message = """
      how many comparisons each claim about a table may take
      (default: 100000000, 0.3 to 0.5 seconds)
      """
    return count("budget", "b", help: help, field)
  }

  static func totalBudget(_ field: WritableKeyPath<Command, Int>) -> Self {
    let help: Message = "how many all hard tables together may take\n(default: 500000000)"
    return count("total-budget", "B", help: help, field)
  }

  static func verbose(_ help: Message, _ field: WritableKeyPath<Command, Bool>) -> Self {
    Self("verbose", "v", help: help, sets: field)
  }

  static func fresh(_ field: WritableKeyPath<Command, Bool>) -> Self {
    Self("fresh", nil, help: "do all of the work again, even if nothing has changed", sets: field)
  }

  /// The output format of a command: one of all cases of a type.
  static func format<Format: RawRepresentable<String> & CaseIterable>(
    _ help: Message, _ field: WritableKeyPath<Command, Format>
  ) -> Self {
    let formats = Proposal.words(Format.allCases.map(\.rawValue))
    return Self("format", "f", "FORMAT", proposing: formats, help: help) { (command, name) throws(UsageError) in
      guard let format = Format(rawValue: name) else {
        let list = Message.one(of: Format.allCases.map { Message(verbatim: $0.rawValue) })
        throw UsageError("'--format' is \(list), not '\(name)'")
      }
      command[keyPath: field] = format
    }
  }

  static func only(_ field: WritableKeyPath<Command, Set<Finding.Kind>>) -> Self {
    kinds("only", help: "show findings of these ids only; may be repeated", field)
  }

  static func except(_ field: WritableKeyPath<Command, Set<Finding.Kind>>) -> Self {
    kinds("except", help: "show no findings of these ids; may be repeated", field)
  }

  private static func kinds(_ name: String, help: Message, _ field: WritableKeyPath<Command, Set<Finding.Kind>>) -> Self
  {
    Self(name, nil, "ID[,ID…]", proposing: .list(.findings), help: help) { (command, list) throws(UsageError) in
      for id in list.split(separator: ",", omittingEmptySubsequences: false) {
        if id.isEmpty { throw UsageError("'--\(name) \(list)' has an empty id; one comma stands between two ids") }
        command[keyPath: field].insert(try Finding.Kind(named: String(id)))
      }
    }
  }

  private static func count(_ name: String, _ short: Character, help: Message, _ field: WritableKeyPath<Command, Int>)
    -> Self
  {
    Self(name, short, "N", help: help) { command, text throws(UsageError) in
      guard let count = Int(text), count > 0 else {
        throw UsageError("'--\(name)' is a positive integer, not '\(text)'")
      }
      command[keyPath: field] = count
    }
  }
}
