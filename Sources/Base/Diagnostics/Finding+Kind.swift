extension Finding {
  /// All kinds of findings, in the order of `Documentation/findings.md`.
  ///
  /// The name of a case is its id except for the case of the first letter. Ids never change.
  package enum Kind: String, CaseIterable, Sendable {
    // The site and its files
    case missingSettings, missingSpec, missingFile, unusedFile, symbolicLink, unusableFileName
    case fileTooLarge, siteTooLarge, malformedLocale, unknownLanguage, unknownLocale, reservedID, missingLocale

    // Keys and ids
    case unknownKey, outdatedKey, missingKey, wrongKind, malformedID, duplicateID, emptyText, unwrittenText

    // YAML
    case yamlSyntax = "YAMLSyntax", wrongIndentation, tabIndentation, missingColon, missingBlank
    case missingComma, missingValue, unclosedBracket, unclosedQuote, textAfterQuote, textAfterValue
    case unquotedText, missingBlockIndicator, unknownEscape, misplacedItem, duplicateKey, emptyKey
    case nonScalarKey, anchor, alias, explicitTag, mergeKey, directive, severalDocuments
    case nestingTooDeep

    // Characters
    case invalidUTF8, controlCharacter, noncharacter, invisibleLineBreak, directionControl
    case invisibleCharacter

    // Specs
    case unknownTable, unknownCondition, unknownDomain, unknownOutput, unknownStep, unknownSource, unknownList
    case unknownRule, unknownValue
    case unknownHitPolicy, unknownAggregation, unusableAggregation, missingPriority, nestedChoices
    case incompleteLayout, unorderedSteps, ambiguousSign, tableTooLarge, largePage, missingFinder
    case tableWithoutSource, emptyDomain, emptyList
    case duplicateValue, invalidValue, duplicateCondition, unusedDeclaration
    case circularTables, unusableTable, differentInputs, mixedExample, incomparableConditions, mismatchedUnits,
      unusableLayout, unusableOnlyIf

    // Rules
    case missingHeader, missingColumn, missingColumnName, unknownColumn, duplicateColumn
    case wrongCellCount, emptyCell, emptyOutcome, severalValues, emptyEntry, strayQuote, strayText
    case missingClosingQuote, malformedTest, malformedNumber, malformedDate, malformedTime, malformedDuration
    case malformedVersion, rewrittenVersion
    case numberTooLong
    case malformedFormula, formulaFails, computedOutsideDomain
    case emptyInterval, valueOutsideDomain

    // Proofs about a table
    case uncoveredCombination, overlappingRules, conflictingRules, notMonotonic, ruleNeverMatches, maskedRule
    case impossibleRule, unreachableRule, impossibleTable, unneededDefault, mergeableRules, redundantRule
    case repeatedRule, repeatedResult
    case oppositeResults, simplerHitPolicy, crossingRules, misleadingRule, openNegation
    case jumpingResult, untestedCondition, untestedValue, unyieldedValue, entryAllowsAll, ruleNamesImpossible
    case ruleSaysNothing, duplicateRule, notDecided

    // Examples
    case exampleFails, exampleTooWide, notOneValue, unlistedText, rulesWithoutExample

    // Queries
    case ambiguousTable, tooManyCombinations

    // Texts
    case missingText, fallbackText, unusedText, unusedNote, malformedPlaceholder, unknownPlaceholder
    case unusedArgument, pluralForms, unknownForm, missingPlaceholder, repeatedPlaceholder
    case textCutByComment, joinedList

    // Reviews
    case textBehind, textsBothChanged, textDueBySpec, textUnconfirmed, textUnreviewed, unknownUnit
    case unreadableReview

    // Markdown
    case rawHTML, unsafeLink, unusableImage, unsupportedMarkdown, headingLevel, headingWithoutID
    case headingInOtherUnit, malformedHeadingID, malformedNoteReference
    case misplacedNoteReference, undefinedReference, foreignMarkup, unknownAdmonition
    case malformedAdmonition, malformedTable, textTooLarge

    // Links
    case unknownLinkTarget, unknownCell, unknownReference

    // Languages side by side
    case numbersDiffer, namesDiffer, signsDiffer, meaningDiffers, codeDiffers, linksDiffer, notesDiffer
    case placeholdersDiffer
    case structureDiffers, orderDiffers, markupDiffers, codeBlocksDiffer, documentMissing, sectionMissing
    case termDiffers, untranslatedText, mergedTexts
    case halfWidthKana, decomposedCharacters, fullWidthLetters, unmatchedBracket, shownMarks
    case unneededException, broadException

    // Templates
    case unknownTemplateFile, unknownTemplateVariable, unknownTemplateSection
    case unknownTemplatePartial, recursiveTemplatePartial, missingTemplateVariable
    case templateSectionAsVariable, unescapedTemplateText, escapedTemplateHTML, unclosedTemplateTag
    case emptyTemplateTag, changedTemplateDelimiters, unclosedTemplateSection
    case mismatchedTemplateSection, unopenedTemplateSection, templateNotUTF8

    // Translations
    case malformedTranslation, unknownTranslation, movedSource, wrongPlaceholders
    case fuzzyTranslation, unusableTranslation

    // Imported documents
    case damagedTable, pageExists, partNotPaired, oppositeCells, textsNotOneToOne, stepsDiffer, strayNoteMark
    case raggedRow, importAssumption, leftOutOfExport

    // Output
    case outdatedOutput, outputNotWrittenByHyo, foreignFilesInOutput, outputIsSymbolicLink
    case outputIsNotFolder, unreadableManifest

    // Regions in documents
    case unclosedRegion, unknownRegion, editedRegion

    // Documents as pages
    case leftOutOfPage, brokenLink
  }
}

extension Finding.Kind {
  /// The stable name of the kind, in upper camel case: `MissingText`.
  package var id: String { rawValue.capitalizedFirst }

  /// The kind with an id, if there is one.
  package init?(id: String) {
    guard let kind = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = kind
  }
}
