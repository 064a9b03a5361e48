import Foundation

/// A locale's text file as lines, with the information that tests need to change it.
struct TextFile {
  let path: String
  var lines: [String]

  init(_ path: String, _ text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  var text: String { lines.joined(separator: "\n") }
  var isProse: Bool { path.hasSuffix(".md") }
  var isJapanese: Bool { path.contains("/ja/") }

  /// The positions of lines outside of code blocks, headings and lines that open units.
  var runningLines: [Int] {
    var isCode = false
    return lines.indices.filter { position in
      let line = lines[position]
      if line.hasPrefix("```") {
        isCode.toggle()
        return false
      }
      return !isCode && !line.isEmpty && !line.hasPrefix("#") && !line.hasPrefix("{#")
    }
  }

  /// The path of the unit that a line belongs to.
  func unit(of position: Int) -> String { isProse ? proseUnit(of: position) : yamlUnit(of: position) }

  private func proseUnit(of position: Int) -> String {
    for line in lines[...position].reversed() {
      guard line.hasSuffix("}"), line.hasPrefix("## ") || line.hasPrefix("{#"), let start = line.range(of: "{#") else {
        continue
      }
      return "prose." + line[start.upperBound...].dropLast()
    }
    return "prose.introduction"
  }

  /// The keys above a line, each less indented than the one below.
  private func yamlUnit(of position: Int) -> String {
    var keys: [String] = []
    var indentation = Int.max
    for line in lines[...position].reversed() where indentation > 0 {
      let own = line.prefix { $0 == " " }.count
      guard own < indentation, let key = line.yamlKey else { continue }
      keys.insert(key, at: 0)
      indentation = own
    }
    return keys.joined(separator: ".")
  }
}

extension String {
  /// The key at the beginning of a line of YAML.
  var yamlKey: String? {
    let rest = drop { $0 == " " }
    let key = rest.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-") }
    let end = rest.dropFirst(key.count)
    return !key.isEmpty && (end == ":" || end.hasPrefix(": ")) ? String(key) : nil
  }

  /// True if the line begins an item of a list.
  var isItem: Bool {
    let rest = drop { $0 == " " }
    if rest.hasPrefix("- ") { return true }
    let number = rest.prefix { $0.isNumber }
    return !number.isEmpty && rest.dropFirst(number.count).hasPrefix(". ")
  }
}
