import CSystem
import Diagnostics

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The user's browser.
enum Browser {
  #if canImport(Darwin)
    private static let program = "open"
  #else
    private static let program = "xdg-open"
  #endif

  /// Opens an address, and reports if that fails.
  static func open(_ address: String) {
    let words = unsafe [program, address].map { (word: String) in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    let nowhere = hyo_null()
    defer { close(nowhere) }
    var process: pid_t = 0
    // Signals that this program blocks must still reach the browser.
    let number = unsafe hyo_spawn(&process, program, [nowhere, nowhere, nowhere], 1, words, hyo_environment())
    if number != 0 {
      Terminal.error("hyo serve", "cannot run '\(program)' (Debian: xdg-utils); open the address yourself")
    }
  }
}
