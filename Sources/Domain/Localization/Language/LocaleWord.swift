/// A word or pattern that Hyo itself puts on pages and into sentences; a language defines its own in its locale.yaml.
///
/// Each is declared here once: its key path in a locale.yaml, then its required placeholders.
package enum LocaleWord: String, Sendable, CaseIterable {
  /// The language's own name for itself.
  case name = "name"
  /// The marker of a table's note.
  case noteMarker = "note-marker {n}"
  /// The marker of a note of the page, which must differ from those of tables.
  case pageNoteMarker = "page-note-marker {n}"

  // MARK: Words on pages

  case skipToContent = "interface.skip-to-content"
  case home = "interface.home"
  case pages = "interface.pages"
  case previous = "interface.previous"
  case next = "interface.next"
  case neighbours = "interface.neighbours"
  case top = "interface.top"
  case contents = "interface.contents"
  case languages = "interface.languages"
  case permalink = "interface.permalink"
  /// The link of a cell or a row to itself.
  case cellLink = "interface.cell-link"
  case inThisLanguage = "interface.in-this-language"
  case notes = "interface.notes"
  /// The name of a code sample for screen readers.
  case code = "interface.code"
  case backToCell = "interface.back-to-cell"
  case notStated = "interface.not-stated"
  case cannotHappen = "interface.cannot-happen"
  /// The result of an output that a rule says does not apply.
  case doesNotApply = "interface.does-not-apply"
  case any = "interface.any"
  case missing = "interface.missing"
  /// The missing value of a condition that isn't always asked.
  case notAsked = "interface.not-asked"
  case anythingElse = "interface.anything-else"
  /// A set without members.
  case emptySet = "interface.empty-set"
  /// The values of a condition or an output of `boolean` that has no text for them.
  case yes = "interface.true"
  case no = "interface.false"
  case otherwise = "interface.otherwise"
  case outcome = "interface.outcome"
  /// The name of the day that a table with periods is asked for.
  case day = "interface.day"
  case rule = "interface.rule"
  /// The mark in a cell if a rule takes an action that has its own column or row.
  case mark = "interface.mark"
  /// The name of the mark for screen readers.
  case marked = "interface.marked"
  /// The name of the column, or the row, of annotations.
  case annotation = "interface.annotation"
  // The finder, in which readers choose values and see the outcome.
  case finder = "interface.finder"
  /// The text in a choice before readers choose a value.
  case notChosen = "interface.not-chosen"
  case chooseValues = "interface.choose-values"
  case impossibleValue = "interface.impossible-value"
  /// The text next to a condition that does not affect the outcome.
  case makesNoDifference = "interface.makes-no-difference"
  case showInTable = "interface.show-in-table"
  case clearChoice = "interface.clear-choice"
  /// Above what happens in all cases that a choice leaves open.
  case inEveryCase = "interface.in-every-case"
  /// The same, if it happens before anything else.
  case firstInEveryCase = "interface.first-in-every-case"
  /// The text next to an open condition that affects the outcome.
  case stillDecides = "interface.still-decides"
  case copyLink = "interface.copy-link"
  /// The button on a code sample.
  case copy = "interface.copy"
  case copied = "interface.copied"
  /// The button beside an answer given before, in a finder that asks one question at a time.
  case change = "interface.change"
  /// Above the answers given in such a finder.
  case answers = "interface.answers"
  /// The name of the switch between light and dark.
  case theme = "interface.theme"
  /// The name of the field that filters a long list of pages.
  case filter = "interface.filter"
  case sources = "interface.sources"
  case fallback = "interface.fallback"

  // MARK: How far the languages agree

  /// The title of the status page.
  case status = "status.title"
  case statusTexts = "status.texts"
  case statusTotal = "status.total"
  /// The texts that all pages share.
  case statusShared = "status.shared"
  /// The site's own words in place of Hyo's.
  case statusWords = "status.words"
  case statusAgreed = "status.agreed"
  case statusBothChanged = "status.both-changed"
  case statusBehind = "status.behind"
  case statusDueBySpec = "status.due-by-spec"
  case statusUnconfirmed = "status.unconfirmed"
  case statusChanged = "status.changed"
  case statusUnreviewed = "status.unreviewed"
  case statusMissing = "status.missing"
  /// The number of texts that agree with those of other languages, on the status page.
  case textsAgree = "status.texts-agree {agreed} {texts}"
  /// The command that lists the texts to read or change.
  case textsDue = "status.texts-due {command}"
  /// The command that lists the texts missing from a language.
  case textsMissing = "status.texts-missing {command}"

  // MARK: What belongs to the site rather than to a page

  /// The label of the search field.
  case search = "site.search"
  /// The number of places found.
  case results = "site.results {n}"
  /// The same, if only the first of them are listed.
  case firstResults = "site.first-results {n} {total}"
  /// The text shown if no place is found.
  case noResults = "site.no-results"
  /// The number of places with the same text.
  case inPlaces = "site.in-places {n}"
  case searchFailed = "site.search-failed"
  /// The link to the page as Markdown.
  case markdown = "site.markdown"
  /// The name of the breadcrumbs for screen readers.
  case breadcrumbs = "site.breadcrumbs"
  /// The title of the page for unknown addresses.
  case notFound = "site.not-found"
  case notFoundText = "site.not-found-text"
  /// The heading of the coverage of the site's tables.
  case coverage = "site.coverage"
  /// The extent of the coverage.
  case covered = "site.covered {tables} {combinations} {answered}"
  // At the foot of a page.
  /// The link to the file with the text of the page.
  case sourceOfText = "site.source-of-text"
  /// The link to the place where the text of a page can be edited.
  case editPage = "site.edit-page"
  /// The day of a page's last change.
  case lastChanged = "site.last-changed {date}"
  case version = "site.version {version}"
  case license = "site.license {license}"

  // MARK: Above admonitions

  case admonitionNote = "admonitions.note"
  case admonitionTip = "admonitions.tip"
  case admonitionImportant = "admonitions.important"
  case admonitionWarning = "admonitions.warning"
  case admonitionCaution = "admonitions.caution"

  // MARK: Patterns on pages

  /// One condition with its value.
  case combination = "patterns.combination {condition} {value}"
  /// Between the conditions of a combination.
  case combinationSeparator = "patterns.combination-separator"
  /// Between the values of one entry ("background or not running").
  case listSeparator = "patterns.list-separator"
  /// Between the results of several rules.
  case resultSeparator = "patterns.result-separator"
  /// Numbers from one to another, both included.
  case range = "patterns.range {from} {to}"
  /// A condition with the bounds of its domain.
  case domain = "patterns.domain {condition} {domain}"
  /// The bounds of a domain, with the distance between its values.
  case domainInSteps = "patterns.domain-in-steps {domain} {step}"
  /// An entry that excludes values.
  case except = "patterns.except {values}"
  /// The same of several values.
  case exceptSeveral = "patterns.except-several {values}"
  /// Between these values.
  case exceptSeparator = "patterns.except-separator"
  /// An entry of a set that has some members.
  case setHaving = "patterns.set-having {values}"
  /// An entry of a set that has none of some members.
  case setWithout = "patterns.set-without {values}"
  /// An entry of a set that has no members but some.
  case setOnly = "patterns.set-only {values}"
  /// An entry with the value of another condition; without it the sign =.
  case shownEqualTo = "patterns.equal-to {value}"
  /// An entry with any other value than that of another condition; without it the sign ≠.
  case shownDifferentFrom = "patterns.different-from {value}"
  /// A date some time after that of another condition.
  case timeAfter = "patterns.time-after {duration} {date}"
  /// A date some time before that of another condition.
  case timeBefore = "patterns.time-before {duration} {date}"
  /// A comparison with a date some months away, which may have no such day.
  case orLastDay = "patterns.or-last-day {value}"
  // Numbers and dates in an entry or a header.
  case shownBelow = "patterns.below {number}"
  case shownUpTo = "patterns.up-to {number}"
  case shownAbove = "patterns.above {number}"
  case shownFrom = "patterns.from {number}"
  case shownBefore = "patterns.before {date}"
  case shownUntil = "patterns.until {date}"
  case shownAfter = "patterns.after {date}"
  case shownSince = "patterns.since {date}"
  // The days on which a rule holds.
  case periodBefore = "patterns.valid-before {date}"
  case periodUntil = "patterns.valid-until {date}"
  case periodAfter = "patterns.valid-after {date}"
  case periodFrom = "patterns.valid-from {date}"
  /// Two of these together.
  case shownBounds = "patterns.bounds {lower} {upper}"
  case date = "patterns.date {year} {month} {day}"
  /// Days from one to another, both included.
  case dateRange = "patterns.date-range {from} {to}"
  /// A time of day; the minute is followed by its seconds if there are any.
  case time = "patterns.time {hour} {minute}"
  /// The values of others for which a condition is asked: a sentence.
  case onlyIf = "patterns.only-if {condition} {combination}"
  /// The name of a thing and its text.
  case named = "patterns.named {name} {text}"
  /// The number of outcomes that a choice in a finder leaves open.
  case outcomesLeft = "patterns.outcomes-left {n}"
  /// Folded items of a list.
  case more = "patterns.more {n}"
  // Formulas.
  case percentage = "patterns.percentage {value}"
  /// The smallest of several numbers.
  case least = "patterns.least {values}"
  case greatest = "patterns.greatest {values}"
  /// A number that is rounded to multiples of a step.
  case rounded = "patterns.rounded {value} {step}"
  case roundedDown = "patterns.rounded-down {value} {step}"
  case roundedUp = "patterns.rounded-up {value} {step}"
  // The request for a possible value.
  case enterNumber = "patterns.enter-number {domain}"
  case enterInteger = "patterns.enter-integer {domain}"
  case enterDate = "patterns.enter-date {domain}"
  case enterTime = "patterns.enter-time {domain}"
  case enterDuration = "patterns.enter-duration {domain} {example}"
  case enterVersion = "patterns.enter-version {domain}"
  /// The sources of a table, a rule or a note, by their numbers.
  case accordingTo = "patterns.according-to {sources}"
  /// The day on which a source was read.
  case readOn = "patterns.read-on {date}"
  /// The notice at the top of a page whose text is older than that in another language.
  case behind = "patterns.behind {language}"
  /// At the top of a page that has no text in its language.
  case untranslated = "patterns.untranslated {language}"

  // MARK: Months, as a date has them

  case january = "months.january"
  case february = "months.february"
  case march = "months.march"
  case april = "months.april"
  case may = "months.may"
  case june = "months.june"
  case july = "months.july"
  case august = "months.august"
  case september = "months.september"
  case october = "months.october"
  case november = "months.november"
  case december = "months.december"

  // MARK: Durations

  case durationYears = "durations.years {n}"
  case durationMonths = "durations.months {n}"
  case durationDays = "durations.days {n}"
  case durationHours = "durations.hours {n}"
  case durationMinutes = "durations.minutes {n}"
  case durationSeconds = "durations.seconds {n}"
  /// The largest unit of a duration and the rest of it.
  case durationParts = "durations.parts {first} {rest}"

  // MARK: The proof of a published table

  case allAnswered = "verdicts.all-answered {n} {total}"
  /// For a table with deliberate gaps.
  case someAnswered = "verdicts.some-answered {n} {total}"
  case answersNotDecided = "verdicts.answers-not-decided {n}"
  /// For a table with deliberate gaps, if the budget ran out before these were counted.
  case answersNotCounted = "verdicts.answers-not-counted {n}"
  case byDefault = "verdicts.by-default {n}"
  /// The text shown if the budget ran out before these were counted.
  case byDefaultNotCounted = "verdicts.by-default-not-counted"
  case notStatedCount = "verdicts.not-stated {n}"
  case setAside = "verdicts.set-aside {n}"
  /// The remark that nobody has said that the listed values are all.
  case assumed = "verdicts.assumed"
  /// Before each remark on the number of combinations.
  case remarkSeparator = "verdicts.remark-separator"
  case unambiguous = "verdicts.unambiguous"
  case consistencyNotDecided = "verdicts.consistency-not-decided"
  case rules = "verdicts.rules {n}"
  case sections = "verdicts.sections {n} {rules}"
  /// A number that is too large to be counted.
  case beyond = "verdicts.beyond {n}"
  // The hit policy, for readers of a list of rules.
  case first = "verdicts.first"
  case priority = "verdicts.priority"
  case ruleOrder = "verdicts.rule-order"
  case outputOrder = "verdicts.output-order"
  case collect = "verdicts.collect"
  case sum = "verdicts.sum"
  case count = "verdicts.count"
  case min = "verdicts.min"
  case max = "verdicts.max"
  /// The order of the ranked values.
  case order = "verdicts.order {values}"
  /// The same, for several outputs with an order.
  case orderOf = "verdicts.order-of {output} {values}"
  case sentenceSeparator = "verdicts.sentence-separator"
  case fingerprint = "verdicts.fingerprint {fingerprint}"
  case aboutFingerprint = "verdicts.about-fingerprint"
  /// The explanation of how a table is proved.
  case aboutProof = "verdicts.about-proof"

  // MARK: Sentences of findings and answers, which are on no page

  /// One condition with its value.
  case condition = "sentences.condition {condition} {value}"
  case conditionSeparator = "sentences.condition-separator"
  case lastConditionSeparator = "sentences.last-condition-separator"
  /// Between the values of one condition.
  case valueSeparator = "sentences.value-separator"
  /// The beginning of a sentence.
  case when = "sentences.when {combination}"
  /// The beginning of a sentence if no condition matters.
  case always = "sentences.always"
  /// The id of a rule.
  case ruleName = "sentences.rule {rule}"
  /// Between ids of rules, and between the names of outputs.
  case ruleSeparator = "sentences.rule-separator"
  case lastRuleSeparator = "sentences.last-rule-separator"
  case gap = "sentences.gap {when}"
  case overlap = "sentences.overlap {when} {rules}"
  case conflict = "sentences.conflict {when} {rules}"
  case masked = "sentences.masked {when} {rule} {others}"
  case redundant = "sentences.redundant {when} {rule} {others}"
  case impossible = "sentences.impossible {when} {rule}"
  /// A gap for some outputs only.
  case gapInOutputs = "sentences.gap-in-outputs {when} {outputs}"
  /// An example that fails.
  case example = "sentences.example {when} {expected} {decided}"
  /// Before a decision.
  case inCase = "sentences.in-case {combination}"
  /// The words before a decision that does not depend on the conditions.
  case anyCase = "sentences.any-case"
  /// A text that no rule names, and the words for `anything-else`, which it counts as.
  case unlisted = "sentences.unlisted {text} {value}"
  // The differences between two versions of a site.
  /// The words before the former decision.
  case was = "sentences.was {text}"
  /// The words before the new decision.
  case isNow = "sentences.is-now {text}"
  case added = "sentences.added {thing}"
  case removed = "sentences.removed {thing}"
  case renamed = "sentences.renamed {thing} {name}"
  case changed = "sentences.changed {thing} {before} {after}"
  case theCondition = "sentences.the-condition {id}"
  case theValue = "sentences.the-value {id} {owner}"
  case theOutput = "sentences.the-output {id}"
  case theRule = "sentences.the-rule {id}"
  case theTable = "sentences.the-table {id}"
  case thePage = "sentences.the-page {id}"
  case thePageOrder = "sentences.the-page-order"
  case theNote = "sentences.the-note {id} {owner}"
  case theValues = "sentences.the-values {owner}"
  case theStep = "sentences.the-step {id}"
  /// The setting of a table for gaps.
  case theGaps = "sentences.the-gaps"
  /// The order of the entries under a key of a spec.
  case theOrder = "sentences.the-order {key}"
  case theHitPolicy = "sentences.the-hit-policy"
  case theLayout = "sentences.the-layout"
  case theDefault = "sentences.the-default"
  case theImpossible = "sentences.the-impossible {id}"
  /// The text shown if only the notes of an outcome changed.
  case onlyNotes = "sentences.only-notes"
  /// The text shown if a decision has other steps or values, but the same words.
  case onlyIDs = "sentences.only-ids {before} {after}"
  /// The number of changes that are left out.
  case moreChanges = "sentences.more-changes {number}"
  /// After a text that changed in one language only.
  case onlyLocale = "sentences.only-locale {locale}"
  /// Before texts that changed.
  case changedTexts = "sentences.changed-texts {number}"
  /// After changes of rules whose decisions are the same as before.
  case sameOutcomes = "sentences.same-outcomes"
  case noDifference = "sentences.no-difference"
  /// The text shown if a comparison did not finish.
  case notCompared = "sentences.not-compared"
  case below = "sentences.below {number}"
  case upTo = "sentences.up-to {number}"
  case above = "sentences.above {number}"
  case from = "sentences.from {number}"
  case before = "sentences.before {date}"
  case until = "sentences.until {date}"
  case after = "sentences.after {date}"
  case since = "sentences.since {date}"
  /// The value of another condition. A language that has the words of headers here has them in all sentences that compare
  /// conditions.
  case equalTo = "sentences.equal-to {value}"
  case differentFrom = "sentences.different-from {value}"
  // The same of times of day, where a language has other words for them than for dates.
  case beforeTime = "sentences.before-time {time}"
  case untilTime = "sentences.until-time {time}"
  case afterTime = "sentences.after-time {time}"
  case sinceTime = "sentences.since-time {time}"
  /// Between two bounds that are both included.
  case between = "sentences.range {lower} {upper}"
  /// Days from one to another, both included.
  case betweenDays = "sentences.date-range {lower} {upper}"
  /// Between two bounds, each already in words.
  case bounds = "sentences.bounds {lower} {upper}"
}
