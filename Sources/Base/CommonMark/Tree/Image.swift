package import Diagnostics

/// A picture in prose.
package struct Image: Sendable {
  /// The file as the author names it: a path with `/` between its parts.
  package var file: String
  /// The alternative text.
  package var alternative: String
  /// The title; empty if there is none.
  package var title: String
  /// The address of the picture relative to the page; the name of the file until that is known.
  package var address: String
  /// Its width and height in pixels, if they are known.
  package var size: (width: Int, height: Int)?
  /// The place of the whole image.
  package var range: SourceRange

  /// An image at a place of a file.
  package init(file: String, alternative: String, title: String = "", range: SourceRange) {
    (self.file, self.alternative, self.title) = (file, alternative, title)
    address = file
    self.range = range
  }

  /// The endings of files that browsers show in a page.
  package static let endings = [".png", ".jpg", ".jpeg", ".gif", ".webp", ".svg"]

  /// True if a path ends like that of a picture.
  package static func isImage(_ path: String) -> Bool { endings.contains { path.lowercased().hasSuffix($0) } }
}

extension [Inline] {
  /// The text with its images replaced by their alternative texts.
  package func withoutImages() -> [Inline] {
    map { inline in
      if case .image(let image) = inline { return .text(image.alternative) }
      return inline.mapChildren { $0.withoutImages() }
    }
  }

  /// The text with its images changed, at any depth.
  package func mapImages(_ transform: (Image) -> Image) -> [Inline] {
    map { inline in
      if case .image(let image) = inline { return .image(transform(image)) }
      return inline.mapChildren { $0.mapImages(transform) }
    }
  }
}
