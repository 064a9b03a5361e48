internal import Synchronization

/// The facts about the pages of a site that were not read.
///
/// It is a class because code that needs more of these pages notes that here, and what was made without them is dropped.
package final class UnreadPages: Sendable {
  /// True if some page of the site declares sources.
  package let haveSources: Bool
  private let areMissed = Atomic(false)

  /// Pages that were not read, of which some may declare sources.
  package init(haveSources: Bool) { self.haveSources = haveSources }

  /// Notes that somebody needs more than is known.
  package func miss() { areMissed.store(true, ordering: .relaxed) }

  /// True if somebody needed more than is known.
  package var wereMissed: Bool { areMissed.load(ordering: .relaxed) }
}
