import Localization

extension Unit {
  /// True if the unit could be read; what is empty or too long has a finding already.
  var isReadable: Bool { !content.isEmpty || !blocks.isEmpty }
}
