import DecisionTables
import Diagnostics
import YAMLTree

/// Reads a source: its address alone, or a mapping with all that is known of it.
struct SourceLoader {
  static let shape = Shape.either([.text, .mapping(data)])

  private static let data = MappingShape(
    "a source",
    [
      .init("url", .text, "Its address: https://…", elsewhere: ["address", "href", "link"]),
      .init("author", .text, "Who wrote it: a name that is the same in all languages."),
      .init(
        "date", .text, "When it was written: a day, a month or a year, such as 2024-02-29, 2024-02 or 2024.",
        elsewhere: ["published"]),
      .init("read", .text, "The day on which you read it, such as 2024-02-29.", elsewhere: ["accessed", "retrieved"]),
      Colophon.licenseKey("Under which license it may be used."),
    ],
    hints: [
      (
        ["title", "name", "text", "label"],
        "write the title in Locales/, under 'sources': no human language stands in a spec"
      )
    ])

  static func source(_ pair: YAMLPair, report: Report) -> Source? {
    if case .scalar(let text) = pair.value.value, !pair.value.isEmpty {
      var source = Source(place: text.range)
      source.address = address(text, report: report)
      return source
    }
    guard let fields = Fields(pair.value, as: data, report: report) else { return Source(place: pair.key.range) }
    var source = Source(place: pair.key.range)
    source.address = fields.text("url", report: report).flatMap { address($0, report: report) }
    source.author = fields.text("author", report: report)?.text
    source.date = fields.text("date", report: report).flatMap { date($0, isDay: false, report: report) }
    source.dateRead = fields.text("read", report: report).flatMap { date($0, isDay: true, report: report) }
    source.license = Colophon.license(fields, report: report)
    return source
  }

  private static func address(_ text: SourceText, report: Report) -> String? {
    if text.text.isWebAddress { return text.text }
    report.add(
      Finding(.unsafeLink, at: text.range, "The address of a source must begin with https:// or http://"))
    return nil
  }

  /// Reads a day, or a month or a year if these are enough.
  private static func date(_ text: SourceText, isDay: Bool, report: Report) -> String? {
    let parts = text.text.split(separator: "-", omittingEmptySubsequences: false)
    let rest = isDay ? "" : ["-01-01", "-01", ""].dropFirst(parts.count - 1).first ?? ""
    if CalendarDate(text.text + rest) != nil { return text.text }
    var finding = Finding.malformedDate(text)
    if !isDay { finding.notes = [.init("dates are days, months or years, such as 2024-02-29, 2024-02 or 2024")] }
    report.add(finding)
    return nil
  }
}

extension Vocabulary {
  /// The ids of declared sources; the others have a finding.
  func sourceIDs(_ texts: [SourceText], report: Report) -> [String] {
    for text in texts where sources[text.text] == nil {
      report.add(
        Finding(
          .unknownSource, at: text.range, "No spec declares the source '\(text.text)'",
          fixes: Finding.Fix.didYouMean(text.text, amongIDs: sources.keys, replacing: text.range)))
    }
    return texts.map(\.text).filter { sources[$0] != nil }
  }
}
