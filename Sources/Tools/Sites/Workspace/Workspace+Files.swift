package import Diagnostics
import Drift
package import Files
import Loading
import Rendering

/// The files that only some commands read.
extension Workspace {
  /// The review record, with the problems of it as a whole; nil if there is none, or if it can't be read.
  var lock: (lock: ReviewLock?, findings: [Finding]) {
    get throws(FileSystemError) {
      if let knownLock { return knownLock }
      let report = Report()
      let entry = try reader.lock(ReviewLock.path)
      if let finding = entry.finding { report.add(finding) }
      let lock = entry.file.flatMap { ReviewLock($0, report: report) }
      report.add(lock?.findings ?? [])
      knownLock = (lock, report.findings)
      return (lock, report.findings)
    }
  }

  /// The templates: the site's own, and the built-in ones that it doesn't replace.
  var templates: (templates: PageTemplates, findings: [Finding]) {
    get throws(FileSystemError) {
      if let knownTemplates { return knownTemplates }
      let report = Report()
      let overrides = try reader.templates(report: report)
      let templates = PageTemplates(overrides: overrides, report: report)
      knownTemplates = (templates, report.findings)
      return (templates, report.findings)
    }
  }

  /// The images on the pages, by their paths in the folder of each edition.
  var images: [String: [UInt8]] {
    get throws(FileSystemError) {
      if let knownImages { return knownImages }
      var images: [String: [UInt8]] = [:]
      for file in try published?.site.pages.flatMap(\.images.all) ?? [] where images[file.published] == nil {
        images[file.published] = try reader.asset(file.path).file?.bytes
      }
      knownImages = images
      return images
    }
  }

  /// The files that hyo.yaml names for the root of the HTML edition, which are read once.
  var rootFiles: RootFiles {
    get throws(FileSystemError) {
      if let knownRootFiles { return knownRootFiles }
      let files = try RootFiles(frame?.settings.rootFiles ?? [], reader)
      knownRootFiles = files
      return files
    }
  }

  /// A text of the site; nil if there is no such file, or if it must not be read.
  package func file(_ path: String) throws(FileSystemError) -> SourceFile? { try reader.text(path).file }

  /// All findings from reading the site.
  var loadingFindings: [Finding] {
    get throws(FileSystemError) {
      // Without a site, there is nothing to review.
      let ofLock = frame == nil ? [] : try lock.findings
      return siteFindings + ofLock + (try templates.findings)
    }
  }
}
