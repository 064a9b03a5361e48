/// What `--help` says.
enum Usage {
  static let overview = """
    Hyo publishes decision tables: one spec, the text of each language, and editions
    that cannot disagree.

    Usage: hyo COMMAND [OPTION]…

    Commands:
      build    make the HTML and Markdown editions of a site
      check    prove a site's tables, run their examples, and give advice
      query    tell what a table decides

    Options:
      -h, --help       show this help; 'hyo COMMAND --help' shows that of a command
      -V, --version    show the version

    Examples:
      hyo check
      hyo build --site docs
      hyo query refund days-left=10 cancelled-by=visitor

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
                             (default: 100000000, 0.3 to 0.5 seconds)
      -B, --total-budget N   how many all hard tables together may take
                             (default: 1000000000)
      -v, --verbose          show all that was found of each kind, not only the first
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
                             (default: 100000000, 0.3 to 0.5 seconds)
      -B, --total-budget N   how many all hard tables together may take
                             (default: 1000000000)
      -v, --verbose          show all that was found of each kind, not only the first
      -f, --format FORMAT    how results are printed: text (default) or json
      -h, --help             show this help

    Exit codes: 0 no errors, 1 errors, 64 wrong usage, 66 no such site, 74 a file could
    not be read.

    Examples:
      hyo check
      hyo check --strict --format json       in CI
      hyo check --site docs refund

    """

  static let query = """
    Tells what a table decides for a combination of values, and by which rules.

    Usage: hyo query [OPTION]… TABLE [CONDITION=VALUE]…

    TABLE is the id of a table, or page/table where several pages have one of that id.
    VALUE is the id of a value, a number, a date, or null. With conditions left out, every
    outcome that is still possible is shown, and when it comes about.

    Options:
      -s, --site DIR         the site's folder, which holds hyo.yaml (default: .)
      -l, --locale TAG       in whose words to answer (default: the site's first locale)
      -a, --all              print every combination, a line each, as test vectors; with
                             '--format json' or '--format csv'
      -v, --verbose          show all groups of combinations, rules and findings
      -f, --format FORMAT    how the answer is printed: text (default), json, or with
                             '--all' csv
      -h, --help             show this help

    Exit codes: 0 answered, 1 findings, 64 wrong usage, 66 no such site, 74 a file could
    not be read.

    Examples:
      hyo query refund cancelled-by=visitor days-left=10
      hyo query refund cancelled-by=visitor --locale ja
      hyo query refunds/refund --all --format csv > refund.csv

    """
}
