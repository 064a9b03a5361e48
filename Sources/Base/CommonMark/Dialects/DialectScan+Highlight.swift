import Diagnostics

/// Code between tags of a template language: `{% highlight ruby %}` … `{% endhighlight %}`.
extension DialectScan {
  /// Makes fences of the tags that stand alone on their lines.
  ///
  /// - Parameter line: The line without its indentation and line end.
  /// - Returns: The offset after the line of the second tag; nil if the line is no such tag, or nothing ends the code.
  mutating func readHighlight(_ line: Range<Int>) -> Int? {
    guard let tag = HighlightTag(bytes[line]), let end = search(tag.end, from: line.upperBound, limit: 1 << 18),
      let start = bytes[..<end].lastIndex(of: 0x0A), start >= line.upperBound
    else { return nil }
    var last = start + 1
    while bytes[last].isBlank { last += 1 }
    let close = bytes.span.offset(of: 0x0A, from: end)
    // More backticks than people write in code.
    let fence = [UInt8](repeating: UInt8(ascii: "`"), count: 8)
    add(DialectEdit(run: line, before: fence + tag.language.utf8))
    add(DialectEdit(run: last..<close, before: fence))
    return close + 1
  }
}

/// The tag before code, of Jekyll or Hugo.
private struct HighlightTag {
  /// The language of the code; empty for none.
  let language: String
  /// The words in the tag behind the code.
  let end: String

  /// Nil for a line with anything else.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: "{"), line.count < 200 else { return nil }
    let words = String(decoding: line, as: UTF8.self).split { $0.isWhitespace }
    let signs = ["{%": "%}", "{%-": "-%}", "{{<": ">}}", "{{%": "%}}"]
    guard words.count > 2, words[1] == "highlight", let close = signs[String(words[0])], close == words[words.count - 1]
    else { return nil }
    let name = words[2].filter { $0 != "\"" }
    language = name.allSatisfy { $0.isLetter || $0.isNumber || "+#-".contains($0) } && words.count > 3 ? name : ""
    end = words[0].hasPrefix("{{") ? "/highlight" : "endhighlight"
  }
}
