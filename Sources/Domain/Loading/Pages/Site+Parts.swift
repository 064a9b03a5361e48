import Files

extension Site {
  /// The pages to which the texts of the loaded pages link; nil if they name tables that may be on any page.
  package var linkedPages: Set<String>? {
    let targets = LinkedPlaces.targets(of: pages, shared: shared)
    return targets.areAll ? nil : targets.pages
  }

  /// The id of the page that a file belongs to; nil for a file that all pages share.
  ///
  /// - Parameter path: the file's path in the site.
  /// - Returns: the id.
  package static func page(ofFile path: String) -> String? {
    let (folder, name) = pathParts(path)
    let id = name.stem
    if folder == SitePath.specs { return id == "shared" ? nil : id }
    return SitePath.isOfTexts(folder) && id != "shared" && id != "locale" ? id : nil
  }
}
