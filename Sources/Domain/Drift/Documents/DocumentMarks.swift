import CommonMark
import Diagnostics
import Documents

extension TwinDocuments {
  /// The findings about emphasis whose marks readers see.
  ///
  /// - Parameter isPublished: True if Hyo publishes the document, on whose pages nobody sees most of the marks.
  /// - Returns: The findings, in the order of the languages.
  func shownMarks(isPublished: Bool) -> [Finding] {
    documents.compactMap(\.self).flatMap { document in
      document.sections.flatMap { section in
        ShownMarks.all(in: section.heading, section.blocks, of: document.file).map { marks in
          var finding = Finding.shownMarks(marks, in: document.file)
          if isPublished, !marks.areShownByHyo { finding.severity = .advice }
          return finding
        }
      }
    }
  }
}

extension Finding {
  fileprivate static func shownMarks(_ marks: ShownMarks, in file: SourceFile) -> Finding {
    let place = SourceRange(file, marks.bounds)
    let source = String(decoding: file.bytes[marks.bounds], as: UTF8.self)
    return Finding(
      .shownMarks, at: place, "Readers see the marks of '\(source)'",
      notes: [.init("next to these characters, CommonMark takes the marks for text")],
      fixes: [.init("write it like this: \(marks.replacement)", replacing: place, with: marks.replacement)])
  }
}
