import Diagnostics
package import Drift
import Loading
package import Localization

extension Workspace {
  /// The review state of a unit's text by the tags of the locales; empty if the site records no reviews.
  package func reviewStates(of id: UnitID) -> [String: ReviewState] {
    // The home page has the shared spec's declarations in its vocabulary; no other page matters here.
    guard let site = site(of: [Page.home]), let reviewer = try? reviewer(of: site) else { return [:] }
    var ignored: [Finding] = []
    let reviews: [PageReview]
    if case .page(let page) = id.scope {
      reviews = self.page(page).map { page in [reviewer.review(page, PageUnits(of: page), findings: &ignored)] } ?? []
    } else {
      reviews = reviewer.reviewCommon(findings: &ignored)
    }
    let unit = reviews.lazy.flatMap(\.units).first { $0.id.key == id.key }
    let states = unit?.locales.map { ($0.tag, $0.state) } ?? []
    return Dictionary(states) { first, _ in first }
  }
}
