import CommonMark
import Diagnostics
import Documents
import Drift
import History
import Localization

/// The last commits that changed the sections of a document, for each row of it in each locale.
struct SectionChanges: Sendable {
  /// By rows and locales; nil if git doesn't have the section.
  private let changes: [[Change?]]

  /// The last change of a section.
  enum Change: Sendable {
    /// It was changed since the last commit.
    case uncommitted
    /// The commit that left this version of the file has changed it.
    case committed(FileVersion)

    /// The position of the commit in the history; -1 for a change since the last one.
    var position: Int { if case .committed(let version) = self { version.commit } else { -1 } }
  }

  init(of documents: TwinDocuments, in history: DocumentHistory) {
    var past = PastDocuments(history.contents)
    changes = documents.rows.map { row in
      documents.documents.indices.map { locale in
        guard let document = documents.documents[locale], let position = row.positions[locale] else { return nil }
        return Self.change(of: position, in: document, history, &past)
      }
    }
  }

  /// The change of the section in a row.
  subscript(row: Int, locale: Int) -> Change? { changes[row][locale] }

  /// The hashes of all commits among the changes.
  var commits: [String] {
    changes.joined().compactMap { if case .committed(let version) = $0 { version.revision.hash } else { nil } }
  }

  private static func change(
    of position: Int, in document: Document, _ history: DocumentHistory, _ past: inout PastDocuments
  ) -> Change? {
    guard let versions = history.versions[document.file.path], !versions.isEmpty else { return nil }
    let section = document.sections[position]
    var fingerprint = ContentFingerprint(of: Unit(section, of: document, .section))
    // Text before the first heading may have stood below one, and was another section then.
    let bounds = section.level > 0 ? section.bounds : 0..<0
    var text = document.file.bytes[document.file.bytes.trimmed(bounds, where: \.isWhitespace)]
    var last = Change.uncommitted
    for (index, version) in versions.enumerated() {
      let isSame =
        history.contents[version.object]?.holds(text) == true
        || past.holds(fingerprint, version.object, of: document)
      if !isSame {
        guard index > 0, history.ignored.contains(versions[index - 1]),
          let before = past.fingerprint(of: position, of: document, in: version.object)
        else { return last }
        (fingerprint, text) = (before, [])
      }
      last = .committed(version)
    }
    return last
  }
}

extension [UInt8] {
  /// True if a section's text stands in the file, and a heading or nothing follows.
  fileprivate func holds(_ text: ArraySlice<UInt8>) -> Bool {
    guard !text.isEmpty, let start = offset(of: text) else { return false }
    let rest = self[(start + text.count)...].drop(while: \.isWhitespace)
    return rest.isEmpty || rest.first == UInt8(ascii: "#")
  }
}
