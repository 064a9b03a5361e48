import Diagnostics
import Publishing
import Regions
import Rendering

extension Finding {
  static func unknownSection(_ use: RegionUse, _ sections: [String]) -> Finding {
    let table = use.place.table
    let shown = sections.prefix(20).joined(separator: ", ") + (sections.count > 20 ? ", …" : "")
    return Finding(
      .unknownRegion, at: use.request.name.range, "The table '\(table)' has no section '\(use.section ?? "")'",
      notes: [.init(sections.count > 1 ? "its sections are: \(shown)" : "it has no sections")],
      fixes: Finding.Fix.didYouMean(use.section ?? "", among: sections))
  }

  static func omittedNotes(_ use: RegionUse) -> Finding {
    Finding(
      .unknownRegion, at: use.request.name.range, "The table has notes that stand nowhere in the document",
      fixes: [
        .init("add a region 'hyo notes \(use.request.name.text)'"),
        .init("remove 'notes=no' from the mark of the region"),
      ])
  }

  static func unwritableRegion(_ use: RegionUse) -> Finding {
    switch use.request.kind {
    case .verdict:
      Finding(
        .unknownRegion, at: use.request.name.range, "There is no verdict of the table '\(use.place.table)' to show",
        fixes: [.init("remove the region")])
    case .table, .notes, .coverage, .status:
      Finding(
        .textTooLarge, at: use.request.name.range, "The table is too large for a document",
        fixes: [.init("name one of its sections")])
    }
  }

  static func editedRegion(_ region: Region, _ lines: [UInt8]) -> Finding {
    let wasWritten = region.checkSum != nil
    return Finding(
      .editedRegion, at: region.opening,
      wasWritten ? "Somebody has edited the lines of this region" : "The region holds lines that Hyo did not write",
      notes: [.init("a build would change this:\n\(UnifiedDiff.text(from: region.lines, to: lines))")],
      fixes: (region.request.kind.isOfTable
        ? [.init("to keep the edit, make it in the specs and texts of the table")] : []) + [
          .init("to throw it away, remove the lines between the marks, and build")
        ])
  }
}
