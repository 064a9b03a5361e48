import Diagnostics
import Files
import Loading

extension Workspace {
  /// The regions of the documents that hyo.yaml names.
  func regions(of site: Site) throws(FileSystemError) -> DocumentRegions {
    try DocumentRegions([("README.md", 0), ("README.ja.md", 1)], of: site, reader)
  }
}
