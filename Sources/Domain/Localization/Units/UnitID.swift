/// The stable id of a unit: the same in all locales, and in all versions of a site.
package struct UnitID: Hashable, Sendable {
  /// The scope of the text.
  package var scope: Scope
  /// The key of the text within its scope.
  package var key: UnitKey
  /// The named form or plural category; nil for the default form.
  package var form: String?

  /// The id of the unit for a key in a scope, in a named form if one is given.
  package init(_ scope: Scope, _ key: UnitKey, form: String? = nil) {
    self.scope = scope
    self.key = key
    self.form = form
  }

  /// The scopes of units.
  package enum Scope: Hashable, Sendable {
    /// The text of the page with an id.
    case page(String)
    /// The text that all pages share.
    case shared
    /// The language's own.
    case locale

    /// The prefix of ids: the page's id, `shared`, or `locale`, which no page may have as its id.
    package var name: String {
      switch self {
      case .page(let id): id
      case .shared: "shared"
      case .locale: "locale"
      }
    }
  }

  /// The id of the unit in its default form, by which it is reviewed.
  package var withoutForm: UnitID { UnitID(scope, key) }

  /// The place of the unit in its file, as in messages: `terms.reception-handler.start`.
  package var path: String { UnitKey.path(of: components) }

  /// The keys that lead to the unit in its file, its form included.
  package var components: [String] { key.components + (form.map { [$0] } ?? []) }
}

extension UnitID: LosslessStringConvertible {
  /// The id with its scope: `message-reception/terms.reception-handler.start`.
  package var description: String { scope.name + "/" + path }

  /// - Returns: The id; nil for a text that is not the id of a unit.
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
