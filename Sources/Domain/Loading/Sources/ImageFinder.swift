import CommonMark
import Diagnostics
import Files
import Localization

/// Finds the pictures in a page's prose.
///
/// Each language has its own pictures next to its texts; missing ones come from `Templates/assets`, and then from the
/// other languages in their order.
struct ImageFinder {
  let reader: SourceReader
  let locales: [LocaleTag]

  private static let assets = "Templates/assets"
  /// The most misspelled names to search for per page, because the search takes time quadratic in their number.
  private static let mostMisspelled = 30

  /// - Parameters:
  ///   - page: a page whose prose was read.
  ///   - report: receives findings about missing pictures.
  /// - Returns: The files.
  /// - Throws: An error if the disk fails.
  func images(of page: Page, report: Report) throws(FileSystemError) -> PageImages {
    var all: [[String: ImageFile]] = []
    for (locale, text) in page.texts.enumerated() {
      var files: [String: ImageFile] = [:]
      var missing: Set<String> = []
      for image in text.prose.images where files[image.file] == nil {
        if missing.contains(image.file) { continue }
        let proposes = missing.count < Self.mostMisspelled
        files[image.file] = try file(image, of: locale, proposing: proposes, report: report)
        if files[image.file] == nil { missing.insert(image.file) }
      }
      all.append(files)
    }
    return PageImages(all)
  }

  private func file(_ image: Image, of locale: Int, proposing proposes: Bool, report: Report)
    throws(FileSystemError) -> ImageFile?
  {
    let isDrawing = image.file.lowercased().hasSuffix(".svg")
    let own = locales[locale]
    let tags = [own] + locales.filter { $0 != own }
    var folders = tags.map { (path: SitePath.texts(in: $0.text), published: $0.text) }
    folders.insert((Self.assets, "assets"), at: 1)
    for folder in folders {
      let path = "\(folder.path)/\(image.file)"
      let found = try reader.image(path)
      if let finding = found.finding {
        report.add(finding)
        return nil
      }
      guard found.isFile else {
        report.add(.noFile(image, at: path))
        return nil
      }
      guard found.isThere else { continue }
      if isDrawing, folder.path != Self.assets {
        report.add(.drawingOutsideAssets(image))
        return nil
      }
      if !isDrawing, let finding = Finding.unlike(image, found.format, at: path) {
        report.add(finding)
        return nil
      }
      let published = "\(folder.published)/\(image.file)"
      return ImageFile(path: path, published: published, size: found.size)
    }
    report.add(missing(image, of: own, proposing: proposes))
    return nil
  }

  private func missing(_ image: Image, of own: LocaleTag, proposing proposes: Bool) -> Finding {
    Finding(
      .unusableImage, at: image.range, "There is no picture '\(image.file)'",
      notes: [.init("it belongs into Locales/\(own.text) or \(Self.assets)")],
      fixes: proposes ? Finding.Fix.didYouMean(image.file, among: names(beside: image, of: own)) : [])
  }

  /// The names of pictures in the folders that are searched first.
  private func names(beside image: Image, of own: LocaleTag) -> [String] {
    let (folder, _) = pathParts(image.file)
    let below = folder.isEmpty ? "" : folder + "/"
    var known: Set<String> = []
    for root in [SitePath.texts(in: own.text), Self.assets] {
      let path = folder.isEmpty ? root : "\(root)/\(folder)"
      // If the folder itself is misspelled, there are no suggestions.
      let names = (try? reader.names(in: path, report: .ignored)) ?? []
      known.formUnion(names.filter(Image.isImage).map { below + $0 })
    }
    return known.sorted()
  }
}

extension Finding {
  /// The finding for a file whose format differs from its name; nil for a correct one.
  fileprivate static func unlike(_ image: Image, _ format: ImageFormat?, at path: String) -> Finding? {
    let name = image.file.lowercased()
    guard let format else {
      let formats = ImageFormat.allCases.map(\.rawValue).joined(separator: ", ")
      return Finding(
        .unusableImage, at: image.range, "The bytes of \(path) are no picture",
        notes: [.init("pictures are \(formats)")], fixes: [.init("save it again as PNG")])
    }
    if format.endings.contains(where: name.hasSuffix) { return nil }
    let stem = image.file.lastIndex(of: ".").map { image.file[..<$0] } ?? image.file[...]
    let renamed = stem + format.endings[0]
    return Finding(
      .unusableImage, at: image.range, "\(path) is a \(format.rawValue) file, unlike what its name says",
      fixes: [.init("rename it, and write '\(renamed)'")])
  }

  /// The finding for a folder or a device with the name of a picture.
  fileprivate static func noFile(_ image: Image, at path: String) -> Finding {
    Finding(
      .unusableImage, at: image.range, "\(path) is not a file, and so no picture",
      fixes: [.init("put a picture there, or correct the name")])
  }

  fileprivate static func drawingOutsideAssets(_ image: Image) -> Finding {
    Finding(
      .unusableImage, at: image.range, "An SVG file is shown from Templates/assets only",
      notes: [.init("it may hold scripts, which run where somebody opens it by itself")],
      fixes: [.init("move it there, or save it as PNG")])
  }
}

extension Catalog {
  /// The images in prose, in reading order.
  fileprivate var images: [Image] {
    var images: [Image] = []
    for unit in units {
      unit.content.forEachNested { if case .image(let image) = $0 { images.append(image) } }
      unit.blocks.forEachInline { if case .image(let image) = $0 { images.append(image) } }
    }
    return images
  }
}
