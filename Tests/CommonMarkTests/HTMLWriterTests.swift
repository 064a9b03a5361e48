import Testing

@testable import CommonMark

@Suite("HTML writer") struct HTMLWriterTests {
  @Test("A character is escaped wherever it stands in a text", arguments: 1...40) func escaping(length: Int) {
    // They differ from one of the four in a bit or two.
    let others = Array("';=?%6. |~".utf8)
    let filler = String(decoding: (0..<length).map { others[$0 % others.count] }, as: UTF8.self)
    #expect(html([.text(filler)]) == filler)
    for offset in 0..<length {
      for (character, reference) in [("<", "lt"), (">", "gt"), ("&", "amp"), ("\"", "quot")] {
        let (start, end) = (filler.utf8.prefix(offset), filler.utf8.dropFirst(offset + 1))
        let text = "\(Substring(start))\(character)\(Substring(end))"
        #expect(html([.text(text)]) == "\(Substring(start))&\(reference);\(Substring(end))")
      }
    }
  }

  @Test("An attribute is made of its pieces, a text without markup among them") func attributes() {
    var writer = HTMLWriter(reserving: 1)
    writer.begin("a", class: "b")
    writer.attribute("href", "#", "x\"", ":", "<")
    writer.attribute("title", "> ", plainTextOf: [.emphasis([.text("a&")]), .softBreak], "!")
    writer.content()
    writer.text(is: "↩")
    writer.start("p", class: "q")
    #expect(
      String(decoding: writer.bytes, as: UTF8.self)
        == "<a class=\"b\" href=\"#x&quot;:&lt;\" title=\"&gt; a&amp; !\">↩<p class=\"q\">")
  }
}
