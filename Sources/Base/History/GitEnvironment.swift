/// The settings and variables of each call of git, so that its answers don't depend on the machine and its user.
enum GitEnvironment {
  /// The settings on which an answer depends, each with the value that it has where nobody sets it.
  ///
  /// They have the last word over all files of settings, and over `GIT_CONFIG_COUNT`.
  static let settings = [
    // No program of somebody else is run.
    "core.fsmonitor=false", "core.hooksPath=/dev/null", "log.showSignature=false",
    // Which commits and files there are, and in which order.
    "log.showRoot=true", "log.follow=false", "log.diffMerges=separate", "diff.relative=false",
    "diff.noPrefix=false", "diff.ignoreSubmodules=none",
    // What counts as a renamed file.
    "diff.renames=true", "diff.renameLimit=1000", "core.attributesFile=/dev/null", "core.bigFileThreshold=512m",
    "advice.graftFileDeprecated=false",
    // How it is written.
    "i18n.logOutputEncoding=UTF-8", "core.quotePath=false", "core.abbrev=40", "log.abbrevCommit=false",
    "color.ui=false",
    "color.diff=false", "log.decorate=false", "log.date=default", "format.notes=false",
  ]

  /// Variables with values of Hyo's own.
  static let variables = [
    "LC_ALL": "C", "LANGUAGE": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_NO_LAZY_FETCH": "1", "GIT_ATTR_NOSYSTEM": "1",
    // Commits have the parents that they were made with.
    "GIT_GRAFT_FILE": "/dev/null",
  ]

  /// True for a variable that git may see: any but its own, except those that say where things are.
  static func inherits(_ name: String) -> Bool {
    !name.hasPrefix("GIT_") || places.contains(name)
      || ["GIT_CONFIG_KEY_", "GIT_CONFIG_VALUE_"].contains(where: name.hasPrefix)
  }

  /// The variables that name the repository, git itself, and the settings, which say who may read the repository.
  private static let places: Set<String> = [
    "GIT_DIR", "GIT_COMMON_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE", "GIT_OBJECT_DIRECTORY",
    "GIT_ALTERNATE_OBJECT_DIRECTORIES", "GIT_CEILING_DIRECTORIES", "GIT_DISCOVERY_ACROSS_FILESYSTEM", "GIT_EXEC_PATH",
    "GIT_CONFIG_GLOBAL", "GIT_CONFIG_SYSTEM", "GIT_CONFIG_NOSYSTEM", "GIT_CONFIG_COUNT", "GIT_CONFIG_PARAMETERS",
  ]
}
