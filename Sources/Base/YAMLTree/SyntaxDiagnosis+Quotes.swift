import Diagnostics

extension SyntaxDiagnosis {
  func unclosedQuote(at quote: Int) -> Finding {
    let end = textToEndOfLine(from: quote).upperBound
    return Finding(
      .unclosedQuote, at: range(character(at: quote)), "A quote must be closed",
      fixes: [
        Finding.Fix("close it at the end of the line", replacing: range(end..<end), with: string(character(at: quote)))
      ])
  }

  /// The finding for text after a quoted text: a quote within the text, or one that was not closed in time.
  func textAfterQuote(_ quoted: Range<Int>) -> Finding {
    let rest = textToEndOfLine(from: place)
    if bytes[quoted].contains(0x0A) {
      var finding = unclosedQuote(at: quoted.lowerBound)
      let closing = range(quoted.upperBound - 1..<quoted.upperBound)
      finding.notes = [Finding.Note("it is closed only here", at: closing)]
      return finding
    }
    return Finding(
      .textAfterQuote, at: range(rest), "No text may follow a closing quote",
      fixes: [requoting(quoted.lowerBound..<rest.upperBound)])
  }

  /// The fix that puts a whole text in quotes if only part of it is: `'it's here'` or `"OPEN" means …`.
  private func requoting(_ whole: Range<Int>) -> Finding.Fix {
    guard !problem.isInBrackets else { return Finding.Fix("put the whole text in quotes") }
    let text = string(whole)
    let isQuoteWithin = text.hasPrefix("'") && text.hasSuffix("'") && text.utf8.count > 1
    return Finding.Fix(
      isQuoteWithin ? "double the quote within the text" : "put the whole text in quotes", replacing: range(whole),
      with: singleQuoted(isQuoteWithin ? String(text.dropFirst().dropLast()) : text))
  }

  /// The finding for a text whose first character has another meaning in YAML.
  func unquotedText(at start: Int) -> Finding {
    if let finding = dedentedRow(at: start) { return finding }
    let text = problem.isInBrackets ? character(at: start) : textToEndOfLine(from: start)
    return Finding(
      .unquotedText, at: range(text), "A text that begins with '\(string(character(at: start)))' must be in quotes",
      fixes: [quoting(from: start)])
  }

  /// The finding for a row of a pipe table with less indentation than the row above it; nil for anything else.
  private func dedentedRow(at start: Int) -> Finding? {
    let pipe = UInt8(ascii: "|")
    guard byte(at: start) == pipe, isFirstOnLine(start), let above = lineAbove(start),
      byte(at: above.lowerBound) == pipe, column(of: above.lowerBound) > column(of: start)
    else { return nil }
    return Finding(
      .wrongIndentation, at: range(textToEndOfLine(from: start)), Self.wrongColumn,
      fixes: [indenting(start, by: column(of: above.lowerBound))])
  }

  /// A fix that adds quotes around a value that ends with its line; none in brackets, where its end is unknown.
  func quoting(from start: Int) -> Finding.Fix {
    let text = textToEndOfLine(from: start)
    let isQuoted = byte(at: start)?.isQuote ?? true
    guard !problem.isInBrackets, !isQuoted else { return Finding.Fix("put the whole text in quotes") }
    let quoted = singleQuoted(string(text))
    return Finding.Fix("put the text in quotes", replacing: range(text), with: quoted)
  }

  var unknownEscape: Finding {
    let backslash = stride(from: place, through: max(place - 3, 0), by: -1).first { byte(at: $0) == UInt8(ascii: "\\") }
    let start = backslash ?? place
    return Finding(
      .unknownEscape, at: range(start..<character(at: start + 1).upperBound),
      "A backslash in double quotes must begin an escape that YAML knows",
      fixes: [
        Finding.Fix("double the backslash", replacing: range(start..<start), with: "\\"),
        Finding.Fix("use single quotes, in which a backslash means itself"),
      ])
  }
}
