import CommonMark
import Diagnostics
import Localization

extension StatusPage {
  /// A picture (SVG) with the percentage of texts that agree, which loads nothing and has the same bytes everywhere.
  package func badge() -> [UInt8] {
    let number = "\(percent)%"
    let (left, right) = (width(of: language.name), width(of: number))
    var writer = HTMLWriter()
    writer.begin("svg")
    writer.attribute("xmlns", is: "http://www.w3.org/2000/svg")
    writer.attribute("width", String(left + right))
    writer.attribute("height", is: "20")
    writer.attribute("viewBox", "0 0 ", String(left + right), " 20")
    writer.attribute("role", is: "img")
    writer.attribute("xml:lang", titleLanguage.tag.text)
    writer.content()
    writer.start("title")
    writer.text(badgeTitle)
    writer.end("title")
    // Both have a contrast of more than 7 to white.
    rectangle(from: 0, width: left, fill: "#404040", to: &writer)
    rectangle(from: left, width: right, fill: percent == 100 ? "#0b5a27" : "#6b4000", to: &writer)
    text(language.name, at: left / 2, to: &writer)
    text(number, at: left + right / 2, to: &writer)
    writer.end("svg")
    writer.newline()
    return writer.bytes
  }

  /// The language of the title; English if the language has none.
  private var titleLanguage: Language { language.own(.status) == nil ? .english : language }

  /// The approximate width of a text, because fonts differ between machines.
  private func width(of text: String) -> Int { text.displayWidth * 7 + 12 }

  private func rectangle(from start: Int, width: Int, fill: StaticString, to writer: inout HTMLWriter) {
    writer.begin("rect")
    writer.attribute("x", String(start))
    writer.attribute("width", String(width))
    writer.attribute("height", is: "20")
    writer.attribute("fill", is: fill)
    writer.content()
    writer.end("rect")
  }

  private func text(_ text: String, at middle: Int, to writer: inout HTMLWriter) {
    writer.begin("text")
    writer.attribute("x", String(middle))
    writer.attribute("y", is: "14")
    writer.attribute("fill", is: "#fff")
    writer.attribute("font-family", is: "sans-serif")
    writer.attribute("font-size", is: "11")
    writer.attribute("text-anchor", is: "middle")
    writer.content()
    writer.text(text)
    writer.end("text")
  }
}
