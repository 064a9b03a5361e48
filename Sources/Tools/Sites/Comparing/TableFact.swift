import Localization

/// A change to a table other than to its decisions.
struct TableFact: Sendable, Equatable {
  var change: Change
  var subject: Subject

  enum Change: Sendable, Equatable {
    case added, removed
    case renamed(String)
    case changed(before: String, after: String)
  }

  /// The thing that changed, by its id.
  enum Subject: Sendable, Hashable {
    case condition(String)
    case value(String, of: String)
    /// The bounds of numbers or dates, or the formula of a name.
    case values(of: String)
    case output(String)
    case rule(String)
    case note(String, on: String)
    /// The default outcome for combinations that no rule covers.
    case otherwise
    /// Impossible combinations, by their conditions and values.
    case impossible(String)
    /// The setting that leaves combinations that no rule covers open on purpose.
    case gaps
    case step(String)
    /// The order of the entries under a key.
    case order(of: String)
    case hitPolicy, layout
  }
}

extension TableFact {
  /// The fact in the words of a language.
  func sentence(in language: Language) -> String {
    let thing = subject.words(in: language)
    return switch change {
    case .added: language.sentence(.added, ["thing": thing])
    case .removed: language.sentence(.removed, ["thing": thing])
    case .renamed(let name): language.sentence(.renamed, ["thing": thing, "name": name])
    case .changed(let before, let after):
      language.sentence(.changed, ["thing": thing, "before": before, "after": after])
    }
  }
}

extension TableFact.Subject {
  fileprivate func words(in language: Language) -> String {
    switch self {
    case .condition(let id): language.sentence(.theCondition, ["id": id])
    case .value(let id, let owner): language.sentence(.theValue, ["id": id, "owner": owner])
    case .values(let owner): language.sentence(.theValues, ["owner": owner])
    case .output(let id): language.sentence(.theOutput, ["id": id])
    case .rule(let id): language.sentence(.theRule, ["id": id])
    case .note(let id, let owner): language.sentence(.theNote, ["id": id, "owner": owner])
    case .otherwise: language[.theDefault]
    case .impossible(let combination): language.sentence(.theImpossible, ["id": combination])
    case .gaps: language[.theGaps]
    case .step(let id): language.sentence(.theStep, ["id": id])
    case .order(let key): language.sentence(.theOrder, ["key": key])
    case .hitPolicy: language[.theHitPolicy]
    case .layout: language[.theLayout]
    }
  }

  /// Its kind, its id, and the id of its owner.
  var parts: (kind: String, id: String?, owner: String?) {
    switch self {
    case .condition(let id): ("condition", id, nil)
    case .value(let id, let owner): ("value", id, owner)
    case .values(let owner): ("values", nil, owner)
    case .output(let id): ("output", id, nil)
    case .rule(let id): ("rule", id, nil)
    case .note(let id, let owner): ("note", id, owner)
    case .otherwise: ("otherwise", nil, nil)
    case .impossible(let combination): ("impossible", combination, nil)
    case .gaps: ("gaps", nil, nil)
    case .step(let id): ("step", id, nil)
    case .order(let key): ("order", nil, key)
    case .hitPolicy: ("hit-policy", nil, nil)
    case .layout: ("layout", nil, nil)
    }
  }
}
