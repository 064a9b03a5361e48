import Diagnostics

/// A manual page in the macros of man(7).
struct Roff {
  private(set) var text = ""

  /// The first line of a page.
  mutating func begin(_ title: String, date: String, source: String, manual: String) {
    let arguments = [source, manual].map { "\"\(Self.escaped($0))\"" }.joined(separator: " ")
    text += ".TH \(Self.escaped(title.uppercased())) 1 \(date) \(arguments)\n"
    // A name that is broken at the end of a line can't be copied, and Japanese has no spaces to stretch.
    text += ".nh\n.ad l\n"
  }

  mutating func section(_ title: String) { text += ".SH \(Self.escaped(title))\n" }

  mutating func subsection(_ title: String) { text += ".SS \(Self.escaped(title))\n" }

  /// A paragraph with refilled lines; the first one below a heading needs no macro.
  mutating func paragraph(_ paragraph: String, isFirst: Bool = false) {
    if !isFirst { text += ".PP\n" }
    fill(paragraph)
  }

  /// Lines that are kept unchanged.
  mutating func lines(_ lines: String) {
    text += ".PP\n.nf\n"
    for each in lines.split(separator: "\n", omittingEmptySubsequences: false) { line(String(each)) }
    text += ".fi\n"
  }

  /// A term with its explanation, to its right or below it.
  mutating func item(_ term: String, _ explanation: String) {
    text += ".TP\n\(term)\n"
    fill(explanation)
  }

  /// Lines that man may break elsewhere.
  private mutating func fill(_ text: String) {
    for each in text.unwrapped(by: "\n").split(separator: "\n") {
      self.text += Self.protected(Self.breakable(Self.escaped(String(each)))) + "\n"
    }
  }

  private mutating func line(_ line: String) { text += Self.protected(Self.escaped(line)) + "\n" }

  /// A line of text that is already escaped.
  mutating func raw(_ line: String) { text += Self.protected(line) + "\n" }

  /// The text with a mark wherever a line may end between Japanese characters, which groff doesn't know by itself.
  private static func breakable(_ text: String) -> String {
    var marked = ""
    for character in text {
      if let last = marked.last, last.isCJK, !noLineEnds.contains(last) {
        let isBegin = character.isCJK ? !noLineBegins.contains(character) : "、。".contains(last)
        if isBegin { marked += "\\:" }
      }
      marked.append(character)
    }
    return marked
  }

  /// Characters that can't begin a line in Japanese (JIS X 4051).
  private static let noLineBegins = Set("、。，．・：；？！ー」』）】〕々…ぁぃぅぇぉっゃゅょァィゥェォッャュョ")
  /// Characters that can't end a line.
  private static let noLineEnds = Set("「『（【〔")

  static func bold(_ text: String) -> String { "\\fB\(escaped(text))\\fR" }

  static func italic(_ text: String) -> String { "\\fI\(escaped(text))\\fR" }

  /// The text with every special character escaped; hyphens stay those that people type.
  static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\e").replacing("-", with: "\\-").replacing("\"", with: "\\(dq")
  }

  /// The line, protected from being read as a request.
  private static func protected(_ line: String) -> String {
    line.hasPrefix(".") || line.hasPrefix("'") ? "\\&" + line : line
  }
}
