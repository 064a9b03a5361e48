import Diagnostics

extension TextRepair.Change {
  /// The address of what the page doesn't have; nil for markup.
  var address: String? {
    switch self {
    case .link(let address), .image(let address): address
    case .markup: nil
    }
  }
}

extension Finding {
  static func broken(_ address: String, _ lost: LostTarget, at place: SourceRange?) -> Finding {
    switch lost {
    case .file:
      Finding(
        .brokenLink, at: place, "There is no file '\(address)'",
        fixes: [.init("write the path from this document to the file, or leave the link out")])
    case .heading:
      Finding(
        .brokenLink, at: place, "'\(address)' names a heading that is not there",
        fixes: [.init("write the heading in lower case, with hyphens for spaces")])
    }
  }

  static func leftOut(_ change: TextRepair.Change, at place: SourceRange?) -> Finding {
    switch change {
    case .link(let address):
      Finding(
        .leftOutOfPage, at: place, "The page has only the words of a link: '\(address)' is not published",
        fixes: [.init("publish that document, too, or link to a web address")])
    case .image(let address):
      Finding(
        .leftOutOfPage, at: place, "The page shows only the description of a picture: '\(address)'",
        notes: [.init("a page shows PNG, JPEG, GIF and WebP files of the site's folder")])
    case .markup(let source):
      Finding(.leftOutOfPage, at: place, "The page leaves markup out, or shows it as it is: \(source)")
    }
  }

  static func leftOut(tag: String, at place: SourceRange?) -> Finding {
    Finding(
      .leftOutOfPage, at: place, "The page leaves the tag <\(tag)> out",
      notes: [.init("words, links, pictures or their arrangement may be lost with it")],
      fixes: [.init("write in Markdown what it stands for")])
  }
}
