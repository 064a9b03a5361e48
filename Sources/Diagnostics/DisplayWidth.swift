extension Unicode.Scalar {
  /// How many columns of a terminal the character takes: 0, 1 or 2.
  ///
  /// Two for what Unicode Standard Annex #11 calls wide or fullwidth; an ambiguous character counts as narrow.
  package var displayWidth: Int {
    if value < 0x300 { return 1 }
    // A skin tone is a part of the emoji before it.
    if (0x1F3FB...0x1F3FF).contains(value) { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: return isWide ? 2 : 1
    }
  }

  private var isWide: Bool {
    switch value {
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF,
      0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
