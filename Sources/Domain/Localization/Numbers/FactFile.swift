/// A file of Languages/Facts: facts about languages, one per line, `kind values: words`.
struct FactFile {
  /// A fact.
  struct Line {
    /// The kind of fact, and the values of the words.
    var head: [Substring]
    /// The words of the fact.
    var words: Substring

    /// The words of a list that is separated by a comma and a space.
    var list: [Substring] { words.utf8.split(separator: UInt8(ascii: ",")).map { Substring($0.drop { $0 == 0x20 }) } }
  }

  /// The facts in the order of the file; empty if Hyo has no such file.
  private(set) var lines: [Line] = []

  init(_ name: String) {
    guard let bytes = EmbeddedFiles.files["Facts/" + name] else { return }
    for line in bytes.split(separator: UInt8(ascii: "\n")) where line.first != UInt8(ascii: "#") {
      // Neither language tags nor words contain colons.
      guard let colon = line.lastIndex(of: UInt8(ascii: ":")) else { continue }
      let head = String(decoding: line[..<colon], as: UTF8.self)
      let words = String(decoding: line[(colon + 1)...].drop { $0 == 0x20 }, as: UTF8.self)
      lines.append(Line(head: head.utf8.split(separator: 0x20).map(Substring.init), words: words[...]))
    }
  }

  /// The first fact of a kind.
  subscript(_ kind: Substring) -> Line? { lines.first { $0.head.first == kind } }
}
