import Diagnostics
import Files

/// A request to a worker.
enum SiteRequest {
  /// Loads the site in a folder, and returns its shape.
  case load(path: String)
  case takeIn(TreeChanges)
  /// Checks a few pages, or only the next one.
  case work(urgent: Set<String>, isSingle: Bool)
  case make(path: String)

  /// A key that is the same for requests that may crash workers for the same reason.
  var key: String {
    switch self {
    // A new worker loads the changes that the last one was told about.
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
      var changes = TreeChanges()
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
