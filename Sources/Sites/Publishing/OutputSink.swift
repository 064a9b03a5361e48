/// Where the rendered files go: into a new output folder, or into a comparison with the one that is there.
package protocol OutputSink: Sendable {
  /// Takes a rendered file. May be called from several threads at once, in any order, once for each path.
  ///
  /// - Parameter path: relative to the output folder.
  func stage(_ path: String, _ bytes: [UInt8]) throws(PublishingError)
}
