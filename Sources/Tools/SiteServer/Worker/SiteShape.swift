import Diagnostics
import Sites

/// The parts of a site that addresses depend on.
struct SiteShape {
  /// The path of the HTML edition on its server, with a slash at both ends.
  var top = "/"
  /// The languages, by their tags, in fallback order.
  var tags: [String] = []
  /// The ids of the pages, the home page first.
  var pages: [String] = []
  /// A hash that changes with the files that pages load.
  var assetState = ""
  /// True if there is no site at all.
  var isMissing = false
  /// True if the site has nothing but documents, so that there are no pages.
  var hasOnlyDocuments = false
}

extension SiteShape {
  init(_ site: ServedSite) {
    (top, tags, pages, isMissing) = (site.top, site.tags, site.pages, site.isMissing)
    (assetState, hasOnlyDocuments) = (fingerprint(site.assetState), site.hasOnlyDocuments)
  }

  // The form in which a worker sends it.
  var json: JSON {
    [
      "top": .string(top), "tags": .strings(tags), "pages": .strings(pages), "assets": .string(assetState),
      "missing": .bool(isMissing), "only-documents": .bool(hasOnlyDocuments),
    ]
  }

  init(_ json: JSON) {
    top = json["top"]?.string ?? "/"
    tags = json["tags"]?.items.compactMap(\.string) ?? []
    pages = json["pages"]?.items.compactMap(\.string) ?? []
    assetState = json["assets"]?.string ?? ""
    isMissing = json["missing"]?.bool ?? false
    hasOnlyDocuments = json["only-documents"]?.bool ?? false
  }
}

/// A short hash of bytes, in 16 hexadecimal digits.
func fingerprint(_ bytes: [UInt8]) -> String {
  SHA256.hash(bytes).prefix(8).map { hexadecimal(UInt32($0), digits: 2) }.joined()
}
