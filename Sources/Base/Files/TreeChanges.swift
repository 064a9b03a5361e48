/// Changes of files that were seen.
package struct TreeChanges: Sendable {
  /// The paths of files that may have changed.
  package var paths: Set<String> = []
  /// True if any file may have changed, because the details are unknown.
  package var areUnknown = false

  package init() {}

  package var isEmpty: Bool { paths.isEmpty && !areUnknown }

  package mutating func formUnion(_ other: TreeChanges) {
    paths.formUnion(other.paths)
    areUnknown = areUnknown || other.areUnknown
  }
}
