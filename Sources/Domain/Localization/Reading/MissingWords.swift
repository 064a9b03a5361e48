package import Diagnostics

extension Language {
  /// The words that pages show in English, so that the language should define its own.
  ///
  /// - Parameter publishesStatus: true if the site has pages on how far its languages agree, which have words, too.
  /// - Returns: The words in the order of their declaration.
  package func missingWords(publishesStatus: Bool) -> [LocaleWord] {
    LocaleWord.allCases.filter { word in
      // A name that is just the tag doesn't tell readers anything.
      if word == .name { return name == tag.text }
      let isNeeded = word.section == .status ? publishesStatus : word.section != nil && !word.isOptional
      return isNeeded && words[word] == nil
    }
  }

  /// The sections in which words of the language are missing; all their words are then in English.
  fileprivate func sectionsShownInEnglish(lacking missing: [LocaleWord]) -> [LocaleWord.Section] {
    [.verdicts, .site].filter { section in
      missing.contains { $0.section == section } && LocaleWord.words(of: section).contains { words[$0] != nil }
    }
  }
}

extension Finding {
  /// The warning that there are no words for a language, neither Hyo's nor the site's.
  static func missingLocale(_ language: Language, _ path: String, _ missing: [LocaleWord]) -> Finding {
    Finding(
      .missingLocale, at: nil,
      "Hyo brings no words along for '\(language.tag.text)', and \(path) is missing; English ones are shown",
      fixes: [.init("write \(path):\n\(skeleton(of: missing))")])
  }

  /// The warning that a locale.yaml is missing words.
  static func missingWords(_ missing: [LocaleWord], of language: Language, in file: SourceFile) -> Finding {
    let sections = Set(missing.compactMap(\.section))
    let hasKeys = language.words.contains { word, unit in
      word.section.map(sections.contains) == true && unit.place.file.path == file.path
    }
    // A name that is just the tag is there already, and must be replaced.
    let isNamed = language.words[.name] != nil && missing.contains(.name)
    let added = missing.filter { $0 != .name || !isNamed }
    let count = missing.count
    var finding = Finding(
      .fallbackText, at: SourceRange(startOf: file),
      .count(
        count, one: "\(file.path) is missing 1 of Hyo's own words; the English one is shown",
        "\(file.path) is missing \(count) of Hyo's own words; English ones are shown"),
      notes: language.sectionsShownInEnglish(lacking: missing).map { section in
        section == .verdicts
          ? .init("as long as one of 'verdicts' is missing, all that a table says of its proofs is in English")
          : .init("as long as one of '\(section.rawValue)' is missing, all of them are in English")
      },
      fixes: (isNamed ? [.init("write as 'name' what the language calls itself")] : [])
        + (added.isEmpty ? [] : [.adding(skeleton(of: added), to: file.path, belowItsKeys: hasKeys)]))
    finding.details.texts = missing.map { UnitID(.locale, .word($0)).description }
    return finding
  }

  private static func skeleton(of words: [LocaleWord]) -> String {
    YAMLSkeleton.text(
      of: words.map { word in (word.keys, Language.english.words[word].map { "en: \($0.text.text.withVisibleEnds)" }) })
  }
}

extension String {
  /// The text, in quotes if spaces at its ends would be invisible.
  fileprivate var withVisibleEnds: String { hasPrefix(" ") || hasSuffix(" ") ? "\"\(self)\"" : self }
}

extension Finding.Fix {
  /// A fix that adds lines of YAML to a file.
  ///
  /// - Parameters:
  ///   - skeleton: the lines.
  ///   - path: the file.
  ///   - hasKeys: true if the file already has the first key of one of them, which YAML accepts only once.
  /// - Returns: A fix for the author to carry out.
  package static func adding(_ skeleton: String, to path: String, belowItsKeys hasKeys: Bool) -> Finding.Fix {
    hasKeys
      ? .init("add to \(path), below the keys that it has already:\n\(skeleton)")
      : .init("add to \(path):\n\(skeleton)")
  }
}
