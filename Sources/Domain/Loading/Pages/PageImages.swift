package import Localization

/// The pictures in the prose of a page, found among the files of the site.
package struct PageImages: Sendable {
  /// By the locale whose text shows them, and by their names.
  private var files: [[String: ImageFile]]

  /// Makes an empty set of pictures.
  package init() { files = [] }

  /// The pictures by the locale whose text shows them, and by their names.
  package init(_ files: [[String: ImageFile]]) { self.files = files }

  /// The file for a name in the text of a locale; nil if there is none.
  package func file(_ name: String, locale: Int) -> ImageFile? {
    files.indices.contains(locale) ? files[locale][name] : nil
  }

  /// True if there are no pictures.
  package var isEmpty: Bool { files.allSatisfy { $0.isEmpty } }

  /// All files, in no order, and perhaps more than once.
  package var all: [ImageFile] { files.flatMap(\.values) }
}

/// A picture's file.
package struct ImageFile: Sendable {
  /// Its path in the site.
  package var path: String
  /// Its path in the folder of each edition: `ja/dialog.png` or `assets/logo.png`.
  package var published: String
  /// Its width and height in pixels, if the file contains them.
  package var size: (width: Int, height: Int)?

  /// Its address relative to a page of a language.
  package func address(from tag: LocaleTag) -> String {
    let own = tag.text + "/"
    return published.hasPrefix(own) ? String(published.dropFirst(own.count)) : "../" + published
  }
}
