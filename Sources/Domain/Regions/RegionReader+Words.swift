package import Diagnostics
import Documents

extension RegionReader {
  /// The words that may stand in the place of one in an opening mark: the kinds of regions, and then the options.
  ///
  /// - Parameters:
  ///   - offset: The offset of the word, or of a part of it behind a sign.
  ///   - file: The document.
  /// - Returns: The words, or their rest behind `=`; none outside of marks, and in the place of a table.
  package static func words(inPlaceOf offset: Int, in file: SourceFile) -> [String] {
    for mark in file.documentMarks where !mark.isException && mark.words.first?.text == "hyo" {
      let position = mark.words.firstIndex { $0.bounds.lowerBound <= offset && offset <= $0.bounds.upperBound }
      guard let position else { continue }
      if position == 1 { return RegionRequest.Kind.allCases.map(\.rawValue) + [DocumentMark.exception] }
      guard position > 1, let kind = RegionRequest.Kind(rawValue: mark.words[1].text) else { return [] }
      return position > (kind.isOfTable ? 2 : 1) ? options(kind, inPlaceOf: position, of: mark.words.map(\.text)) : []
    }
    return []
  }

  private static func options(_ kind: RegionRequest.Kind, inPlaceOf position: Int, of words: [String]) -> [String] {
    let options = kind.options.map { option in option.hasSuffix("…") ? String(option.dropLast()) : option }
    let typed = words[position]
    if let sign = typed.firstIndex(of: "=") {
      let key = typed[...sign]
      return options.filter { $0.hasPrefix(key) && $0.count > key.count }.map { String($0.dropFirst(key.count)) }
    }
    let present = Set(words.enumerated().filter { $0.offset != position }.map { $0.element.prefix { $0 != "=" } })
    return options.filter { !present.contains($0.prefix { $0 != "=" }) }
  }
}
