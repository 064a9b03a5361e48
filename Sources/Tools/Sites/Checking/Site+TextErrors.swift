import Diagnostics
import Editions
import Loading
import Threads

extension Site {
  /// The errors that show up when texts are put on their pages: broken links, and missing notes or placeholders.
  ///
  /// - Parameter locales: the positions of the locales whose editions are built.
  /// - Returns: The errors; some appear once for each edition.
  func textErrors(in locales: [Int]) -> [Finding] {
    let index = index
    // Documents have errors of their own.
    let pages = pages.compactMap { $0.isDocument ? $0.own : $0 }
    let errors = parallelMap(pages.count) { position -> [Finding] in
      let page = pages[position]
      let tooLarge = Report()
      guard PageSize.excess(of: page) == nil,
        let arrangements = PageSize.arrangements(of: page, isForPrograms: editions.contains(.json), report: tooLarge)
      else { return [] }
      return locales.flatMap { locale in
        let built = EditionBuilder(page, index, locale: locale, arrangements: arrangements).build()
        return (built.findings + built.lacking.map(\.finding)).filter { $0.severity == .error }
      }
    }
    return errors.flatMap(\.self)
  }
}
