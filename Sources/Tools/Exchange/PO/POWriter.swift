extension Translations {
  /// The texts as a PO file of GNU gettext, formatted like the output of `msgcat --no-wrap`.
  ///
  /// It has no dates and no line numbers, so that it changes only when a text does. The categories of a plural are
  /// contexts of their own, so that no plural rule is needed.
  package var po: String {
    var text = """
      msgid ""
      msgstr ""
      "Project-Id-Version: Hyo site\\n"
      "Language: \(target.replacingHyphens)\\n"
      "MIME-Version: 1.0\\n"
      "Content-Type: text/plain; charset=UTF-8\\n"
      "Content-Transfer-Encoding: 8bit\\n"
      "X-Source-Language: \(source.replacingHyphens)\\n"

      """
    for entry in entries { entry.writePO(to: &text) }
    return text
  }
}

extension Translations.Entry {
  fileprivate func writePO(to text: inout String) {
    text += "\n"
    for line in comments.flatMap({ $0.split(separator: "\n") }) { text += "#. \(line)\n" }
    if !files.isEmpty { text += "#: \(files.joined(separator: " "))\n" }
    if isFuzzy { text += "#, fuzzy\n" }
    if let previousSource {
      text += "#| msgctxt \(context.poLiteral)\n"
      writeString("msgid", previousSource, prefix: "#| ", to: &text)
    }
    text += "msgctxt \(context.poLiteral)\n"
    writeString("msgid", source, to: &text)
    writeString("msgstr", target, to: &text)
  }

  /// Writes a text on one line, or with each of its lines on a line of its own.
  private func writeString(_ keyword: String, _ string: String, prefix: String = "", to text: inout String) {
    let lines = string.linesWithEnds
    if lines.count < 2 {
      text += "\(prefix)\(keyword) \(string.poLiteral)\n"
      return
    }
    text += "\(prefix)\(keyword) \"\"\n"
    for line in lines { text += "\(prefix)\(line.poLiteral)\n" }
  }
}

extension String {
  /// A language's tag as gettext writes it: `pt_BR`.
  fileprivate var replacingHyphens: String { String(map { $0 == "-" ? "_" : $0 }) }

  fileprivate var linesWithEnds: [String] {
    var lines = [""]
    for scalar in unicodeScalars {
      lines[lines.count - 1].unicodeScalars.append(scalar)
      if scalar == "\n" { lines.append("") }
    }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The text in quotes, with the escapes of C.
  fileprivate var poLiteral: String {
    var literal = "\""
    for scalar in unicodeScalars {
      if let letter = POEscape.letter(for: scalar) {
        literal += "\\\(letter)"
      } else {
        literal.unicodeScalars.append(scalar)
      }
    }
    return literal + "\""
  }
}
