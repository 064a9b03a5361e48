/// Where the rendered files go: into a new output folder, or into a comparison with the one that is there.
package protocol OutputSink: Sendable {
  /// Takes rendered files that belong together.
  ///
  /// May be called from several threads at once, in any order, once for each path.
  func stage(_ files: [OutputFile]) throws(PublishingError)
}
