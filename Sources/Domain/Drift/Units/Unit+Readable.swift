import Localization

extension Unit {
  /// True if the unit could be read; an empty or overlong unit has a finding already.
  var isReadable: Bool { !content.isEmpty || !blocks.isEmpty }
}
