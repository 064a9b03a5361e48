extension String {
  /// The text with what could move the cursor or reverse the reading direction made visible.
  ///
  /// A stranger's text or file name is shown as it is, but may not command the terminal.
  package var printable: String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control where scalar == "\n": result.append(scalar)
      case .control where scalar == "\t": result.append(" ")
      case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
        result.append(contentsOf: "<U+\(hexadecimal(scalar.value, digits: 4))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
