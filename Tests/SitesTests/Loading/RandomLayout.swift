import TestSupport
import YAMLTree

/// Writes random YAML of a shape: keys in any order, in lines or in braces, with comments, and with ragged tables.
struct RandomLayout {
  private var generator: SeededGenerator
  private var count = 0

  init(_ generator: SeededGenerator) { self.generator = generator }

  /// The text of a file with such a mapping at its top.
  mutating func file(_ shape: MappingShape) -> String {
    var lines = chance(3) ? ["# About the file", ""] : []
    lines += mapping(shape, depth: 0)
    let end = chance(4) ? "\r\n" : "\n"
    return lines.joined(separator: end) + (chance(5) ? "" : end)
  }

  private mutating func chance(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &generator) == 0 }

  private mutating func word() -> String {
    count += 1
    let words = ["\(count)", "w\(count)", "\"quoted: \(count)\"", "'it is # \(count)'", "表\(count)"]
    return words.randomElement(using: &generator) ?? ""
  }

  // MARK: Lines

  private mutating func mapping(_ shape: MappingShape, depth: Int) -> [String] {
    let keys = shape.keys.shuffled(using: &generator).prefix(Int.random(in: 1...7, using: &generator))
    return keys.flatMap { entry($0.name, $0.value, depth: depth) }
  }

  private mutating func entry(_ key: String, _ shape: Shape, depth: Int) -> [String] {
    var lines: [String] = []
    if chance(6) { lines.append("") }
    if chance(5) { lines.append("# Above \(key)") }
    let remark = chance(6) ? " # Beside \(key)" : ""
    if depth > 3 || chance(3) { return lines + ["\(key): \(flow(shape, depth: depth + 1))\(remark)"] }
    switch resolved(shape) {
    case .meaning(.rules): return lines + ["\(key): |\(remark)"] + table().map { "  " + $0 }
    case .mapping(let shape):
      return lines + ["\(key):\(remark)"] + mapping(shape, depth: depth + 1).map(Self.indented)
    case .entries(let value, _, _):
      let inner = (0..<Int.random(in: 1...3, using: &generator)).flatMap { number in
        entry("own-\(number)", value, depth: depth + 1)
      }
      return lines + ["\(key):\(remark)"] + inner.map(Self.indented)
    case .list(let item, _):
      let items = (0..<Int.random(in: 1...3, using: &generator)).flatMap { _ in self.item(item, depth: depth + 1) }
      return lines + ["\(key):\(remark)"] + items.map(Self.indented)
    case .text where chance(3): return lines + ["\(key): >-\(remark)", "  several words", "  # in lines"]
    default: return lines + ["\(key): \(word())\(remark)"]
    }
  }

  private mutating func item(_ shape: Shape, depth: Int) -> [String] {
    guard case .mapping(let shape) = resolved(shape), depth < 4 else { return ["- \(flow(shape, depth: depth + 1))"] }
    var lines = mapping(shape, depth: depth + 1)
    // A comment can't come between the dash and the key.
    while let first = lines.first, first.isEmpty || first.hasPrefix("#") { lines.removeFirst() }
    return lines.enumerated().map { $0 == 0 ? "- " + $1 : Self.indented($1) }
  }

  private static func indented(_ line: String) -> String { line.isEmpty ? "" : "  " + line }

  private mutating func table() -> [String] {
    let columns = Int.random(in: 1...4, using: &generator)
    var rows = [
      (0..<columns).map { _ in "c" + String(repeating: "x", count: Int.random(in: 0...9, using: &generator)) }
    ]
    rows.append(rows[0].map { _ in [":--", "---", "-", "--:"].randomElement(using: &generator) ?? "-" })
    for _ in 0..<Int.random(in: 0...4, using: &generator) {
      rows.append(
        (0..<columns).map { _ in ["-", "", "a \\| b", "東京", "not(x)", "👩‍👩‍👧"].randomElement(using: &generator) ?? "" })
    }
    return rows.map { row in
      let blanks = { (count: Int) in String(repeating: " ", count: count) }
      return "|"
        + row.map { cell in
          blanks(Int.random(in: 0...2, using: &generator)) + cell + blanks(Int.random(in: 0...3, using: &generator))
            + "|"
        }.joined() + blanks(Int.random(in: 0...1, using: &generator))
    }
  }

  // MARK: In braces

  private mutating func flow(_ shape: Shape, depth: Int) -> String {
    if depth > 6 { return "deep" }
    switch resolved(shape) {
    case .mapping(let shape):
      let keys = shape.keys.shuffled(using: &generator).prefix(Int.random(in: 1...3, using: &generator))
      return "{ \(keys.map { "\($0.name): \(flow($0.value, depth: depth + 1))" }.joined(separator: ", ")) }"
    case .entries(let value, _, _): return "{ own: \(flow(value, depth: depth + 1)) }"
    case .list(let item, _): return "[\(flow(item, depth: depth + 1)), \(flow(item, depth: depth + 1))]"
    case .meaning(.rules): return "rules.csv"
    default: return word()
    }
  }

  private mutating func resolved(_ shape: Shape) -> Shape {
    guard case .either(let shapes) = shape, let one = shapes.randomElement(using: &generator) else { return shape }
    return resolved(one)
  }
}
