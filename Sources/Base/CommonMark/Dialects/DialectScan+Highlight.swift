import Diagnostics

/// Code between tags of a template language: `{% highlight ruby %}` … `{% endhighlight %}`.
extension DialectScan {
  /// Makes fences of two tags, each alone on its line, and of none if another block begins before the second one.
  ///
  /// - Parameter line: The line without its indentation and line end.
  /// - Returns: The offset after the line of the second tag; nil if the line is no such tag, or nothing ends the code.
  mutating func readHighlight(_ line: Range<Int>) -> Int? {
    guard let tag = HighlightTag(bytes[line]), !tag.isEnd else { return nil }
    var start = line.upperBound + 1
    while start < bytes.count {
      let end = bytes.span.offset(of: 0x0A, from: start)
      let text = start + bytes[start..<end].prefix(while: \.isBlank).count
      if let other = HighlightTag(bytes[text..<end]), other.isOfHugo == tag.isOfHugo {
        guard other.isEnd else { break }
        // More backticks than people write in code.
        let fence = [UInt8](repeating: UInt8(ascii: "`"), count: 8)
        add(DialectEdit(run: line, before: fence + tag.language.utf8))
        add(DialectEdit(run: text..<end, before: fence))
        return end + 1
      }
      start = end + 1
    }
    return nil
  }
}

/// A line with a tag of Jekyll or Hugo, before code or behind it.
private struct HighlightTag {
  /// True for the tag behind the code.
  let isEnd: Bool
  /// True for `{{<` and `{{%`.
  let isOfHugo: Bool
  /// The language of the code; empty for none.
  let language: String

  /// Nil for a line with anything else.
  init?(_ line: ArraySlice<UInt8>) {
    guard line.first == UInt8(ascii: "{"), line.count < 200 else { return nil }
    let text = String(decoding: line, as: UTF8.self).trimmingWhitespace
    let signs = [("{{<", ">}}"), ("{{%", "%}}"), ("{%-", "-%}"), ("{%-", "%}"), ("{%", "-%}"), ("{%", "%}")]
    guard let (open, close) = signs.first(where: { text.hasPrefix($0.0) && text.hasSuffix($0.1) }),
      text.count >= open.count + close.count
    else { return nil }
    let words = text.dropFirst(open.count).dropLast(close.count).split(whereSeparator: \.isWhitespace)
    isOfHugo = open.hasPrefix("{{")
    // Hugo allows a space behind the slash.
    isEnd = words.joined() == (isOfHugo ? "/highlight" : "endhighlight")
    guard isEnd || words.first == "highlight" else { return nil }
    let name = (words.dropFirst().first ?? "").filter { $0 != "\"" }
    language = name.allSatisfy { $0.isLetter || $0.isNumber || "+#-".contains($0) } ? name : ""
  }
}
