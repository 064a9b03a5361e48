package import Diagnostics
package import Documents
package import Localization
import YAMLTree

/// The settings in hyo.yaml.
package struct SiteSettings: Sendable {
  /// The locales in fallback order; the first is for readers of any other language.
  package var locales: [LocaleTag]
  /// Ids in navigation order, without the home page, and their places in the list.
  package var pages: [SourceText]
  /// The documents that stay where they are.
  package var documents: DocumentSettings
  /// True if there are settings of documents, readable or not.
  package var hasDocuments: Bool
  /// The groups of pages, in navigation order.
  package var groups: [PageGroup]
  /// With a slash at its end.
  package var baseURL: String?
  /// The notices that readers get about the text of a page.
  package var notices: Set<NoticeKind>
  /// True if a page shows how far the languages agree.
  package var publishesStatus: Bool
  /// The form of bounds in tables; nil for that of each language.
  package var boundStyle: BoundStyle?
  /// The formats in which pages are published.
  package var editions: Set<EditionFormat>
  /// The information about the site at the foot of each page.
  package var colophon: Colophon
  /// Old addresses, each with the page that it leads to, as the author wrote them.
  package var redirects: [(address: SourceText, page: SourceText)] = []
  /// The paths of files and folders that are published as they are, at the root of the HTML edition.
  package var rootFiles: [SourceText] = []

  /// The path of the file in the site's folder.
  package static let path = "hyo.yaml"
}

extension SiteSettings {
  /// True if the site has nothing but documents, so that nothing is published.
  ///
  /// - Parameter specNames: The names of the files in Specs.
  /// - Returns: True if nothing is published.
  func isForDocumentsAlone(_ specNames: [String]) -> Bool {
    hasDocuments && pages.isEmpty && specNames.isEmpty && !documents.arePublished
  }

  /// The settings of documents that no hyo.yaml names.
  init(_ documents: DocumentSettings, in locales: [LocaleTag]) {
    self.init(
      locales: locales, pages: [], documents: documents, hasDocuments: true, groups: [], baseURL: nil, notices: [],
      publishesStatus: false,
      editions: [], colophon: Colophon())
  }

  init?(_ file: SourceFile, report: Report) {
    guard let root = parseYAML(file, report: report) else {
      if !report.hasErrors { report.add(Self.emptyFile(file)) }
      return nil
    }
    guard let fields = Fields(root, as: Self.shape, report: report) else { return nil }
    locales = Self.locales(fields, report: report)
    publishesStatus = Self.publishesStatus(fields, report: report)
    let listed = ListedPages(fields, report: report)
    pages = Self.pages(listed.pages, publishesStatus, report: report)
    groups = listed.groups(of: pages)
    documents = DocumentSettings(fields, locales, report: report)
    hasDocuments = fields[DocumentSettings.key] != nil
    baseURL = Self.baseURL(fields, report: report)
    notices = NoticeKind.wanted(fields, report: report)
    boundStyle = BoundStyle.wanted(fields, report: report)
    editions = EditionFormat.wanted(fields, report: report)
    colophon = Colophon(fields, report: report)
    redirects = Self.redirects(fields, report: report)
    rootFiles = fields.texts(Self.rootFilesKey, report: report)
    if locales.isEmpty { return nil }
    if let excess = Self.excess(of: pages, in: locales) {
      report.add(excess)
      return nil
    }
  }

  static let shape = MappingShape(
    "the file hyo.yaml",
    [
      .init(
        "locales", .either([.text, .list(of: .text, atLeast: 1)]),
        "Tags of the languages, such as en or pt-BR, in the order in which they stand in for each other.",
        isNeeded: true, elsewhere: ["languages", "langs"]),
      .init("base-url", .text, "Where the HTML edition is published: https://…", elsewhere: ["url"]),
      .init(
        "pages", ListedPages.shape,
        "Ids of the pages, or groups of them, in the order of the navigation, without the home page."),
      .init("notices", NoticeKind.shape, "Which notices may stand at the top of a page; without this key both."),
      .init(
        "documents", DocumentSettings.shape,
        "Documents that stay where they are and are compared: paths with {locale}, or a path for each language."),
      .init(
        DocumentSettings.termsKey, DocumentSettings.termsShape,
        "Terms that the documents of each language must have in common: {en: hit policy, ja: ヒットポリシー}."),
      .init(
        DocumentSettings.sourceKey, .text,
        "The language that documents are translated from, or 'none'; without this key the first of 'locales'."),
      .init(
        DocumentSettings.ignoredKey, .texts,
        "Commits that no translation has to follow: words of their messages, or hashes."),
      .init(
        redirectsKey, .entries(.text),
        "Old addresses below that of the HTML edition, each with the page that it leads to: {guide/old.html: install}."),
      .init(
        rootFilesKey, .texts,
        "Files, and folders of files, that are published as they are at the root of the HTML edition, such as CNAME.",
        elsewhere: ["static", "public"]),
      .init(
        "editions", EditionFormat.shape,
        "The formats in which pages are published; without this key html and markdown.",
        elsewhere: ["formats", "outputs"]),
      .init(
        "bounds", BoundStyle.shape,
        "How headers show bounds: 'words', 18 or more, or 'signs', ≥ 18; without this key as is usual in each language."
      ),
      .init(
        "status", .words([published]), "With 'published', each language has a page on how far the languages agree."),
    ] + Colophon.keys,
    hints: [
      (
        ["title", "name", "site", "description"],
        "write it in Locales/<tag>/home.yaml: the 'title' there is the name of the site"
      ), (["output", "out"], "name the folder with '--output' on the command line"),
      (["theme", "css", "style"], "put files that change the look into Templates/"),
    ])

  private static func emptyFile(_ file: SourceFile) -> Finding {
    Finding(
      .missingKey, at: SourceRange(startOf: file), "hyo.yaml needs 'locales' and 'pages', or 'documents'",
      fixes: [.init("begin with:\nlocales: [en]\npages: [first-page]")])
  }

  private static func locales(_ fields: Fields, report: Report) -> [LocaleTag] {
    guard let node = fields.required("locales", report: report) else { return [] }
    var locales: [LocaleTag] = []
    let before = report.count
    let texts = node.texts("'locales'", report: report)
    if texts.isEmpty && report.count == before {
      report.add(
        Finding(
          .missingKey, at: node.range, "A site has at least one locale", fixes: [.init("name it: 'locales: [en]'")]))
    }
    if texts.count > SiteLimit.languages {
      report.add(.tooManyLanguages(at: texts[SiteLimit.languages].range))
      return []
    }
    for text in texts {
      guard let tag = LocaleTag(text.text), tag.text == text.text, tag.text.utf8.count <= longestName else {
        let proposal = LocaleTag(text.text.replacingUnderscores).map { $0.correction?.meant ?? $0.text }
        report.add(
          Finding(
            .malformedLocale, at: text.range, "'\(text.text)' is not a language tag as BCP 47 writes it",
            fixes: proposal.map { [.init("write '\($0)'", replacing: text.range, with: $0)] } ?? text.listOfTags.map {
              [.init("write '\($0)'", replacing: text.range, with: $0)]
            } ?? [.init("write a tag such as en, ja, pt-BR or zh-Hant")]))
        continue
      }
      if let correction = tag.correction {
        report.add(
          Finding(
            .malformedLocale, at: text.range, correction.reason,
            fixes: [.init("did you mean '\(correction.meant)'?", replacing: text.range, with: correction.meant)]))
        continue
      }
      if !tag.mayBeOfLanguage { report.add(.unknownLanguage(tag, at: text.range)) }
      if locales.contains(tag) {
        report.add(Finding(.duplicateID, at: text.range, "The locale '\(tag.text)' is listed twice"))
      } else {
        locales.append(tag)
      }
    }
    return locales
  }

  /// The finding for the first page over the limit; nil if all can be read.
  private static func excess(of pages: [SourceText], in locales: [LocaleTag]) -> Finding? {
    let most = SiteLimit.pagesInAllLanguages / locales.count
    return pages.count > most ? .tooManyPages(at: pages[most].range, locales.count) : nil
  }

  private static func pages(_ listed: [SourceText], _ publishesStatus: Bool, report: Report) -> [SourceText] {
    var pages: [SourceText] = []
    var ids: Set<String> = []
    for text in listed {
      guard let id = text.identifier("a page", report: report) else {
        if text.text.contains("/") {
          report.changeLast {
            $0.notes.append(.init("the specs of all pages stand in the folder Specs itself, as Specs/<id>.yaml"))
          }
        }
        continue
      }
      if id.utf8.count > longestName {
        report.add(
          Finding(
            .malformedID, at: text.range, "The id of a page has at most \(longestName) letters",
            notes: [.init("its files are named after it")]))
        continue
      }
      if reservedPages.contains(id) {
        report.add(
          Finding(
            .reservedID, at: text.range, "The page id '\(id)' has a meaning of its own",
            notes: [.init("'home' is always there; 'shared', 'locale', 'index' and 'readme' name other files")]))
      } else if publishesStatus, id == Page.status {
        report.add(.reservedForStatus(text))
      } else if !ids.insert(id).inserted {
        report.add(Finding(.duplicateID, at: text.range, "The page '\(id)' is listed twice"))
      } else {
        pages.append(text)
      }
    }
    return pages
  }

  /// File names have at most 255 bytes, including Hyo's endings.
  private static let longestName = 200

  /// On a disk that ignores case, `readme.md` is `README.md`: such a page would overwrite the home page.
  package static let reservedPages = ["home", "shared", "locale", "index", "readme"]

  private static func baseURL(_ fields: Fields, report: Report) -> String? {
    guard let text = fields.text("base-url", report: report) else { return nil }
    guard text.text.isWebAddress else {
      report.add(
        Finding(
          .unsafeLink, at: text.range, "The base URL must begin with https:// or http://",
          fixes: [.init("write it as in 'base-url: https://example.org/docs/'")]))
      return nil
    }
    return text.text.hasSuffix("/") ? text.text : text.text + "/"
  }
}

extension String {
  /// True if the text is an absolute web address without spaces, quotes or control characters.
  var isWebAddress: Bool {
    let scheme = ["https://", "http://"].first { hasPrefix($0) }
    guard let scheme, utf8.count > scheme.utf8.count else { return false }
    return utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F && !#"<>"\^`{|}"#.utf8.contains($0) }
  }

  var replacingUnderscores: String { String(map { $0 == "_" ? "-" : $0 }) }
}

extension SourceText {
  /// The list in a text such as `en, ja` without its brackets; nil for anything else.
  fileprivate var listOfTags: String? {
    let tags = text.split { ", 、，".contains($0) }.map { LocaleTag(String($0))?.text }
    guard tags.count > 1, tags.allSatisfy({ $0 != nil }) else { return nil }
    return "[\(tags.compactMap(\.self).joined(separator: ", "))]"
  }
}

extension Finding {
  /// The finding for a tag whose code stands for no language.
  package static func unknownLanguage(_ tag: LocaleTag, at place: SourceRange?) -> Finding {
    Finding(
      .unknownLanguage, at: place, "No language has the code '\(tag.language)' in ISO 639",
      fixes: [.init("write the language's code, or one for private use, such as qaa")])
  }
}
