internal import Glibc

/// The path of a file or folder from the root of all, without links and `..`; as it is where there is nothing.
package func absolutePath(_ path: String) -> String {
  guard let resolved = unsafe realpath(path, nil) else { return path }
  defer { unsafe free(resolved) }
  return unsafe String(cString: resolved)
}
