package import Diagnostics
package import Localization

/// The documents of a site that stay where they are.
package struct DocumentSettings: Sendable {
  /// The entries in the order of the author; a document belongs to the first that names it.
  package var entries: [Entry]
  /// The terms that all documents have in common, each in the locales of the site; nil if a locale has none.
  package var terms: [[SourceText?]] = []
  /// The position of the locale that the others are translated from; nil if any of them may change first.
  package var source: Int? = 0
  /// Words in the first lines of messages, and hashes, of commits that no translation has to follow.
  package var ignoredCommits: [String] = []
  /// True if there are none.
  package var isEmpty: Bool { entries.isEmpty }

  /// True if some of the documents are published as pages.
  package var arePublished: Bool { entries.contains { $0.published != nil } }

  /// The folders that hold all documents; an empty one is that of the site.
  package var folders: [String] {
    var folders: [String] = []
    for pattern in entries.flatMap(\.patterns) {
      // A pattern without a folder may be a file.
      if let folder = pattern?.folder, !folders.contains(folder) { folders.append(folder) }
    }
    return folders
  }

  /// Some documents, with their paths in each language.
  package struct Entry: Sendable {
    /// The pattern in each locale of the site; nil if the documents are not in that language.
    package var patterns: [DocumentPattern?]
    /// Further keys of front matter to compare.
    package var compared: Set<String>
    /// The documents that are left out although the patterns name them.
    package var excluded: [DocumentPattern] = []
    /// The key of front matter that names the commit from which a document was translated; nil for the usual ones.
    package var commitKey: String?
    /// The id of the group in which the documents are published as pages, or `true` for pages without a group; nil if
    /// they are only compared.
    package var published: SourceText?
    /// The key of front matter whose numbers give the order of pages within a folder; nil for the order of their paths.
    package var order: String?
    /// The form in which the document at the top of the tree is the home page; nil if none of these is.
    package var home: HomeDocument?
    /// The place of the entry; nil if it comes from the command line.
    package var place: SourceRange?

    /// Documents by the patterns of each locale.
    package init(_ patterns: [DocumentPattern?], comparing compared: Set<String> = [], at place: SourceRange? = nil) {
      (self.patterns, self.compared, self.place) = (patterns, compared, place)
    }
  }

  /// The form in which a document is the home page of the site.
  package struct HomeDocument: Sendable {
    /// True if the list of the site's pages stands below its text.
    package var listsPages: Bool
    /// The place where the settings say so.
    package var place: SourceRange

    /// The home page as the settings say at a place.
    package init(listsPages: Bool, at place: SourceRange) { (self.listsPages, self.place) = (listsPages, place) }
  }

  /// Documents by some entries.
  package init(_ entries: [Entry] = []) { self.entries = entries }
}

/// The documents that a command line names, with the languages that they are in.
package struct NamedDocuments: Sendable {
  /// The tags of the languages.
  package var tags: [LocaleTag]
  /// Which documents these are.
  package var settings: DocumentSettings

  /// Documents in some languages.
  package init(_ settings: DocumentSettings, in tags: [LocaleTag]) { (self.tags, self.settings) = (tags, settings) }
}
