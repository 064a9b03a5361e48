import Diagnostics
import Localization

/// The exceptions of some files, and which of them have excused something.
struct ExceptionRecord {
  /// For each locale.
  private let exceptions: [[ParallelException]]
  /// For each of these, what it was found to be good for.
  private var uses: [[Use]]
  private let tags: [String]

  /// What an exception is good for.
  private enum Use {
    case none
    /// It excuses something, and names what.
    case needed
    /// It excuses something that it does not name.
    case broad(Difference)
    /// It names other values than there are.
    case outdated
  }

  /// - Parameters:
  ///   - catalogs: for each locale its files.
  ///   - tags: those of the locales.
  init(_ catalogs: [[Catalog]], tags: [String]) {
    exceptions = catalogs.map { $0.flatMap(\.exceptions) }
    uses = exceptions.map { $0.map { _ in .none } }
    self.tags = tags
  }

  /// Whether an exception of one of its locales excuses a difference.
  ///
  /// - Parameters:
  ///   - difference: the difference.
  ///   - key: whose it is.
  ///   - outdated: receives the exceptions that are for it and name other values.
  /// - Returns: whether nothing is to be told of it.
  mutating func excuse(
    _ difference: Difference,
    of key: UnitKey,
    outdated: inout [SourceRange]
  ) -> Bool {
    var isExcused = false
    for locale in difference.locales {
      for (position, exception) in exceptions[locale].enumerated()
      where exception.key == key
        && (exception.check ?? difference.kind.rawValue) == difference.kind.rawValue
      {
        if exception.excuses(difference, tags) {
          isExcused = true
          let isNamed = exception.values != nil || difference.values.isEmpty
          uses[locale][position] = isNamed ? .needed : .broad(difference)
        } else {
          outdated.append(exception.place)
          if case .none = uses[locale][position] { uses[locale][position] = .outdated }
        }
      }
    }
    return isExcused
  }

  /// Findings about exceptions that have excused nothing, or would excuse anything.
  func findings(among units: [UnitTexts]) -> [Finding] {
    if exceptions.allSatisfy(\.isEmpty) { return [] }
    let known = units.map(\.id.key)
    let keys = Set(known)
    var candidates = KeyCandidates(known)
    return zip(exceptions, uses).flatMap { exceptions, uses in
      zip(exceptions, uses).compactMap { exception, use in
        switch use {
        case .needed, .outdated: nil
        case .broad(let difference): exception.broad(difference, tags)
        case .none:
          keys.contains(exception.key)
            ? exception.unneeded : exception.unknown(among: &candidates)
        }
      }
    }
  }
}

extension Difference {
  /// What an exception for the difference is to say under the name of its check.
  ///
  /// - Parameters:
  ///   - tags: those of the locales.
  ///   - reason: why the texts may differ.
  /// - Returns: a mapping in one line, or the reason alone where nothing can be named.
  func exception(_ tags: [String], because reason: String) -> String {
    if values.isEmpty { return reason }
    let values = zip(locales, values).reversed().filter { !$0.1.isEmpty }.map { locale, values in
      let texts = values.map(\.asFlowScalar)
      return
        "\(tags[locale]): \(texts.count == 1 ? texts[0] : "[\(texts.joined(separator: ", "))]")"
    }
    let pairs = values + ["\(ParallelException.reasonKey): \(reason)"]
    return "{ \(pairs.joined(separator: ", ")) }"
  }
}

extension ParallelException {
  /// Whether the exception names all that differs, or nothing at all.
  fileprivate func excuses(_ difference: Difference, _ tags: [String]) -> Bool {
    guard let values, !difference.values.isEmpty else { return true }
    return zip(difference.locales, difference.values).allSatisfy { locale, found in
      var named = (values[tags[locale]] ?? []).map(\.withHalfWidthDigits)
      if found.isEmpty != named.isEmpty { return false }
      return found.allSatisfy { value in
        guard let position = named.firstIndex(of: value.withHalfWidthDigits) else { return false }
        named.remove(at: position)
        return true
      }
    }
  }

  fileprivate func broad(_ difference: Difference, _ tags: [String]) -> Finding {
    let named = difference.exception(tags, because: reason.asFlowScalar)
    return Finding(
      .broadException,
      at: place,
      "'\(key.path)' is excused whatever its texts come to say",
      fixes: [.init("name what differs: '\(difference.kind.rawValue): \(named)'")]
    )
  }

  fileprivate var unneeded: Finding {
    Finding(
      .unneededException,
      at: place,
      check.map { "'\(key.path)' needs no exception for '\($0)'" }
        ?? "'\(key.path)' needs no exception",
      fixes: [.init("remove it")]
    )
  }

  fileprivate func unknown(among candidates: inout KeyCandidates) -> Finding {
    Finding(
      .unneededException,
      at: place,
      "No language has a text '\(key.path)' to be excused",
      fixes: Finding.Fix.didYouMean(key, among: &candidates)
    )
  }
}

extension String {
  /// The text as a scalar within brackets or braces of YAML, in quotes where it needs them.
  fileprivate var asFlowScalar: String {
    let isPlain =
      first.map { $0.isLetter || $0.isNumber } ?? false
      && unicodeScalars.allSatisfy { scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar == "." || scalar == "-" || scalar == "/" || scalar == " " || scalar == "、"
      } && last != " "
    return isPlain
      ? self
      : "'\(split(separator: "'", omittingEmptySubsequences: false).joined(separator: "''"))'"
  }

  fileprivate var withHalfWidthDigits: String {
    var text = ""
    for scalar in unicodeScalars {
      let isWide = (0xFF10...0xFF19).contains(scalar.value)
      text.unicodeScalars.append(
        isWide ? Unicode.Scalar(UInt8(scalar.value - 0xFF10) + 0x30) : scalar
      )
    }
    return text
  }
}
