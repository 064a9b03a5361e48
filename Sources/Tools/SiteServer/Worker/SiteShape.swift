import Diagnostics
import Sites

/// What there is in a site, as far as addresses need it.
struct SiteShape {
  /// The path at which the HTML edition stands on its server, with a slash at both ends.
  var top = "/"
  /// The languages, by their tags, in fallback order.
  var tags: [String] = []
  /// The ids of the pages, the home page first.
  var pages: [String] = []
  /// What is another with any change of the files that pages load.
  var assetState = ""
  /// Whether there is no site at all.
  var isMissing = false
}

extension SiteShape {
  init(_ site: ServedSite) {
    (top, tags, pages, isMissing) = (site.top, site.tags, site.pages, site.isMissing)
    assetState = fingerprint(site.assetState)
  }

  // As a worker sends it.
  var json: JSON {
    [
      "top": .string(top), "tags": .strings(tags), "pages": .strings(pages), "assets": .string(assetState),
      "missing": .bool(isMissing),
    ]
  }

  init(_ json: JSON) {
    top = json["top"]?.string ?? "/"
    tags = json["tags"]?.items.compactMap(\.string) ?? []
    pages = json["pages"]?.items.compactMap(\.string) ?? []
    assetState = json["assets"]?.string ?? ""
    isMissing = json["missing"]?.bool ?? false
  }
}

/// What tells bytes from others, in 16 digits.
func fingerprint(_ bytes: [UInt8]) -> String {
  SHA256.hash(bytes).prefix(8).map { hexadecimal(UInt32($0), digits: 2) }.joined()
}
