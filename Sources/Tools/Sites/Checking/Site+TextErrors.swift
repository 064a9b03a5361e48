import Diagnostics
import Editions
import Loading
import Threads

extension Site {
  /// The errors that come up when texts are put on their pages: links to nowhere, and notes or placeholders that are not
  /// there.
  ///
  /// - Parameter locales: the positions of those whose editions are made.
  /// - Returns: the errors, some of them once for each edition.
  func textErrors(in locales: [Int]) -> [Finding] {
    let index = index
    let errors = parallelMap(pages.count) { position -> [Finding] in
      let page = pages[position]
      var tooLarge: [Finding] = []
      guard PageSize.excess(of: page) == nil,
        let arrangements = PageSize.arrangements(of: page, isForPrograms: editions.contains(.json), findings: &tooLarge)
      else { return [] }
      return locales.flatMap { locale in
        let built = EditionBuilder(page, index, locale: locale, arrangements: arrangements).build()
        return (built.findings + built.lacking.map(\.finding)).filter { $0.severity == .error }
      }
    }
    return errors.flatMap(\.self)
  }
}
