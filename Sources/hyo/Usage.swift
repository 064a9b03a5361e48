/// What `--help` says.
enum Usage {
  static let overview = """
    Hyo publishes decision tables: one spec, the text of each language, and editions
    that cannot disagree.

    Usage: hyo COMMAND [OPTION]…

    Commands:
      build    make the HTML and Markdown editions of a site
      check    prove a site's tables, run their examples, and give advice

    Options:
      -h, --help       show this help; 'hyo COMMAND --help' shows that of a command
      -V, --version    show the version

    Examples:
      hyo check
      hyo build --site docs

    """

  static let build = """
    Makes the HTML and Markdown editions of a site from its Specs and Locales.

    Usage: hyo build [OPTION]…

    Options:
      -s, --site DIR         the site's folder, which holds hyo.yaml (default: .)
      -o, --output DIR       where the editions go (default: Output in the site's folder)
      -l, --locale TAG       this locale only; may be repeated
      -e, --edition FORMAT   html or markdown only
      -c, --check            write nothing; fail if the output is not current, and show
                             what would change
      -S, --strict           treat warnings as errors
      -b, --budget N         how many comparisons each claim about a table may take
                             (default: 100000000, about half a second)
      -f, --format FORMAT    how findings are printed: text (default) or json
      -h, --help             show this help

    Nothing is published while there is an error, and the old output stays as it is.

    Exit codes: 0 done, 1 findings or an output that is not current, 64 wrong usage,
    66 no such site, 74 a file could not be read or written.

    Examples:
      hyo build
      hyo build --site docs --output public
      hyo build --check --format json        in CI

    """

  static let check = """
    Proves a site's tables, runs their examples, and tells of everything that is wrong
    with the site or could be better. Writes nothing.

    Usage: hyo check [OPTION]… [TABLE]…

    TABLE is the id of a table, or page/table where several pages have one of that id.
    With tables named, only what concerns them is told.

    Options:
      -s, --site DIR         the site's folder, which holds hyo.yaml (default: .)
      -S, --strict           treat warnings as errors
      -b, --budget N         how many comparisons each claim about a table may take
                             (default: 100000000, about half a second)
      -f, --format FORMAT    how results are printed: text (default) or json
      -h, --help             show this help

    Exit codes: 0 no errors, 1 errors, 64 wrong usage, 66 no such site, 74 a file could
    not be read.

    Examples:
      hyo check
      hyo check --strict --format json       in CI
      hyo check --site docs refund

    """
}
