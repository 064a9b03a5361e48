import Diagnostics

/// Findings about images that pages can't show.
extension Finding {
  /// The finding about the name of a picture's file, or about its alternative text.
  ///
  /// - Parameters:
  ///   - file: the name of the file as written.
  ///   - alternative: the alternative text of the picture.
  ///   - range: the place of the image.
  /// - Returns: The finding; nil if nothing is wrong.
  static func unusableImage(_ file: String, alternative: String, at range: SourceRange) -> Finding? {
    if alternative.allSatisfy(\.isWhitespace) {
      let fix = Fix("write in the brackets what the picture shows: '![…](\(file))'")
      let summary: Message = "An image needs words for those who can't see it"
      return Finding(.unusableImage, at: range, summary, fixes: [fix])
    }
    if file.hasPrefix("/") || file.utf8.contains(UInt8(ascii: ":")) {
      let fix = Fix("put the file beside the text, or into Templates/assets, and name it")
      let summary: Message = "An image is a file of the site, not an address"
      return Finding(.unusableImage, at: range, summary, fixes: [fix])
    }
    guard Image.isImage(file) else {
      let endings = Image.endings.joined(separator: ", ")
      let summary: Message = "A picture's file ends in one of \(endings)"
      return Finding(.unusableImage, at: range, summary)
    }
    guard file.isPlainPath else {
      let summary: Message = "The path of a picture has no part '.' or '..', and none of the characters \\ % ? #"
      let fix = Fix("name the file from its folder on: 'dialog.png', 'images/dialog.png'")
      return Finding(.unusableImage, at: range, summary, fixes: [fix])
    }
    return nil
  }
}

extension String {
  /// True if each part of a path names a file or folder below the previous one, for every program.
  fileprivate var isPlainPath: Bool {
    let parts = utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty && !part.elementsEqual(".".utf8) && !part.elementsEqual("..".utf8)
        && part.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !#"\%?#"#.utf8.contains($0) }
    }
  }
}
