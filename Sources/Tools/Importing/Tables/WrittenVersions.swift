import DecisionTables
import Diagnostics

/// The entries of a column as versions: tests such as `10.10–10.14` and `1.9 or earlier`.
struct WrittenVersions {
  private let entries: [[String?]]
  /// The versions of each language, as they are written.
  private let written: [[String]]

  /// - Parameter entries: The texts of each entry in each language.
  init(_ entries: [[String?]]) {
    self.entries = entries.map { $0.map { $0?.plainWords } }
    written = (entries.first ?? []).indices.map { language in
      entries.flatMap { $0[language]?.plainWords.writtenVersions ?? [] }
    }
  }

  /// The entries as tests of versions; nil if some of them are none.
  var reading: ScaleReading? {
    guard !entries.isEmpty, let reading = ScaleReading(entries, on: .version(.usual)),
      reading.patterns.allSatisfy({ $0 == nil })
    else { return nil }
    var formed = reading
    formed.scale = .version(VersionForm(fitting: written.flatMap(\.self)))
    return formed
  }

  /// True for numbers with one point that would lose a digit as decimals: 1.9 and 1.10, or 1.1 and 1.10.
  var areNoDecimals: Bool {
    written.contains { versions in
      let numbers = Set(versions.filter { $0.split(separator: ".").count == 2 })
      if numbers.count > Set(numbers.compactMap { Decimal($0) }).count { return true }
      let fractions = numbers.compactMap { $0.split(separator: ".").last }
      return Set(fractions.map(\.utf8.count)).count > 1 && fractions.contains { $0.last == "0" }
    }
  }
}

extension String {
  /// The numbers with points between their digits, as they are written.
  fileprivate var writtenVersions: [String] {
    let folded = foldedToASCII.replacing("..", with: " ")
    return folded.split { !$0.isASCII || !$0.isNumber && !".,".contains($0) }
      .flatMap { part in
        let parts = part.split(separator: ",")
        // A comma may also stand between the digits of a number.
        return parts.count == 1 || parts.allSatisfy { $0.contains(".") } ? parts : []
      }
      .map { $0.trimming { $0 == "." } }.filter { !$0.isEmpty }
  }

  /// True for the name of a column of versions.
  fileprivate var namesVersions: Bool {
    let words = lowercased().split { !$0.isLetter }
    return ["バージョン", "ヴァージョン", "버전", "版本"].contains { contains($0) }
      || words.contains { $0.hasPrefix("version") || $0 == "ver" || $0 == "版" }
  }
}

extension [SourceCell?] {
  /// True if a column has such a name in some language.
  var nameVersions: Bool { contains { $0?.text.plainWords.namesVersions == true } }
}

extension ConditionScale {
  /// The scale with its values as the spec will have them, where the bounds of a domain show the form of versions.
  var written: ConditionScale {
    guard case .version = scale else { return self }
    var written = self
    written.scale = .version(VersionForm(ofDomain: domainText))
    return written
  }
}

extension PageBuilder {
  /// Reports that entries are read as versions, or as decimals that lose a digit, and which ones look different then.
  mutating func tellVersions(_ draft: ConditionDraft, _ resolution: Lexicon.Resolution, _ scale: ConditionScale) {
    if draft.isStated { return }
    let isOfVersions = scale.scale.kind == .version
    if isOfVersions {
      findings.append(
        .assumption(
          "The entries are read as versions, which are compared part by part: 1.9 comes before 1.10",
          at: draft.name.firstPlace))
    } else if scale.scale != .decimal {
      return
    }
    var told: Set<String> = []
    for entry in resolution.entries {
      for written in entry.texts.texts.compactMap({ $0?.plainWords.writtenVersions }).flatMap(\.self) {
        guard written.contains("."), isOfVersions || written.hasSuffix("0"), told.insert(written).inserted else {
          continue
        }
        let shown = scale.scale.number(written).map { scale.scale.test(.point($0)) }
        guard let shown, shown != written else { continue }
        findings.append(
          .assumption(
            isOfVersions
              ? "'\(written)' is the same version as '\(shown)', and is shown as that"
              : "'\(written)' is read as the number \(shown), and not as a version",
            at: entry.texts.firstPlace))
      }
    }
  }
}
