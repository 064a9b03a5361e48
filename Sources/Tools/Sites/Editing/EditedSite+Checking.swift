import DecisionTables
import Diagnostics
import Drift
import Loading
import Localization
package import Publishing
import Threads

extension EditedSite {
  /// Whether all pages were looked at since the last change.
  package var isChecked: Bool { queue.isEmpty && !isSharedDue }

  /// Looks at some of the pages that are due, and once all were, at what they share.
  ///
  /// - Parameters:
  ///   - urgent: the ids of pages that go before others.
  ///   - most: how many pages to look at.
  /// - Returns: the paths of the files in which there may be other findings now; the empty one stands for none.
  /// - Throws: nothing, for nothing is published.
  package func checkSome(first urgent: Set<String>, atMost most: Int) throws(PublishingError) -> Set<String> {
    guard let site else {
      (queue, isSharedDue) = ([], false)
      return takeStirred()
    }
    let reviewer = reviewer(of: site)
    let positions = take(most, first: urgent, of: site)
    let (builder, again) = try results(of: positions, in: site, reviewer)
    var affected: [Finding] = []
    for (position, result) in zip(positions, again) {
      affected += (results[position]?.findings ?? []) + (results[position]?.tooLarge ?? [])
      affected += result.findings + result.tooLarge
      results[position] = result
    }
    if queue.isEmpty {
      affected += sharedFindings
      sharedFindings = findingsOfShared(builder, reviewer)
      affected += sharedFindings
      isSharedDue = false
    }
    return takeStirred().union(affected.map { $0.place?.file.path ?? "" })
  }

  /// Looks at some pages of a state of the site.
  ///
  /// - Parameters:
  ///   - positions: those of the pages.
  ///   - site: the state.
  ///   - reviewer: what compares it with what people have said of its texts.
  ///   - reviews: those of the texts that all pages share; they make notices on pages, for those who get to see these.
  ///   - recordsSearch: True if the results have what the search is told.
  ///   - sink: takes the pages' files.
  /// - Returns: what has built them, and what was found.
  /// - Throws: what the sink throws.
  func results(
    of positions: [Int], in site: Site, _ reviewer: SiteReviewer?, showing reviews: [PageReview] = [],
    recordsSearch: Bool = false, into sink: (any OutputSink)? = nil
  ) throws(PublishingError) -> (builder: PageBuilder, results: [PageBuilder.Result]) {
    var told = PageBuilder(
      SiteInput(
        site: site, facts: facts(of: site), reviewer: reviewer, templates: templates, images: [:], byteCount: 0),
      selection: BuildSelection(), settings: settings, commonReviews: reviews,
      loadingErrors: loadingFindings.filter { $0.severity == .error })
    let verifications = site.verifications(settings, of: positions)
    if sink != nil, positions.contains(where: { site.pages[$0].tellsCoverage }) {
      let known = Dictionary(zip(positions, verifications)) { first, _ in first }
      told = told.telling(of: site.coveredTables(allVerifications(of: site, known)))
    }
    let builder = recordsSearch ? told.recordingSearch() : told
    let results = try parallelMap(positions.count) { (number) throws(PublishingError) -> PageBuilder.Result in
      try builder.build(positions[number], verified: verifications[number], into: sink)
    }
    return (builder, results)
  }

  /// What is known of the languages of a state of the site.
  func facts(of site: Site) -> [LanguageFacts] {
    site.languages.map { language in
      let facts = knownFacts[language.tag.text] ?? LanguageFacts(language.tag, language.numbers)
      knownFacts[language.tag.text] = facts
      return facts
    }
  }

  /// What was proved of all pages: those that were looked at are not proved again.
  private func allVerifications(of site: Site, _ known: [Int: PageVerification]) -> [PageVerification] {
    var known = known
    for (position, result) in results.enumerated() where known[position] == nil {
      if let result { known[position] = .verified(result.tables.map(\.verification)) }
    }
    let rest = site.pages.indices.filter { known[$0] == nil }
    for (position, verification) in zip(rest, site.verifications(settings, of: rest)) { known[position] = verification }
    return site.pages.indices.compactMap { known[$0] }
  }

  /// Takes the positions of the next pages out of the queue.
  private func take(_ most: Int, first urgent: Set<String>, of site: Site) -> [Int] {
    if !urgent.isEmpty, queue.count > most {
      let isUrgent = { (position: Int) in urgent.contains(site.pages[position].id) }
      queue = queue.filter(isUrgent) + queue.filter { !isUrgent($0) }
    }
    let positions = Array(queue.prefix(most))
    queue.removeFirst(positions.count)
    return positions
  }

  private func findingsOfShared(_ builder: PageBuilder, _ reviewer: SiteReviewer?) -> [Finding] {
    var findings: [Finding] = []
    for review in reviewer?.reviewCommon(findings: &findings) ?? [] {
      findings += review.findings(verbosely: settings.isVerbose)
    }
    let results = results.compactMap(\.self)
    let known = loadingFindings + results.flatMap(\.findings) + findings
    return findings + builder.sharedFindings(results, knowing: known)
  }

  /// What compares the site with what people have said of its texts; nil where nobody has.
  func reviewer(of site: Site, by other: ReviewLock? = nil) -> SiteReviewer? {
    (other ?? lock).map { lock in
      SiteReviewer(site, lock, isSharedSpecReadable: loadingFindings.areWithoutErrors(of: SitePath.sharedSpec))
    }
  }
}
