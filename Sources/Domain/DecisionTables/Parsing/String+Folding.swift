import Diagnostics

extension String {
  /// The text with ASCII characters in place of their look-alikes, such as `７`, `≧`, `〜` and `“`.
  ///
  /// Characters without an ASCII equivalent stay as they are.
  package var foldedToASCII: String {
    if utf8.allSatisfy({ $0 < 0x80 }) { return self }
    var folded = ""
    for scalar in unicodeScalars {
      if scalar.value < 0x80 {
        folded.unicodeScalars.append(scalar)
      } else {
        folded += scalar.asciiStandIn ?? String(scalar)
      }
    }
    return folded.trimming { $0 == " " }
  }
}

extension Unicode.Scalar {
  /// The ASCII equivalent of the character; empty for a quote.
  fileprivate var asciiStandIn: String? {
    switch self {
    case "\u{2266}", "\u{2264}", "\u{2A7D}": return "<="
    case "\u{2267}", "\u{2265}", "\u{2A7E}": return ">="
    case "\u{301C}", "\u{FF5E}", "\u{2025}", "\u{2026}", "\u{2013}": return ".."
    case "\u{3001}", "\u{FF64}": return ","
    case "\u{2010}", "\u{2011}", "\u{2212}", "\u{30FC}": return "-"
    default: break
    }
    if properties.isQuotationMark { return "" }
    if properties.generalCategory == .spaceSeparator { return " " }
    // The full-width forms are in ASCII order.
    guard ("\u{FF01}"..."\u{FF5E}").contains(self) else { return nil }
    return Unicode.Scalar(value - 0xFEE0).map { String($0) }
  }
}
