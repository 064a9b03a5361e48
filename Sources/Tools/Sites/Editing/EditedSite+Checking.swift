import DecisionTables
import Diagnostics
import Drift
import Loading
import Localization
package import Publishing
import Threads

extension EditedSite {
  /// True if all pages were checked since the last change.
  package var isChecked: Bool { queue.isEmpty && !isSharedDue }

  /// Checks some of the pages in the queue, and after the last one what all pages share.
  ///
  /// - Parameters:
  ///   - urgent: the ids of pages to check first.
  ///   - most: the most pages to check.
  /// - Returns: The paths of files whose findings may have changed; the empty path stands for findings without a file.
  /// - Throws: Nothing, because nothing is published.
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

  /// Checks some pages of a state of the site.
  ///
  /// - Parameters:
  ///   - positions: the pages' positions.
  ///   - site: the state.
  ///   - reviewer: compares the site with its review record.
  ///   - reviews: the reviews of the texts that all pages share; they lead to notices on pages.
  ///   - recordsSearch: True to include the search records in the results.
  ///   - sink: takes the pages' files.
  /// - Returns: The builder that was used, and the results.
  /// - Throws: The sink's errors.
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

  /// The facts about the languages of a state of the site.
  func facts(of site: Site) -> [LanguageFacts] {
    site.languages.map { language in
      let facts = knownFacts[language.tag.text] ?? LanguageFacts(language.tag, language.numbers)
      knownFacts[language.tag.text] = facts
      return facts
    }
  }

  /// The verifications of all pages; pages that were already checked are not verified again.
  private func allVerifications(of site: Site, _ known: [Int: PageVerification]) -> [PageVerification] {
    var known = known
    for (position, result) in results.enumerated() where known[position] == nil {
      if let result { known[position] = .verified(result.tables.map(\.verification)) }
    }
    let rest = site.pages.indices.filter { known[$0] == nil }
    for (position, verification) in zip(rest, site.verifications(settings, of: rest)) { known[position] = verification }
    return site.pages.indices.compactMap { known[$0] }
  }

  /// Removes the positions of the next pages from the queue and returns them.
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

  /// Compares the site with its review record; nil if there is none.
  func reviewer(of site: Site, by other: ReviewLock? = nil) -> SiteReviewer? {
    (other ?? lock).map { lock in
      SiteReviewer(site, lock, isSharedSpecReadable: loadingFindings.areWithoutErrors(of: SitePath.sharedSpec))
    }
  }
}
