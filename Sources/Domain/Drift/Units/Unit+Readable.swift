package import Localization

extension Unit {
  /// True if the unit could be read; an empty or overlong unit has a finding already.
  package var isReadable: Bool { !content.isEmpty || !blocks.isEmpty }
}
