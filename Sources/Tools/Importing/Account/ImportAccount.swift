import Diagnostics

/// An account of each cell and each text of the sources: taken into the page, or left out and reported.
package struct ImportAccount: Sendable {
  /// The number of cells that are not empty.
  package private(set) var cells = 0
  /// The number of headings, paragraphs and other texts.
  package private(set) var texts = 0
  /// The number of those that are left out.
  package private(set) var leftOut = 0
  /// The findings for what is left out, and what no other finding says is.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - parts: The texts of the source of each language.
  ///   - read: The cells of each language that rules are made of.
  ///   - written: The texts of each language that were written, and those of all languages.
  ///   - reported: The findings so far.
  init(_ parts: [[SourcePart]], read: [ReadCells], written: [[String]], reported: [Finding]) {
    let places = ReportedPlaces(reported)
    for (language, parts) in parts.enumerated() {
      var words = written[language].reduce(into: [Substring: Int]()) { counts, text in
        for word in text.words { counts[word, default: 0] += 1 }
      }
      for part in parts {
        if part.isCell { cells += 1 } else { texts += 1 }
        let place = part.place.bounds.lowerBound
        if read[language].leftOut.contains(place) {
          leftOut += 1
          continue
        }
        let isResult = read[language].results.contains(place)
        if read[language].values.contains(place) || isResult && part.isEntry { continue }
        // The page has the words of a result, while its numbers and dates may look different there.
        let own = part.text.ownWords.filter {
          !isResult || $0.contains(where: \.isLetter) && !$0.contains(where: \.isNumber)
        }
        if !places.leaveOut(part), own.allSatisfy({ words[$0] ?? 0 > 0 }) {
          // A number that stands elsewhere on the page, too, is there once for each cell.
          for word in own where part.isCell && !own.contains(where: { $0.contains(where: \.isLetter) }) {
            words[word, default: 0] -= 1
          }
          continue
        }
        leftOut += 1
        if !places.include(part) { findings.append(.leftOut(part)) }
      }
    }
  }
}

/// The offsets of the cells and headings of a document that rules are made of.
struct ReadCells: Sendable {
  /// Entries, which the page may say in other words, and cells that say how to read the others.
  var values: Set<Int> = []
  /// Results.
  var results: Set<Int> = []
  /// Cells of rows and columns that are left out, which findings say of the whole row or column.
  var leftOut: Set<Int> = []
}

/// The places of texts that findings say are left out.
private struct ReportedPlaces {
  private var places: [String: Set<Range<Int>>] = [:]
  /// The places of cells that a finding says are left out.
  private var leftOut: [String: Set<Range<Int>>] = [:]
  /// The bounds in each file in the order of their beginnings, each with the end of all up to it.
  private var bounds: [String: [(start: Int, end: Int)]] = [:]

  /// The kinds of findings that say that a text of a source isn't on the page, or isn't there in each language.
  private static let kinds: Set<Finding.Kind> = [
    .leftOutOfPage, .strayNoteMark, .textsNotOneToOne, .partNotPaired, .raggedRow, .damagedTable,
  ]

  init(_ findings: [Finding]) {
    for place in findings.filter({ Self.kinds.contains($0.kind) }).flatMap({
      [$0.place].compactMap(\.self) + $0.notes.compactMap(\.place)
    }) {
      places[place.file.path, default: []].insert(place.bounds)
    }
    for place in findings.filter({ $0.kind == .leftOutOfPage }).compactMap(\.place) {
      leftOut[place.file.path, default: []].insert(place.bounds)
    }
    for (path, own) in places {
      var end = 0
      bounds[path] = own.sorted { $0.lowerBound < $1.lowerBound }.map { place in
        // A place without characters points at what follows it.
        end = max(end, place.upperBound, place.lowerBound + 1)
        return (place.lowerBound, end)
      }
    }
  }

  /// True if a finding says that just this part is left out.
  func leaveOut(_ part: SourcePart) -> Bool { leftOut[part.place.file.path]?.contains(part.place.bounds) == true }

  /// True if a finding about what is left out points at a part, or at what it is a part of.
  func include(_ part: SourcePart) -> Bool {
    let own = part.place.bounds
    let before = bounds[part.place.file.path].flatMap { all in
      all[..<all.partitioningIndex { $0.start >= max(own.upperBound, own.lowerBound + 1) }].last
    }
    return before.map { $0.end > own.lowerBound } == true
      || part.around.contains { places[$0.file.path]?.contains($0.bounds) == true }
  }
}

extension String {
  /// The words without marks of notes, and without the number of a note or an item at the beginning.
  fileprivate var ownWords: some Collection<Substring> {
    let words = withoutMarks { _ in true }.text.words
    let isMarked = first.map { "\\*※†‡(（[［".contains($0) } == true
    return isMarked && words.count > 1 && words[0].allSatisfy(\.isNumber) ? words[1...] : words[...]
  }

  /// The words of a text, and the pairs of signs that follow each other where words aren't set apart.
  fileprivate var words: [Substring] {
    var words: [Substring] = []
    for run in lowercased().split(whereSeparator: { !$0.isLetter && !$0.isNumber }) {
      var start = run.startIndex
      while start < run.endIndex {
        let isDense = run[start].isWrittenDensely
        let end = run[start...].firstIndex { $0.isWrittenDensely != isDense } ?? run.endIndex
        let piece = run[start..<end]
        words += isDense ? piece.pairs : [piece]
        start = end
      }
    }
    return words
  }
}

extension Substring {
  /// Each two neighbours, or the only character.
  fileprivate var pairs: [Substring] {
    var pairs: [Substring] = []
    var index = startIndex
    while index < endIndex {
      let next = self.index(after: index)
      if next < endIndex { pairs.append(self[index...next]) } else if pairs.isEmpty { pairs.append(self[index...]) }
      index = next
    }
    return pairs
  }
}

extension Character {
  /// True for signs of languages that set no spaces between words.
  fileprivate var isWrittenDensely: Bool {
    let blocks: [ClosedRange<UInt32>] = [0x0E00...0x0EFF, 0x3040...0x30FF, 0x3400...0x9FFF]
    return unicodeScalars.first.map { scalar in blocks.contains { $0.contains(scalar.value) } } == true
  }
}

extension Finding {
  /// The finding for a text of a source that the page doesn't have.
  fileprivate static func leftOut(_ part: SourcePart) -> Finding {
    let words = part.text.plainWords
    let text = words.count > 80 ? words.prefix(80) + "…" : words
    var finding = Finding(
      .leftOutOfPage, at: part.place,
      part.isCell
        ? "The page doesn't have all words of this cell: '\(text)'"
        : "The page doesn't have all words of this text: '\(text)'",
      fixes: [.init("write it into the page, or take it out of the document")])
    finding.severity = .warning
    return finding
  }
}
