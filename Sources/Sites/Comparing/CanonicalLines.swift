/// The lines of the text that a table's fingerprint is made of, by what they are about.
struct CanonicalLines {
  private let lines: [Line]

  struct Line {
    var kind: String
    var key: Key
    var text: String
  }

  /// What a line is about, among those of its kind.
  struct Key: Hashable {
    var id: String
    /// How many lines before it are about the same, which only those of impossible combinations can be.
    var occurrence: Int
  }

  /// - Parameter text: the canonical text of a table.
  init(_ text: String) {
    var counts: [String: Int] = [:]
    lines = text.split(separator: "\n").compactMap { line in
      guard let colon = line.firstRange(of: ": ") else { return nil }
      let head = line[..<colon.lowerBound]
      let kind = head.prefix { $0 != " " }
      var (id, text) = (String(head.dropFirst(kind.count + 1)), line[colon.upperBound...])
      if kind == "impossible", let arrow = text.ranges(of: " => ").last {
        id = String(text[..<arrow.lowerBound])
        text = text[arrow.upperBound...]
      }
      let occurrence = counts["\(kind) \(id)", default: 0]
      counts["\(kind) \(id)"] = occurrence + 1
      let key = Key(id: id, occurrence: occurrence)
      return Line(kind: String(kind), key: key, text: String(text))
    }
  }

  /// The lines of a kind, in order.
  func of(_ kind: String) -> [Line] { lines.filter { $0.kind == kind } }
}
