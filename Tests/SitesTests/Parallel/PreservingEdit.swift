import Foundation
import TestSupport

/// Ways to change a text file without changing what it says.
enum PreservingEdit: CaseIterable {
  case join, breakLine, orderOfKeys, orderOfEntries, comment, decompose, windowsLineEnds, quote
  case quotationMarks, orderOfSentences

  /// The changed text; nil if the file has nothing to change in this way.
  func apply(to file: TextFile, _ random: inout SeededGenerator) -> String? {
    var file = file
    switch self {
    case .join: return file.join(&random)
    case .breakLine: return file.breakLine(&random)
    case .orderOfKeys: return file.isProse ? nil : file.shuffleKeys(&random)
    case .orderOfEntries: return file.isProse ? nil : file.shuffleEntries(&random)
    case .comment:
      let places = file.lines.indices.filter { file.lines[$0].yamlKey != nil && file.lines[$0].first != " " }
      guard !file.isProse, let place = places.randomElement(using: &random) else { return nil }
      file.lines.insert("# 42 comments (see `code`", at: place)
      return file.text
    case .decompose: return file.text.decomposedStringWithCanonicalMapping
    case .windowsLineEnds: return file.lines.joined(separator: "\r\n")
    case .quote: return file.isProse ? nil : file.quote(&random)
    case .quotationMarks:
      // After a key, a straight quote would begin a quoted scalar.
      guard file.text.contains("“"), !file.text.contains(": “") else { return nil }
      let mark = random.chance(50) ? "\"" : "'"
      return file.text.replacing("“", with: mark).replacing("”", with: mark)
    case .orderOfSentences: return file.swapSentences(&random)
    }
  }
}

extension TextFile {
  /// Joins two lines of a paragraph.
  fileprivate mutating func join(_ random: inout SeededGenerator) -> String? {
    let running = Set(runningLines)
    let places = lines.indices.dropLast().filter { place in
      isProse && running.contains(place) && running.contains(place + 1) && !lines[place + 1].isItem
        && !lines[place].contains("```")
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    let next = lines.remove(at: place + 1).drop { $0 == " " }
    let isTight = isJapanese && !(lines[place].last?.isASCII ?? true && next.first?.isASCII ?? true)
    lines[place] += (isTight ? "" : " ") + next
    return text
  }

  /// Breaks a line at a space between two lower-case letters.
  fileprivate mutating func breakLine(_ random: inout SeededGenerator) -> String? {
    guard isProse, !isJapanese, let place = runningLines.randomElement(using: &random) else { return nil }
    let line = Array(lines[place])
    let blanks = line.indices.dropFirst(4).dropLast().filter {
      line[$0] == " " && line[$0 - 1].isLowercase && line[$0 + 1].isLowercase
    }
    guard let blank = blanks.randomElement(using: &random) else { return nil }
    let indentation = lines[place].prefix { $0 == " " } + (lines[place].isItem ? "  " : "")
    lines[place] = String(line[..<blank])
    lines.insert(indentation + String(line[(blank + 1)...]), at: place + 1)
    return text
  }

  /// The lines of each key of the outermost level.
  private func blocks(_ lines: ArraySlice<String>, indentation: String) -> [[String]]? {
    var blocks: [[String]] = []
    for line in lines where !line.isEmpty {
      if line.hasPrefix(indentation), !line.dropFirst(indentation.count).hasPrefix(" ") {
        blocks.append([line])
      } else if blocks.isEmpty {
        return nil
      } else {
        blocks[blocks.count - 1].append(line)
      }
    }
    return blocks
  }

  fileprivate func shuffleKeys(_ random: inout SeededGenerator) -> String? {
    blocks(lines[...], indentation: "").map {
      $0.shuffled(using: &random).flatMap { $0 }.joined(separator: "\n") + "\n"
    }
  }

  fileprivate func shuffleEntries(_ random: inout SeededGenerator) -> String? {
    guard var all = blocks(lines[...], indentation: "") else { return nil }
    let places = all.indices.filter { all[$0].count > 2 && all[$0][0].hasSuffix(":") }
    guard let place = places.randomElement(using: &random), let entries = blocks(all[place][1...], indentation: "  ")
    else { return nil }
    all[place] = [all[place][0]] + entries.shuffled(using: &random).flatMap { $0 }
    return all.flatMap { $0 }.joined(separator: "\n") + "\n"
  }

  /// Puts a plain text into single or double quotes.
  fileprivate mutating func quote(_ random: inout SeededGenerator) -> String? {
    let places = lines.indices.filter { place in
      let line = lines[place]
      guard let key = line.yamlKey, let start = line.range(of: key + ": ") else { return false }
      return !(line[start.upperBound...].first.map { "\"'>|{[`".contains($0) } ?? true)
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    let parts = lines[place].split(separator: ": ", maxSplits: 1).map(String.init)
    let isSingle = random.chance(50)
    let quoted =
      isSingle
      ? "'" + parts[1].replacing("'", with: "''") + "'"
      : "\"" + parts[1].replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    lines[place] = parts[0] + ": " + quoted
    return text
  }

  /// Swaps two sentences of a Japanese line, with everything in them.
  fileprivate mutating func swapSentences(_ random: inout SeededGenerator) -> String? {
    let places = runningLines.filter { place in
      isJapanese && lines[place].hasSuffix("。") && lines[place].split(separator: "。").count > 1
        && !lines[place].contains("「") && !lines[place].contains("*") && (isProse || lines[place].yamlKey == nil)
    }
    guard let place = places.randomElement(using: &random) else { return nil }
    let prefix = lines[place].prefix { " -".contains($0) }
    let sentences = lines[place].dropFirst(prefix.count).split(separator: "。").map(String.init)
    lines[place] = prefix + sentences.reversed().joined(separator: "。") + "。"
    return text
  }
}
