import Diagnostics

/// The media types of files, by the extensions of their names.
enum MediaType {
  static let html = "text/html; charset=utf-8"

  private static let types = [
    "html": html, "css": "text/css; charset=utf-8", "js": "text/javascript; charset=utf-8", "json": "application/json",
    "md": "text/markdown; charset=utf-8", "txt": "text/plain; charset=utf-8", "xml": "application/xml",
    "svg": "image/svg+xml", "png": "image/png", "jpg": "image/jpeg", "jpeg": "image/jpeg", "gif": "image/gif",
    "webp": "image/webp", "avif": "image/avif", "ico": "image/vnd.microsoft.icon", "woff": "font/woff",
    "woff2": "font/woff2", "ttf": "font/ttf", "otf": "font/otf", "pdf": "application/pdf",
  ]

  /// The type of the file at a path.
  static func of(_ path: String) -> String {
    let ending = path.lastIndex(of: ".").map { path[path.index(after: $0)...].lowercased() }
    return ending.flatMap { types[$0] } ?? "application/octet-stream"
  }
}
