/// The stable id of a unit: the same in all locales, and in all versions of a site.
package struct UnitID: Hashable, Sendable {
  /// Whose text it is.
  package var scope: Scope
  /// What it is the text of.
  package var key: UnitKey
  /// The named form or plural category; nil for the default form.
  package var form: String?

  /// The unit of a scope for a key, in a named form if one is given.
  package init(_ scope: Scope, _ key: UnitKey, form: String? = nil) {
    self.scope = scope
    self.key = key
    self.form = form
  }

  /// Whose text a unit is.
  package enum Scope: Hashable, Sendable {
    /// That of the page with an id.
    case page(String)
    /// That of all pages.
    case shared
    /// The language's own.
    case locale

    /// What ids begin with: that of the page, `shared`, or `locale`, which no page may have as its id.
    package var name: String {
      switch self {
      case .page(let id): id
      case .shared: "shared"
      case .locale: "locale"
      }
    }
  }

  /// The unit in its default form, under whose id it is reviewed.
  package var withoutForm: UnitID { UnitID(scope, key) }

  /// Where the unit stands in its file, as messages name it: `terms.reception-handler.start`.
  package var path: String { UnitKey.path(of: components) }

  /// The keys that lead to the unit in its file, its form included.
  package var components: [String] { key.components + (form.map { [$0] } ?? []) }
}

extension UnitID: LosslessStringConvertible {
  /// The id with its scope: `message-reception/terms.reception-handler.start`.
  package var description: String { scope.name + "/" + path }

  /// - Returns: nil for a text that is no unit's id.
  package init?(_ description: String) {
    guard let slash = description.firstIndex(of: "/") else { return nil }
    let components = UnitKey.components(of: description[description.index(after: slash)...])
    guard let (key, count) = UnitKey.prefix(of: components) else { return nil }
    self.key = key
    form = count < components.count ? components[count] : nil
    guard components.count <= (key.mayHaveForms ? count + 1 : count) else { return nil }
    scope =
      switch description[..<slash] {
      case "shared": .shared
      case "locale": .locale
      case let page: .page(String(page))
      }
  }
}
