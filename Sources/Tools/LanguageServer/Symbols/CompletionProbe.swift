import Diagnostics
import Loading

/// Finds out what id belongs at a place: puts one there that nobody has, and reads the file.
///
/// So what is expected where is said once, by what reads the files.
struct CompletionProbe {
  /// The occurrence that the id would be.
  let occurrence: Occurrence
  /// The site with the id in it.
  let symbols: SiteSymbols

  /// Nil where no id belongs.
  init?(_ probed: ProbedText, in path: String, of site: SiteSymbols) {
    let start = probed.typed.lowerBound
    let page = site[path]?.page
    let tables = page.flatMap { site[SitePath.spec($0 + ".yaml")]?.found.tables } ?? []
    for text in probed.texts {
      let file = SourceFile(path: path, bytes: text)
      guard let read = FileSymbols(of: file, tables: tables) else { continue }
      let symbols = site.replacing(path, with: read)
      if let found = symbols.occurrence(at: start + 1, in: path)?.place, found.symbol.id.hasSuffix(ProbedText.word) {
        (occurrence, self.symbols) = (found, symbols)
        return
      }
    }
    return nil
  }
}
