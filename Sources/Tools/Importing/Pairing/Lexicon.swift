import Diagnostics

/// Collects texts that stand for the same thing in several languages, and lets each occurrence vote.
///
/// The first language decides what is the same. Where one text of it stands for several of another, the rare one is
/// taken for a slip: a third of the occurrences of the common one, or fewer.
struct Lexicon {
  /// A thing with its text in each language; nil where no occurrence has one.
  struct Entry {
    var texts: [SourceCell?]
    var count: Int
    /// The position of the first occurrence.
    var first: Int

    /// The number of languages without a text.
    var missing: Int { texts.count { $0 == nil } }
  }

  /// A text of one language that stands for several of another.
  struct Split {
    /// The occurrence of the rare pair, in each language.
    var rare: [SourceCell?]
    var rareCount: Int
    /// The first occurrence of the common pair.
    var common: [SourceCell?]
    var commonCount: Int
    /// The languages whose texts differ; the others have the same text.
    var differing: [Int]
    /// True if the rare text is replaced by the common one.
    var isReplaced: Bool
  }

  /// A thing that a language says nothing of where it first stands, and the texts that are taken from elsewhere.
  struct Fill {
    var texts: [SourceCell?]
    var others: [SourceCell?]
  }

  private var classes: [Entry] = []
  private var classOf: [[String?]: Int] = [:]
  private var observations: [Int] = []

  /// The number of occurrences.
  var count: Int { observations.count }

  /// The text of an occurrence in the first language that has one.
  func text(_ occurrence: Int) -> String? {
    occurrence < observations.count ? classes[observations[occurrence]].texts.lazy.compactMap { $0?.text }.first : nil
  }

  /// Adds an occurrence.
  ///
  /// - Returns: Its number.
  mutating func observe(_ texts: [SourceCell?]) -> Int {
    let key = texts.map { $0?.text }
    if let known = classOf[key] {
      classes[known].count += 1
      observations.append(known)
    } else {
      classOf[key] = classes.count
      observations.append(classes.count)
      classes.append(Entry(texts: texts, count: 1, first: observations.count - 1))
    }
    return observations.count - 1
  }

  /// The result of counting the occurrences.
  struct Resolution {
    /// In the order of their first occurrences.
    var entries: [Entry] = []
    /// For each occurrence the position of its entry.
    var entryOf: [Int] = []
    var splits: [Split] = []
    var fills: [Fill] = []
  }

  /// The result of counting the occurrences; `replaces` if common texts replace rare ones.
  func resolved(replacing replaces: Bool = true) -> Resolution {
    var target = Array(classes.indices)
    var splits: [Split] = []
    var fills: [Fill] = []
    var reported: Set<Int> = []
    let usual = usualTexts()
    for group in groups() {
      // What all languages have comes before what one has alone, however often. A text that usually stands for another one is
      // most likely a mistake here, and nothing to be repeated.
      let borrowed = Set(group.filter { isBorrowed($0, usual) })
      let sorted = group.sorted { left, right in
        let (one, other) = (classes[left], classes[right])
        return (one.missing, -one.count, borrowed.contains(left) ? 1 : 0, left)
          < (other.missing, -other.count, borrowed.contains(right) ? 1 : 0, right)
      }
      guard let main = sorted.first else { continue }
      let trusted = sorted.filter { !borrowed.contains($0) }
      for other in sorted.dropFirst() {
        if let whole = (trusted + [main]).first(where: { $0 != other && isPart(other, of: $0) }) {
          target[other] = whole
          fills.append(Fill(texts: classes[other].texts, others: classes[whole].texts))
          continue
        }
        let isRare = classes[other].count * 3 <= classes[main].count
        if isRare && replaces { target[other] = main }
        reported.insert(other)
        splits.append(split(other, main, isReplaced: isRare && replaces))
      }
    }
    for (part, whole) in partsWithoutFirstLanguage(target) {
      target[part] = whole
      fills.append(Fill(texts: classes[part].texts, others: classes[whole].texts))
    }
    splits += collisions(target, besides: reported)
    return resolution(target, splits, fills)
  }

  /// For each later language and text, how often it stands for the text of the first for which it stands most often.
  private func usualTexts() -> [[String: Int]] {
    var usual = [[String: Int]](repeating: [:], count: classes.first?.texts.count ?? 0)
    for entry in classes where entry.texts.first??.text != nil {
      for (language, text) in entry.texts.enumerated().dropFirst() {
        if let text = text?.text { usual[language][text] = max(usual[language][text] ?? 0, entry.count) }
      }
    }
    return usual
  }

  /// True if a text of a later language stands for another text of the first more often than for this one.
  private func isBorrowed(_ number: Int, _ usual: [[String: Int]]) -> Bool {
    classes[number].texts.enumerated().dropFirst().contains { language, text in
      text.map { (usual[language][$0.text] ?? 0) > classes[number].count } ?? false
    }
  }

  /// The classes with the same text in the first language that they have.
  private func groups() -> [[Int]] {
    var groups: [String: [Int]] = [:]
    for (number, entry) in classes.enumerated() {
      guard let first = entry.texts.firstIndex(where: { $0 != nil }), let text = entry.texts[first] else { continue }
      groups["\(first) \(text.text)", default: []].append(number)
    }
    return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
  }

  /// True if a class has only texts that another has, but not all of them.
  private func isPart(_ one: Int, of other: Int) -> Bool {
    zip(classes[one].texts, classes[other].texts).allSatisfy { $0 == nil || $0?.text == $1?.text }
  }

  /// The classes that the first language has no text for, each with the only class that has its texts beside one of it.
  private func partsWithoutFirstLanguage(_ target: [Int]) -> [(part: Int, whole: Int)] {
    var withText: [String: [Int]] = [:]
    func keys(_ number: Int) -> [String] {
      classes[number].texts.enumerated().dropFirst().compactMap { language, text in
        text.map { "\(language) \($0.text)" }
      }
    }
    for number in classes.indices where target[number] == number && classes[number].texts.first??.text != nil {
      for key in keys(number) { withText[key, default: []].append(number) }
    }
    return classes.indices.compactMap { number in
      guard target[number] == number, classes[number].texts.first.map({ $0 == nil }) == true,
        let wholes = keys(number).first.flatMap({ withText[$0] })?.filter({ isPart(number, of: $0) }),
        wholes.count == 1
      else { return nil }
      return (number, wholes[0])
    }
  }

  private func split(_ rare: Int, _ common: Int, isReplaced: Bool) -> Split {
    let differing = classes[rare].texts.indices.filter {
      classes[rare].texts[$0] != nil && classes[rare].texts[$0]?.text != classes[common].texts[$0]?.text
    }
    return Split(
      rare: classes[rare].texts, rareCount: classes[rare].count, common: classes[common].texts,
      commonCount: classes[common].count, differing: differing, isReplaced: isReplaced)
  }

  /// Texts of a later language that stand for several of the first, in addition to those that are reported already.
  private func collisions(_ target: [Int], besides reported: Set<Int>) -> [Split] {
    var splits: [Split] = []
    let languages = classes.first?.texts.count ?? 0
    for language in 1..<max(1, languages) {
      var groups: [String: [Int]] = [:]
      for (number, entry) in classes.enumerated() where target[number] == number && entry.texts[0] != nil {
        if let text = entry.texts[language] { groups[text.text, default: []].append(number) }
      }
      for group in groups.values.filter({ $0.count > 1 }).sorted(by: { $0[0] < $1[0] }) {
        let sorted = group.sorted { (-classes[$0].count, $0) < (-classes[$1].count, $1) }
        for other in sorted.dropFirst()
        where classes[other].texts[0]?.text != classes[sorted[0]].texts[0]?.text && !reported.contains(other) {
          splits.append(split(other, sorted[0], isReplaced: false))
        }
      }
    }
    return splits
  }

  private func resolution(_ target: [Int], _ splits: [Split], _ fills: [Fill]) -> Resolution {
    var resolution = Resolution(splits: splits, fills: fills)
    var entryOf: [Int: Int] = [:]
    resolution.entryOf = observations.map { observed in
      let number = target[observed]
      if let known = entryOf[number] { return known }
      entryOf[number] = resolution.entries.count
      resolution.entries.append(classes[number])
      return resolution.entries.count - 1
    }
    return resolution
  }
}
