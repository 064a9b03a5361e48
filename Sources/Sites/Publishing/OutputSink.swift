/// Where the rendered files go: into a new output folder, or into a comparison with the one that is there.
package protocol OutputSink: Sendable {
  /// Takes a rendered file, whose path is relative to the output folder.
  ///
  /// May be called from several threads at once, in any order, once for each path.
  func stage(_ path: String, _ bytes: [UInt8]) throws(PublishingError)
}
