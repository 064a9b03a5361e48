/// A change in the unified format, without line numbers: lines that are kept, removed (`-`) or added (`+`).
struct Change {
  private var hunks: [(old: [String], new: [String])] = [([], [])]

  init(_ lines: [String]) {
    for line in lines {
      let text = String(line.dropFirst())
      let last = hunks.count - 1
      switch line.first {
      case "@": hunks.append(([], []))
      case "-": hunks[last].old.append(text)
      case "+": hunks[last].new.append(text)
      default:
        hunks[last].old.append(text)
        hunks[last].new.append(text)
      }
    }
  }

  /// - Returns: The changed lines; nil unless the text contains the lines to be changed exactly once.
  func applied(to lines: [String]) -> [String]? {
    var lines = lines
    for hunk in hunks where !hunk.old.isEmpty || !hunk.new.isEmpty {
      let starts = lines.indices.filter { lines[$0...].starts(with: hunk.old) }
      guard starts.count == 1 else { return nil }
      lines.replaceSubrange(starts[0]..<starts[0] + hunk.old.count, with: hunk.new)
    }
    return lines
  }
}

extension [String] {
  /// True if the lines contain a quotation in this order, in which `…` stands for any lines.
  func hasQuotation(_ quotation: [String]) -> Bool {
    var rest = self[...]
    for part in quotation.split(whereSeparator: { $0.trimmed == "…" }) {
      guard let start = rest.indices.first(where: { rest[$0...].starts(with: part) }) else { return false }
      rest = rest[(start + part.count)...]
    }
    return true
  }
}

extension String { fileprivate var trimmed: Substring { drop { $0 == " " } } }
