import Diagnostics
import Documents
import Drift
import Files
import Loading

/// A site as it is published: with pages for documents, too.
struct PublishedSite {
  /// The site; the pages of documents come after all others.
  let site: Site
  /// The reviews of the documents by the ids of their pages.
  var reviews: [String: PageReview] = [:]
  /// The old addresses that lead to its pages.
  var redirects: [Redirect] = []
  /// The findings from making pages of documents.
  var findings: [Finding] = []
}

extension Workspace {
  /// The site with a page for each document that hyo.yaml publishes; nil if it describes no site.
  var published: PublishedSite? {
    get throws(FileSystemError) {
      if let knownPublished { return knownPublished }
      let published = try published(changing: [:])
      knownPublished = published
      return published
    }
  }

  /// The published site, with the documents as they will be once some files have changed.
  func published(after changes: [FileChange]) throws(FileSystemError) -> PublishedSite? {
    let changed = Dictionary(changes.map { ($0.path, $0.new) }) { _, last in last }
    return try published(changing: changed)
  }

  private func published(changing changed: [String: [UInt8]]) throws(FileSystemError) -> PublishedSite? {
    guard let frame, let site else { return nil }
    guard documentSettings.arePublished, !isOfNamedDocuments else {
      let named = NamedRedirects(frame.settings, on: site)
      return PublishedSite(site: site, redirects: named.redirects, findings: named.findings)
    }
    var reader = changed.isEmpty ? reader : SourceReader(ChangedTree(tree, changed: changed))
    let shown = try documentsWithMarkdown(of: site, reader)
    if !shown.isEmpty {
      let all = changed.merging(shown) { _, shown in shown }
      reader = SourceReader(ChangedTree(tree, changed: all))
    }
    let made = try DocumentPages(
      of: try documentPaths.paths, on: pages.first?.page, frame.settings, try documentComparison(reading: reader),
      facts, reader)
    let own = pages.map(\.page)
    let all = (made.home.map { [$0] + own.dropFirst() } ?? own) + made.pages
    let published = frame.site(of: all, groups: made.groups)
    let named = NamedRedirects(frame.settings, on: published)
    return PublishedSite(
      site: published, reviews: made.reviews, redirects: named.redirects + made.redirects,
      findings: made.findings + named.findings
        + made.groups.filter { group in
          frame.settings.groups.contains { $0.id == group.id }
        }.map(Self.repeatedGroup))
  }

  private static func repeatedGroup(_ group: PageGroup) -> Finding {
    Finding(
      .duplicateID, at: group.place, "The group '\(group.id)' is listed under 'pages', too",
      fixes: [.init("give the documents a group of their own")])
  }
}
