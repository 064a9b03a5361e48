extension Finding.Kind {
  /// How grave a finding of this kind is, unless it says otherwise itself.
  package var severity: Finding.Severity { entry.severity }

  /// What is wrong, in general words and without a full stop: the beginning of the entry in the reference.
  package var headline: Message { entry.headline }

  private var entry: (severity: Finding.Severity, headline: Message) {
    switch self {
    case .missingSettings: (.error, "The folder has no 'hyo.yaml', so it is no site")
    case .missingSpec: (.error, "'hyo.yaml' lists a page that has no spec")
    case .missingFile: (.error, "A spec names a CSV file that its page does not have")
    case .unusedFile: (.warning, "A file belongs to no page of 'hyo.yaml'")
    case .symbolicLink: (.error, "A file or a folder of the site is a symbolic link")
    case .unusableFileName:
      (.error, "The name of a file is not UTF-8, or holds a control character")
    case .fileTooLarge: (.error, "A file is too large")
    case .siteTooLarge: (.error, "A site has too many languages or pages")
    case .malformedLocale: (.error, "A locale is not written as a language tag of BCP 47")
    case .unknownLocale: (.error, "'--locale' names a language that the site does not have")
    case .reservedID: (.error, "A page has an id that means something else")
    case .missingLocale:
      (.warning, "Hyo has no words of its own for a language, and the site gives none")
    case .unknownKey: (.error, "A file has a key that Hyo does not know at this place")
    case .outdatedKey: (.warning, "A file has a key or a pattern of an earlier version of Hyo")
    case .missingKey: (.error, "Something lacks a key that it needs")
    case .wrongKind: (.error, "A value is of another kind than is needed here")
    case .malformedID: (.error, "An id is not made of lower-case ASCII words joined by hyphens")
    case .duplicateID: (.error, "Something is declared or listed twice")
    case .emptyText: (.error, "A unit of text is empty")
    case .yamlSyntax: (.error, "The file is not valid YAML")
    case .wrongIndentation: (.error, "A line is indented unlike those that it belongs to")
    case .tabIndentation: (.error, "A line is indented with tabs")
    case .missingColon: (.error, "A line among keys has no colon, or a full-width one")
    case .missingBlank: (.error, "The blank after the colon of a key is missing")
    case .missingComma: (.error, "Entries in brackets are not separated by commas")
    case .missingValue:
      (.error, "A value is missing in brackets, or a closing bracket has no opening one")
    case .unclosedBracket: (.error, "A bracket is not closed")
    case .unclosedQuote: (.error, "A quote is not closed")
    case .textAfterQuote: (.error, "Text follows the closing quote of a value")
    case .textAfterValue: (.error, "Text follows a value that has ended")
    case .unquotedText: (.error, "A text begins with a character that YAML takes for its own")
    case .missingBlockIndicator:
      (.error, "A table of several lines lacks the '|' that keeps its lines apart")
    case .unknownEscape: (.error, "A backslash in double quotes begins no escape that YAML knows")
    case .misplacedItem: (.error, "A list begins on the line of its key")
    case .duplicateKey: (.error, "A mapping has a key twice")
    case .emptyKey: (.error, "A key is empty")
    case .nonScalarKey: (.error, "A key is a list or a mapping")
    case .anchor: (.error, "A value has an anchor")
    case .alias: (.error, "A value is an alias, '*name', or a text that begins with an asterisk")
    case .explicitTag:
      (.error, "A value has a tag, '!name', or is a text that begins with an exclamation mark")
    case .mergeKey: (.error, "A mapping has the merge key '<<'")
    case .directive: (.error, "A file has a directive")
    case .severalDocuments: (.error, "A file holds several documents, divided by '---'")
    case .nestingTooDeep: (.error, "Parts of a file stand inside each other too deep")
    case .invalidUTF8: (.error, "A file is not in UTF-8")
    case .controlCharacter: (.error, "A text holds a control character")
    case .noncharacter:
      (.error, "A text holds a code point that Unicode keeps from being a character")
    case .invisibleLineBreak: (.error, "A line ends in U+2028 or U+2029")
    case .directionControl: (.error, "An invisible character turns the direction of reading")
    case .invisibleCharacter: (.warning, "A text holds a character without width")
    case .unknownTable: (.error, "The outline names a table that the spec does not have")
    case .unknownCondition:
      (.error, "A table, a layout, a rule or a note names a condition that is not declared")
    case .unknownDomain: (.error, "A condition or an output names a domain that is not declared")
    case .unknownOutput: (.error, "A rule names an output that the table does not have")
    case .unknownStep: (.error, "A rule or a choice names a step that is not declared")
    case .unknownSource: (.error, "The outline names a source that is not declared")
    case .unknownRule: (.error, "A table annotates a rule that it does not have")
    case .unknownValue: (.error, "A word is none of those that are possible here")
    case .unknownHitPolicy: (.error, "A table names a hit policy that Hyo does not have")
    case .unknownAggregation: (.error, "A table names an aggregation that Hyo does not have")
    case .unusableAggregation: (.error, "An aggregation does not fit its table")
    case .missingPriority:
      (.error, "The hit policy goes by the order of an output's values, and no output lists any")
    case .nestedChoices: (.error, "A choice of a step has choices itself")
    case .incompleteLayout: (.error, "A crosstab leaves out a condition of its table")
    case .unorderedSteps: (.error, "A rule has steps in an order that marks cannot show")
    case .tableTooLarge: (.error, "A table is too large")
    case .largePage: (.advice, "The tables of a page have so many cells that browsers are slow")
    case .missingFinder: (.advice, "A table is too large to have a finder")
    case .emptyDomain: (.error, "A condition has no values")
    case .duplicateValue: (.error, "A condition lists a value twice")
    case .invalidValue:
      (.error, "A condition or an output lists a value that cannot have this name")
    case .duplicateCondition: (.error, "A table has a condition twice")
    case .unusedDeclaration: (.warning, "Nothing uses a declaration of a spec")
    case .missingHeader:
      (.error, "A table of rules has no row of names, or a pipe table no row of dashes below it")
    case .missingColumn: (.error, "A table of rules lacks the column 'id', or one for an output")
    case .missingColumnName: (.error, "A column of rules has no name")
    case .unknownColumn:
      (.error, "A column is named neither after a condition of the table nor after an output")
    case .duplicateColumn: (.error, "Two columns have one name")
    case .wrongCellCount: (.error, "A row has more or fewer cells than the header")
    case .emptyCell: (.error, "A rule has no id, or no step")
    case .emptyOutcome: (.error, "A rule in a list, or 'otherwise', names no step")
    case .severalValues: (.error, "A rule gives an output several values")
    case .emptyEntry: (.error, "The cell of a condition is empty")
    case .strayQuote: (.error, "A quote stands within a field of a CSV file that is not in quotes")
    case .strayText: (.error, "Text follows the closing quote of a field in a CSV file")
    case .missingClosingQuote:
      (.error, "A field in a CSV file begins with a quote that is not closed")
    case .malformedTest: (.error, "An entry is neither a value, nor a comparison, nor an interval")
    case .malformedNumber: (.error, "A text that should be a number is none")
    case .malformedDate:
      (.error, "A text that should be a date is none, or names no day of the calendar")
    case .numberTooLong: (.error, "A number has too many digits")
    case .emptyInterval: (.error, "Nothing lies in an interval or beyond a bound")
    case .valueOutsideDomain:
      (.error, "An entry names a number or date that the condition cannot have")
    case .uncoveredCombination:
      (.error, "There are combinations of values for which no rule says anything")
    case .overlappingRules: (.error, "Under the hit policy 'unique' two rules match together")
    case .conflictingRules:
      (.error, "Under the hit policy 'any' rules that match together say different things")
    case .ruleNeverMatches: (.error, "A rule has an entry that no value satisfies")
    case .maskedRule: (.warning, "Under the hit policy 'first' or 'priority', a rule never decides")
    case .impossibleRule:
      (.warning, "All combinations that a rule matches are declared 'impossible'")
    case .impossibleTable:
      (.warning, "All combinations of a table are declared 'impossible'")
    case .unneededDefault:
      (.warning, "A table has an 'otherwise', but its rules leave nothing open")
    case .mergeableRules:
      (.advice, "Rules say the same, and differ in what they ask of one condition")
    case .redundantRule: (.advice, "A rule only repeats what others say wherever it matches")
    case .repeatedRule: (.advice, "A rule matches and says the same as an earlier one")
    case .repeatedResult:
      (.advice, "Rules that match together yield the same, which so comes twice")
    case .oppositeResults: (.advice, "Rules that match together yield both 'true' and 'false'")
    case .simplerHitPolicy:
      (.advice, "Another hit policy would give the same outcomes, and say more about the table")
    case .crossingRules: (.advice, "Rules contradict each other where their bounds cross")
    case .misleadingRule: (.advice, "Under 'priority', a rule gives way to one that asks for less")
    case .openNegation: (.advice, "A 'not(…)' does not say what becomes of a value that is missing")
    case .untestedCondition: (.advice, "No rule of a table asks about one of its conditions")
    case .untestedValue: (.advice, "No rule of a table asks for one of a condition's values")
    case .unyieldedValue: (.advice, "An output may have a value that no rule ever yields")
    case .entryAllowsAll: (.advice, "An entry lists all values of a condition")
    case .ruleNamesImpossible:
      (.advice, "A rule names combinations that the table declares 'impossible'")
    case .ruleSaysNothing: (.error, "A rule has neither a step nor anything else for any output")
    case .duplicateRule: (.error, "Two rules of a table have one id")
    case .notDecided:
      (.warning, "The search for a proof, or for a refuting combination, ended at its budget")
    case .exampleFails: (.error, "A table decides otherwise than an example expects")
    case .exampleTooWide: (.error, "Examples leave too many combinations open")
    case .notOneValue:
      (.error, "An example or a query gives a condition something other than one value")
    case .unlistedText: (.warning, "A text in an example, or in a query, counts as 'anything-else'")
    case .rulesWithoutExample:
      (.advice, "There are examples, but some rules decide in none of them")
    case .ambiguousTable: (.error, "Several pages have a table of the id that 'hyo query' is given")
    case .tooManyCombinations: (.error, "A query asks for too many combinations")
    case .missingText: (.error, "No language has a text that a page needs")
    case .fallbackText:
      (.warning, "A language lacks a text, and the page shows that of another one")
    case .unusedText: (.warning, "Nothing uses a text")
    case .unusedNote: (.warning, "Nothing refers to a note")
    case .malformedPlaceholder: (.error, "A brace in a phrase or pattern begins no placeholder")
    case .unknownPlaceholder:
      (.error, "A phrase has a placeholder for which the step gives no value")
    case .unusedArgument: (.error, "A step has an argument that the phrase does not use")
    case .pluralForms: (.warning, "A pattern has other plural forms than its language")
    case .unknownForm: (.error, "A phrase asks for a form that the term does not have")
    case .missingPlaceholder:
      (.error, "A pattern of 'locale.yaml' lacks a placeholder that it needs")
    case .repeatedPlaceholder:
      (.error, "A pattern of 'locale.yaml' has a placeholder more than once")
    case .textCutByComment: (.warning, "A part of a text is a comment to YAML")
    case .joinedList: (.warning, "YAML joins the lines of a list to one")
    case .textBehind: (.warning, "A text has changed in one language, and another has not followed")
    case .textsBothChanged:
      (.warning, "A text has changed in several languages since they were found to agree")
    case .textDueBySpec:
      (
        .warning,
        "What the spec makes of a text has changed since its languages were found to agree"
      )
    case .textUnconfirmed:
      (.warning, "A text that was behind has changed, and nobody has said that it agrees now")
    case .textUnreviewed: (.warning, "Nobody has said yet that a text agrees in all its languages")
    case .unknownUnit:
      (.error, "'hyo review' is given the id of a text that the site does not have")
    case .unreadableReview:
      (.warning, "A part of the review lock is not as Hyo wrote it, and is not believed")
    case .rawHTML: (.error, "A text holds an HTML tag or comment")
    case .unsafeLink: (.error, "A link leads to a place where links may not lead")
    case .unusableImage: (.error, "An image is not a picture that Hyo can show")
    case .unsupportedMarkdown: (.error, "A text uses Markdown that Hyo does not take")
    case .headingLevel: (.error, "The prose has a heading of level 1")
    case .headingWithoutID: (.error, "A heading of level 2 has no id")
    case .headingInOtherUnit:
      (.warning, "A heading stands in another unit of prose than in the languages before")
    case .malformedHeadingID:
      (.error, "The id of a heading is not made of lower-case ASCII words joined by hyphens")
    case .malformedNoteReference: (.error, "A reference to a note is not written like '[^fee]'")
    case .misplacedNoteReference:
      (.error, "A reference to a note stands where no note can be referred to")
    case .undefinedReference: (.warning, "A link refers to a definition that is not there")
    case .foreignMarkup:
      (.warning, "A text uses the markup of another program, which would be published as it is")
    case .unknownAdmonition: (.error, "An admonition is of a kind that does not exist")
    case .malformedAdmonition: (.error, "A quotation begins like an admonition, but is none")
    case .malformedTable: (.error, "A table in prose is not written as GitHub reads it")
    case .textTooLarge: (.error, "A text is too large")
    case .unknownLinkTarget:
      (.error, "A link leads to a page, or to a place on a page, that is not there")
    case .unknownCell: (.error, "A link leads to a cell that is not there")
    case .unknownReference: (.error, "A text refers to a term or a bound that is not there")
    case .numbersDiffer:
      (.warning, "A text has other numbers than the same text in another language")
    case .signsDiffer:
      (.warning, "A text has other signs than the same text in another language")
    case .codeDiffers: (.warning, "A text has other code than the same text in another language")
    case .linksDiffer: (.warning, "A text has other links than the same text in another language")
    case .notesDiffer:
      (.warning, "A text refers to other notes than the same text in another language")
    case .placeholdersDiffer:
      (.warning, "A text has other placeholders than the same text in another language")
    case .structureDiffers:
      (.warning, "A text has other lists or headings than the same text in another language")
    case .codeBlocksDiffer:
      (.warning, "A text has other code blocks than the same text in another language")
    case .termDiffers: (.warning, "Only one of two languages mentions a term in a text")
    case .untranslatedText: (.warning, "A text is the same in two languages")
    case .mergedTexts:
      (.warning, "Texts that one language keeps apart are the same text in another")
    case .halfWidthKana: (.warning, "A text has kana in half width")
    case .decomposedCharacters:
      (.warning, "A letter and its mark are two characters, unlike in the rest of the file")
    case .fullWidthLetters: (.warning, "A text has letters or digits in full width")
    case .unmatchedBracket: (.warning, "A bracket in a text has no counterpart")
    case .unneededException: (.warning, "An exception excuses nothing")
    case .broadException: (.advice, "An exception doesn't name what it excuses")
    case .unknownTemplateFile: (.error, "'Templates' has a file that no page uses")
    case .unknownTemplateVariable:
      (.error, "A template uses a variable that is not known at this place")
    case .unknownTemplateSection:
      (.error, "A template opens a section that is not known at this place")
    case .unknownTemplatePartial:
      (.error, "A template includes a partial that is neither built in nor in 'Templates'")
    case .recursiveTemplatePartial: (.error, "A partial includes itself")
    case .missingTemplateVariable:
      (.error, "The template of pages does not write the content of the page")
    case .templateSectionAsVariable:
      (.error, "A template writes something that has no text, but parts")
    case .unescapedTemplateText: (.error, "A template writes a text without escaping it")
    case .escapedTemplateHTML: (.error, "A template escapes 'body', which is HTML already")
    case .unclosedTemplateTag: (.error, "A tag is not closed on its line")
    case .emptyTemplateTag: (.error, "A tag holds no name")
    case .changedTemplateDelimiters: (.error, "A template changes the delimiters of its tags")
    case .unclosedTemplateSection: (.error, "A section is not closed")
    case .mismatchedTemplateSection: (.error, "A section is closed with another name")
    case .unopenedTemplateSection: (.error, "A section is closed that was not opened")
    case .templateNotUTF8: (.error, "A template is not in UTF-8")
    case .malformedTranslation: (.error, "A file of translations does not follow its format")
    case .unknownTranslation: (.error, "A translation is for a text that the site does not have")
    case .movedSource: (.error, "A text has changed since it was exported for translation")
    case .wrongPlaceholders:
      (.error, "A translation does not have the placeholders of the text that it translates")
    case .fuzzyTranslation:
      (.warning, "A translation is marked as one that somebody has to look at")
    case .unusableTranslation: (.error, "A translation cannot be written into the site")
    case .outdatedOutput: (.error, "'hyo build --check' found that a build would change the output")
    case .outputNotWrittenByHyo:
      (.error, "The output folder holds files, and no manifest says that Hyo wrote them")
    case .foreignFilesInOutput:
      (.error, "The output folder is Hyo's, but somebody has put something into it")
    case .outputIsSymbolicLink: (.error, "The output folder is a symbolic link")
    case .outputIsNotFolder: (.error, "There is a file where the output folder should be")
    case .unreadableManifest: (.error, "The list of the files that Hyo wrote is damaged")
    }
  }
}
