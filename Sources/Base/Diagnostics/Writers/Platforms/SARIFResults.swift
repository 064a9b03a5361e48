/// Makes the results of a SARIF report, one per finding.
struct SARIFResults {
  private let indices: [Finding.Kind: Int]
  private let folder: SiteFolder
  private let catalogue: MessageCatalogue
  private var regions = TextRegions()
  private var fingerprints = FindingFingerprints()

  /// - Parameters:
  ///   - kinds: the report's rules, in its order.
  ///   - folder: the site's folder.
  ///   - catalogue: the language of messages.
  init(_ kinds: [Finding.Kind], in folder: SiteFolder, _ catalogue: MessageCatalogue) {
    indices = Dictionary(uniqueKeysWithValues: zip(kinds, kinds.indices))
    (self.folder, self.catalogue) = (folder, catalogue)
  }

  /// The result for the next finding.
  mutating func result(for finding: Finding) -> JSON {
    let fixes = finding.fixes.compactMap { fix(for: $0) }
    let related = relatedLocations(of: finding)
    return .members([
      "ruleId": .string(finding.id), "ruleIndex": indices[finding.kind].map { .number($0) },
      "level": .string(finding.severity.level), "message": .message(finding.message(in: folder, catalogue)),
      "locations": [location(finding.place, in: finding.file)],
      "relatedLocations": related.isEmpty ? nil : .array(related),
      "partialFingerprints": ["hyoFinding/v1": .string(fingerprints.fingerprint(of: finding))],
      "fixes": fixes.isEmpty ? nil : .array(fixes),
    ])
  }

  private mutating func relatedLocations(of finding: Finding) -> [JSON] {
    var locations: [JSON] = []
    for note in finding.notes {
      guard let place = note.place else { continue }
      let message = JSON.message(note.message.text(in: catalogue).printable)
      locations.append(location(place, in: place.file.path, id: locations.count, message))
    }
    return locations
  }

  private mutating func location(_ place: SourceRange?, in file: String, id: Int? = nil, _ message: JSON? = nil) -> JSON
  {
    // GitHub accepts no place without a line.
    let region = place.flatMap { regions.region(of: $0) }.map { JSON($0) } ?? ["startLine": .number(1)]
    return .members([
      "id": id.map { .number($0) }, "message": message,
      "physicalLocation": ["artifactLocation": artifact(file), "region": region],
    ])
  }

  private func artifact(_ file: String) -> JSON {
    .members(["uri": .string(folder.uri(of: file)), "uriBaseId": folder.isAbsolute ? nil : "%SRCROOT%"])
  }

  /// The edit of a fix, if it has one.
  private mutating func fix(for fix: Finding.Fix) -> JSON? {
    guard let (range, text) = fix.replacement, let region = regions.region(of: range) else { return nil }
    let replacement = JSON.members([
      "deletedRegion": JSON(region), "insertedContent": text.isEmpty ? nil : ["text": .string(text)],
    ])
    let change: JSON = ["artifactLocation": artifact(range.file.path), "replacements": [replacement]]
    return ["description": .message(fix.summary.text(in: catalogue).printable), "artifactChanges": [change]]
  }
}

extension JSON {
  fileprivate init(_ region: TextRegion) {
    self = [
      "startLine": .number(region.start.line), "startColumn": .number(region.start.column),
      "endLine": .number(region.end.line), "endColumn": .number(region.end.column),
    ]
  }
}
