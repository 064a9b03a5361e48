extension String {
  /// The text with visible replacements for characters that could move the cursor or reverse the reading direction.
  ///
  /// Hyo shows foreign texts and file names unchanged otherwise, but they must not control the terminal.
  package var printable: String { printable(keepingLines: true) }

  /// The same on one line: line ends are replaced as well.
  package var printableLine: String { printable(keepingLines: false) }

  private func printable(keepingLines: Bool) -> String {
    if utf8.allSatisfy({ (0x20..<0x7F).contains($0) || keepingLines && $0 == 0x0A }) { return self }
    var result = String.UnicodeScalarView()
    for (index, scalar) in zip(unicodeScalars.indices, unicodeScalars) {
      switch scalar.properties.generalCategory {
      case .format where joinsEmoji(at: index): result.append(scalar)
      case .control where scalar == "\n" && keepingLines: result.append(scalar)
      case .control where scalar == "\t": result.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result.append(contentsOf: "<U+\(hexadecimal(scalar.value, digits: 4))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// True if a zero-width joiner combines two pictograms into one, and so has a visible effect.
  private func joinsEmoji(at index: Index) -> Bool {
    guard unicodeScalars[index] == "\u{200D}" else { return false }
    let before = unicodeScalars[..<index].last { !$0.properties.isVariationSelector }
    let after = unicodeScalars[unicodeScalars.index(after: index)...].first
    return [before, after].allSatisfy { scalar in scalar.map { $0.value > 0x7F && $0.properties.isEmoji } ?? false }
  }
}
