import CommonMark
import Diagnostics
import Localization

/// Reports named forms of texts that no pattern asks for.
struct UnusedForms {
  /// The findings, in the order of the file.
  private(set) var findings: [Finding] = []

  /// - Parameters:
  ///   - catalog: the texts of a file.
  ///   - used: the units that pages use.
  ///   - known: subjects whose texts need no finding of their own.
  init(in catalog: Catalog, used: Set<Unit>, knowing known: UnusedSubjects) {
    let units = catalog.units.filter { !$0.forms.isEmpty && $0.id.key.forms != .plural }
    let unshown = units.contains { unit in
      unit.forms.contains { !used.contains($0) && !$0.isUnwritten && !unit.id.key.ownForms.contains($0.id.form ?? "") }
    }
    // Nearly always, all forms are used.
    if !unshown { return }
    let wanted = WantedForms(catalog, units, used)
    // A form that is asked for and missing is reported elsewhere, and it is probably one of these, misspelled.
    if wanted.areSomeMissing { return }
    for unit in units where !known.contain(unit.id.key) && wanted.mayBeShown(unit) {
      for form in unit.forms where !used.contains(form) && !form.isUnwritten && !wanted.contain(form) {
        findings.append(Self.finding(form, wanted.names(for: unit)))
      }
    }
  }

  private static func finding(_ form: Unit, _ names: [String]) -> Finding {
    let name = form.id.form ?? ""
    return Finding(
      .unusedText, at: form.place, "Nothing uses the form '\(name)' of the text '\(form.id.key.path)'",
      fixes: Finding.Fix.didYouMean(name, amongIDs: names))
  }
}

/// The forms that a file's texts are asked for, even if a page shows none of them.
private struct WantedForms {
  private let used: Set<Unit>
  /// The forms that unused phrases ask for: those phrases are reported themselves.
  private let inUnusedTexts: Set<String>
  /// The forms of a condition's values: a form that is used for one value is wanted for all of them.
  private let ofValues: Set<[String]>

  /// True if a pattern asks for a form that no text has.
  let areSomeMissing: Bool

  init(_ catalog: Catalog, _ units: [Unit], _ used: Set<Unit>) {
    self.used = used
    let texts = catalog.units.flatMap { [$0] + $0.forms }
    inUnusedTexts = Set(texts.lazy.filter { !used.contains($0) }.flatMap(\.placeholders).compactMap(\.form))
    let names = Set(texts.lazy.compactMap(\.id.form) + ["default", "label", "name", "sentence"])
    areSomeMissing = texts.contains { text in
      text.placeholders.contains { $0.form.map { !names.contains($0) } ?? false }
    }
    ofValues = Set(
      units.lazy.filter { $0.id.key.isValue }.flatMap(\.forms).filter(used.contains).map { Self.subject(of: $0) })
  }

  private static func subject(of form: Unit) -> [String] {
    [form.id.key.section, form.id.key.subject, form.id.form ?? ""]
  }

  /// True if a unit is not reported as a whole.
  func mayBeShown(_ unit: Unit) -> Bool {
    if case .named(.term, _) = unit.id.key { return used.contains(unit) || unit.forms.contains(where: used.contains) }
    return true
  }

  func contain(_ form: Unit) -> Bool {
    let name = form.id.form ?? ""
    return form.id.key.ownForms.contains(name) || inUnusedTexts.contains(name)
      || form.id.key.isValue && ofValues.contains(Self.subject(of: form))
  }

  /// The names that a mistyped form may stand for.
  func names(for unit: Unit) -> [String] {
    let taken = unit.forms.compactMap(\.id.form)
    return unit.id.key.ownForms.filter { !taken.contains($0) }
  }
}

extension UnitKey {
  /// The forms that pages use even if no pattern asks for them.
  fileprivate var ownForms: [String] {
    if case .named(.term, _) = self { return ["default"] }
    return ["default", "label", "sentence"]
  }

  fileprivate var isValue: Bool {
    if case .value = self { true } else { false }
  }
}
