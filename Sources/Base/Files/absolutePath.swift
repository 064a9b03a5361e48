#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// The absolute path of a file or folder, without links and `..`; the given path if it does not exist.
package func absolutePath(_ path: String) -> String {
  guard let resolved = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
