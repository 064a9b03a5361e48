import CLinux
import Diagnostics
import Glibc

/// The user's browser.
enum Browser {
  /// Opens an address, and reports if that fails.
  static func open(_ address: String) {
    var attributes = posix_spawnattr_t()
    unsafe posix_spawnattr_init(&attributes)
    defer { unsafe posix_spawnattr_destroy(&attributes) }
    // Signals that this program blocks must still reach the browser.
    var none = sigset_t()
    unsafe sigemptyset(&none)
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    var actions = unsafe posix_spawn_file_actions_t()
    unsafe posix_spawn_file_actions_init(&actions)
    defer { unsafe posix_spawn_file_actions_destroy(&actions) }
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      unsafe posix_spawn_file_actions_addopen(&actions, stream, "/dev/null", O_RDWR, 0)
    }
    let words = unsafe ["xdg-open", address].map { (word: String) in unsafe strdup(word) } + [nil]
    defer { unsafe words.forEach { unsafe free($0) } }
    var process: pid_t = 0
    let number = unsafe posix_spawnp(&process, "xdg-open", &actions, &attributes, words, hyo_environment())
    if number != 0 {
      Terminal.error("hyo serve", "cannot run 'xdg-open' (Debian: xdg-utils); open the address yourself")
    }
  }
}
