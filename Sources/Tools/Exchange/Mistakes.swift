import Diagnostics

/// Collects the mistakes of a PO or XLIFF file, up to a limit beyond which nobody reads them.
struct Mistakes {
  private let file: SourceFile
  private(set) var findings: [Finding] = []

  private static let limit = 100

  init(in file: SourceFile) { self.file = file }

  /// True if the limit is reached, so that there is no point in reading on.
  var isFull: Bool { findings.count >= Self.limit }

  mutating func add(_ summary: Message, at bounds: Range<Int>, fixes: [Finding.Fix] = []) {
    if isFull { return }
    let place = SourceRange(file, bounds)
    findings.append(Finding(.malformedTranslation, at: place, summary, fixes: fixes))
    if isFull { findings[findings.count - 1].notes.append(.moreMayFollow) }
  }
}
