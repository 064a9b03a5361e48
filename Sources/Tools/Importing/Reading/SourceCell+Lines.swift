import CommonMark
import Diagnostics
import Drift

// Texts of single cells and rows that tell lines from rules.
extension [SourceCell] {
  /// The headers below one that names what all of them but the first are values of.
  func named(_ name: SourceCell?) -> [SourceCell] {
    guard let name else { return self }
    return map { cell in
      cell.text.isEmpty ? cell : SourceCell("\(name.text)\n\(cell.text)", at: cell.place)
    }
  }
}

extension String {
  /// True for a sentence, or for words beside a title alone, which are no header.
  func mayBeNote(beside texts: Int) -> Bool { isSentence || count > 7 && texts < 2 }
}

extension SourceCell {
  /// True for a word that says that the cells beside it are sums.
  var namesTotal: Bool {
    let word = text.trimmingWhitespace.lowercased().filter { !" :：　".contains($0) }
    return [
      "total", "totals", "grandtotal", "sum", "subtotal", "合計", "総計", "総合計", "小計", "計", "合计", "总计", "小计", "合計額", "합계",
      "총계", "summe", "gesamt", "gesamtsumme", "zwischensumme", "totale", "totaal", "totaux", "somme", "suma", "soma",
      "итого", "всего", "average", "mean", "平均", "平均値", "平均值", "평균", "durchschnitt", "mittelwert", "moyenne", "media",
      "promedio",
      "média", "среднее",
    ].contains(word)
  }
}

extension [SourceCell] {
  /// The texts without copies of a merged cell: one that is alone in its row, or is too long for a value.
  var textsOnce: [SourceCell] {
    let texts = texts
    let columns = indices.filter { !self[$0].text.isEmpty }
    let areContiguous = columns.count == (columns.last ?? 0) - (columns.first ?? 0) + 1
    if areContiguous, Set(texts.map(\.text)).count == 1 { return [texts[0]] }
    return texts.indices.filter { $0 == 0 || texts[$0].text != texts[$0 - 1].text || texts[$0].text.count < 13 }
      .map { texts[$0] }
  }

  /// True for a text that is merged over several columns, which is longer than values are.
  var isMergedLine: Bool {
    guard let first = texts.first, texts.count > 2 || texts.count == 2 && count > 2 else { return false }
    return first.text.count > 12 && texts.allSatisfy { $0.text == first.text }
  }

  /// True for a sentence in the first cell, before empty ones.
  var isSentenceAlone: Bool { columns == [0] && beginsWithSentence }

  var beginsWithSentence: Bool { self.first?.text.isSentence == true }

  var hasNoName: Bool { self.first?.text.isEmpty == true }

  /// The row in its file.
  func place(in file: SourceFile) -> SourceRange {
    // The columns of some tables were moved.
    let start = lazy.map(\.place.bounds.lowerBound).min() ?? 0
    return SourceRange(file, start..<(lazy.map(\.place.bounds.upperBound).max() ?? start))
  }

  /// The note that is the only text of a row.
  var note: SourceNote? {
    guard let cell = texts.first, texts.count == 1 || isMergedLine else { return nil }
    let characters = [Character](cell.text)
    guard let mark = NoteMark(in: characters, at: 0) else { return nil }
    let text = String(characters[mark.range.upperBound...]).trimmingWhitespace
    return text.isEmpty ? nil : SourceNote(mark: mark.name, text: SourceCell(text, at: cell.place))
  }
}

extension String {
  /// True for a text behind one to three stars, as a footnote has them.
  var beginsWithStars: Bool {
    let stars = prefix { "*＊\\".contains($0) }.count { $0 != "\\" }
    let rest = drop { "*＊\\ ".contains($0) }
    return 1...3 ~= stars && rest.first?.isLetter == true && !rest.contains { "*＊".contains($0) }
  }

  /// The signs that a legend explains, as `1` and `0` in `1 - yes, 0 - no`; nil for any other text.
  var signsExplained: [String]? {
    let parts = split { ",;、，；\n".contains($0) }.map { String($0) }
    let signs = parts.compactMap { part -> String? in
      let ends = ["=", "＝", ":", "：", " - ", " – ", " — "].compactMap { part.firstRange(of: $0) }
      guard let end = ends.min(by: { $0.lowerBound < $1.lowerBound }),
        !part[end.upperBound...].allSatisfy(\.isWhitespace)
      else { return nil }
      return String(part[..<end.lowerBound]).trimmingWhitespace
    }
    return signs.isEmpty || signs.count < parts.count || signs.contains("") ? nil : signs
  }

  /// True for several words, or for as many signs of languages that set no spaces between words.
  var isSentence: Bool {
    split(separator: " ").count > 3
      || count > 12 && contains { $0.unicodeScalars.first.map { $0.value > 0x2E7F } == true }
  }

  /// True for a text in brackets.
  var standsInBrackets: Bool {
    guard count > 2, let open = first, let close = last else { return false }
    return ["(": ")", "（": "）", "[": "]", "［": "］"][open] == close
  }
}
