@_spi(_Unicode) import Swift

/// True if Unicode has one character for a base and a combining mark (Unicode Standard Annex #15, form C).
func composes(_ base: Unicode.Scalar, _ mark: Unicode.Scalar) -> Bool {
  var text = String.UnicodeScalarView([base])
  text.append(mark)
  return Array(String(text)._nfc).count == 1
}

/// True if a text holds a character that Unicode's form D writes as several, other than Hangul.
func hasComposedCharacter(_ text: String) -> Bool {
  text.unicodeScalars.contains { scalar in
    scalar.value >= 0xC0 && !(0xAC00...0xD7A3).contains(scalar.value) && !(0x3400...0x9FFF).contains(scalar.value)
      && Array(String(scalar)._nfd).count > 1
  }
}
