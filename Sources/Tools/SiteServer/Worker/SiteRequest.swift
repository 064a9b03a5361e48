import Diagnostics
import Files

/// What a worker is asked for.
enum SiteRequest {
  /// To load the site in a folder, and to say what it is.
  case load(path: String)
  case takeIn(TreeWatch.Changes)
  /// To look at a few pages, or at the next one alone.
  case work(urgent: Set<String>, isSingle: Bool)
  case make(path: String)

  /// The same for requests that end one worker after another for the same reason.
  var key: String {
    switch self {
    // A new worker loads what the last one was to take in.
    case .load, .takeIn: "load"
    case .work: "work"
    case .make(let path): "make \(path)"
    }
  }

  var json: JSON {
    switch self {
    case .load(let path): ["do": "load", "path": .string(path)]
    case .takeIn(let changes):
      ["do": "takeIn", "paths": .strings(changes.paths.sorted()), "unknown": .bool(changes.areUnknown)]
    case .work(let urgent, let isSingle):
      ["do": "work", "urgent": .strings(urgent.sorted()), "single": .bool(isSingle)]
    case .make(let path): ["do": "make", "path": .string(path)]
    }
  }

  init?(_ json: JSON) {
    let path = json["path"]?.string ?? ""
    switch json["do"]?.string {
    case "load": self = .load(path: path)
    case "takeIn":
      var changes = TreeWatch.Changes()
      changes.paths = Set(json["paths"]?.items.compactMap(\.string) ?? [])
      changes.areUnknown = json["unknown"]?.bool ?? false
      self = .takeIn(changes)
    case "work":
      let urgent = Set(json["urgent"]?.items.compactMap(\.string) ?? [])
      self = .work(urgent: urgent, isSingle: json["single"]?.bool ?? false)
    case "make": self = .make(path: path)
    default: return nil
    }
  }
}
