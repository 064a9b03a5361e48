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
        result.append(contentsOf: "<U+\(hexadecimal(scalar.value))>".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}

private func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
