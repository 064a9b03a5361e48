package import Diagnostics

extension MeasureUnit {
  /// Reads the id of a unit; any other text is a finding.
  package init?(_ text: SourceText, report: Report) {
    if let unit = MeasureUnit(text.text) {
      self = unit
    } else {
      report.add(.malformedUnit(text))
      return nil
    }
  }

  /// The id that is meant by a text such as `JPY/kg`, `€` or `%`; nil if that is unclear.
  fileprivate static func meant(by text: String) -> String? {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { part in
      signs[String(part)] ?? String(part)
    }
    let id = parts.joined(separator: "-per-")
    return MeasureUnit(id) == nil ? nil : id
  }

  /// Signs that stand for one unit only.
  private static let signs = ["%": percent, "€": "EUR", "£": "GBP", "円": "JPY", "°C": "celsius"]
}

extension SourceText {
  /// The number of a text such as `480000 JPY`, and its unit; nil, with a finding, if the unit is none.
  func splitUnit(report: Report) -> (number: SourceText, unit: MeasureUnit?)? {
    guard let space = text.utf8.firstIndex(of: UInt8(ascii: " ")) else { return (self, nil) }
    let length = text.utf8.distance(from: text.startIndex, to: space)
    let name = piece(length + 1..<text.utf8.count).trimmed()
    guard let unit = MeasureUnit(name, report: report) else { return nil }
    return (piece(0..<length), unit)
  }
}

extension Finding {
  fileprivate static func malformedUnit(_ text: SourceText) -> Finding {
    let meant = MeasureUnit.meant(by: text.text)
    return Finding(
      .malformedID, at: text.range, "'\(text.text)' is no id of a unit, such as 'JPY', 'kg', 'percent' or 'JPY-per-kg'",
      fixes: meant.map { [Fix("write '\($0)'", replacing: text.range, with: $0)] } ?? [
        Fix("write an id, and how each language writes the unit under 'units' in Locales")
      ])
  }
}
