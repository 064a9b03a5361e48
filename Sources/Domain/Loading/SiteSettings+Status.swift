import Diagnostics
import YAMLTree

extension SiteSettings {
  /// True if hyo.yaml asks for a page that shows how far the languages agree.
  static func publishesStatus(_ fields: Fields, report: Report) -> Bool {
    guard let text = fields.text("status", report: report) else { return false }
    if text.text == published { return true }
    let near = Finding.Fix.didYouMean(text.text, among: [published], replacing: text.range)
    report.add(
      Finding(
        .unknownValue, at: text.range, "The status can be published, and not '\(text.text)'",
        fixes: near.isEmpty ? [.init("write 'published', or leave out 'status'")] : near))
    return false
  }

  static let published = "published"
}

extension Finding {
  /// The finding for a page with the id of the status page.
  static func reservedForStatus(_ id: SourceText) -> Finding {
    Finding(
      .reservedID, at: id.range, "The page id '\(id.text)' has a meaning of its own",
      notes: [.init("with 'status: published', it is the page on how far the languages agree")],
      fixes: [.init("give the page another id, or leave out 'status: published'")])
  }
}
