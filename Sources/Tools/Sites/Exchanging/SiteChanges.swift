import Diagnostics
import Files
import Loading
import Localization
import YAMLTree

/// The files of a site with imported texts written into them.
struct SiteChanges {
  /// The files that differ, in the order of their paths.
  let files: [FileChange]

  /// Writes texts into the files of a site, in memory.
  init(_ texts: [ImportedText], in site: Site, _ workspace: Workspace) throws(FileSystemError) {
    var changes: [FileChange] = []
    let byPath = Dictionary(grouping: texts) { $0.path(in: site) }
    for (path, texts) in byPath.sorted(by: { $0.key.utf8Precedes($1.key) }) {
      let file = try workspace.file(path) ?? SourceFile(path: path, bytes: [])
      let new = Self.written(texts, in: file, of: site)
      changes.append(FileChange(path: path, texts: texts.count, old: file.bytes, new: new))
    }
    files = changes
  }

  /// The bytes of a file with some of its texts replaced.
  private static func written(_ texts: [ImportedText], in file: SourceFile, of site: Site) -> [UInt8] {
    guard let first = texts.first else { return file.bytes }
    let model = first.unit.source.place.file
    if case .prose = first.unit.id.key, let page = first.unit.page {
      let model = page.texts.map(\.prose).first { $0.path == model.path }
      let editor = ProseEditor(file, page.texts[first.locale].prose, model: model ?? page.texts[first.locale].prose)
      return editor.setting(Dictionary(texts.map { ($0.unit.id.key, $0.text.text) }) { first, _ in first })
    }
    var change = YAMLChange()
    // In the order of the source language's file, in which new keys are added.
    let ordered = texts.sorted { $0.unit.source.place.bounds.lowerBound < $1.unit.source.place.bounds.lowerBound }
    for text in ordered {
      let id = text.unit.id
      if id.key.forms == .plural { change.nameUnnamedForm(NumberFormat.other, at: id.key.components) }
      change.set(text.text.text, at: id.components)
    }
    let isLanguage = first.unit.id.scope == .locale
    let editor = YAMLEditor(file, model: model, unnamedForm: isLanguage ? "other" : "default")
    return editor.setting(change)
  }
}

extension ImportedText {
  /// The path of the file where the text belongs.
  func path(in site: Site) -> String {
    switch (unit.id.scope, unit.page) {
    case (.page, let page?):
      let texts = page.texts[locale]
      if case .prose = unit.id.key { return texts.prose.path }
      return texts.catalog.path
    case (.locale, _): return SitePath.locale(site.languages[locale].tag.text)
    // Documents are not exchanged.
    case (.page, nil), (.shared, _), (.document, _): return site.shared[locale].path
    }
  }
}
