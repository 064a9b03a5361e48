import Diagnostics
import Files
import Importing
import Localization
import Publishing
import Regions
import YAMLTree

/// Documents that stay where they are, with regions in the place of their tables.
extension DocumentImport {
  /// The documents as an item of the settings; nil if they don't stay.
  var documentsLine: String? {
    guard let placed else { return nil }
    let pairs = zip(files, placed).map { "\($0.tag.text): \($1.yamlScalar(isInFlow: true))" }
    return "{ \(pairs.joined(separator: ", ")) }"
  }

  /// Writes the lines into the regions, so that no document is ever without its tables.
  func fillRegions(of result: inout Result, with documents: [FileChange]) {
    for document in documents {
      guard let index = result.files.firstIndex(where: { $0.path == document.path }) else { continue }
      result.files[index].new = document.new
    }
  }

  /// The documents with the marks of regions in place of their tables.
  func placedDocuments(_ paths: [String], _ regions: [[(bounds: Range<Int>, name: String)]]) -> [(
    path: String, text: String
  )] {
    zip(zip(files, paths), regions).map { document, regions in
      let (entry, path) = document
      let isMDX = path.lowercased().hasSuffix(".mdx")
      let marks = isMDX ? (opening: "{/* ", closing: " */}") : (opening: "<!-- ", closing: " -->")
      var bytes = entry.file.bytes
      for region in regions.sorted(by: { $0.bounds.lowerBound > $1.bounds.lowerBound }) {
        let lineEnd = bytes[region.bounds].contains(0x0D) ? "\r\n" : "\n"
        let text = [
          "\(marks.opening)hyo table \(region.name)\(marks.closing)", "\(marks.opening)/hyo\(marks.closing)", "",
        ].joined(separator: lineEnd)
        bytes.replaceSubrange(region.bounds, with: text.utf8)
      }
      return (path, String(decoding: bytes, as: UTF8.self))
    }
  }
}

extension SourceFile {
  /// True if Hyo writes tables of a page in the document already.
  func hasRegions(of page: String) -> Bool {
    RegionReader.tableNames(in: self).contains { $0.text.hasPrefix(page + "/") }
  }
}

extension Finding {
  /// The same finding with a note that its file is one that an import was about to write.
  var ofUnwrittenFile: Finding {
    var copy = self
    copy.notes.append(.init("this is what the import was about to write; nothing is written"))
    return copy
  }

  /// The finding for a document that has regions before it is imported.
  static func regionsAlready(in file: SourceFile) -> Finding {
    Finding(
      .pageExists, at: SourceRange(startOf: file), "Hyo writes tables of this document already",
      fixes: [.init("change them in their specs, or leave '--in-place' out")])
  }

  /// The finding for a document in which the tables of a page stand as regions, so that there is nothing left to import.
  static func regions(of page: String, in file: SourceFile) -> Finding {
    Finding(
      .pageExists, at: SourceRange(startOf: file),
      "Hyo writes the tables of page '\(page)' into this document, which has no others to make the page of",
      fixes: [
        .init("change them in Specs/\(page).yaml and in the texts of the page"),
        .init("to make another page of the document, name it with '--page'"),
      ])
  }

  /// The finding for a note that stays below the region that shows it.
  static func noteStays(at place: SourceRange) -> Finding {
    Finding(
      .importAssumption, at: place, "The note stays in the document, below the region of its table",
      fixes: [.init("remove the note if the region shows all of it")])
  }

  /// The finding for a table that no region can take the place of.
  static func staysAsItIs(at place: SourceRange) -> Finding {
    Finding(
      .importAssumption, at: place, "The table stands in several places, and stays as it is in the document",
      fixes: [.init("write the marks of regions for its sections by hand")])
  }
}
