/// The names of elements of HTML.
package enum HTMLElements {
  /// The elements that begin a block of HTML, which goes on up to the next empty line (CommonMark 0.31, kind 6).
  static let blocks = names(
    """
    address article aside base basefont blockquote body caption center col colgroup dd details dialog dir div dl dt
    fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr html iframe legend li link
    main menu menuitem nav noframes ol optgroup option p param search section summary table tbody td tfoot th thead
    title tr track ul
    """)

  /// The elements that authors of documents use.
  package static let all = blocks.union(
    names(
      """
      a abbr area audio b bdi bdo br button canvas cite code data datalist del dfn em embed i img input ins kbd label
      map mark meta meter noscript object output picture pre progress q rp rt ruby s samp script select slot small
      source span strong style sub sup svg template textarea time u var video wbr
      """))

  private static func names(_ list: String) -> Set<String> {
    Set(list.split(whereSeparator: \.isWhitespace).map(String.init))
  }
}
